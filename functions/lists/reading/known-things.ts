/** What the list reader needs to know about the catalog. */
export interface KnownThings {
  /** Whether these words are the full name of a product or brand. */
  isName: (words: string) => boolean;
  /** Whether that name is spelled so: 'corn flakes cereal', but not 'eggs bread' for egg bread. */
  isSpelledAsName: (words: string) => boolean;
  /** Whether they are the full name of a brand. */
  isBrand: (words: string) => boolean;
  /** Whether a brand with the number they begin with makes what they name: '57 sauce'. */
  isOfNumberedBrand: (words: string) => boolean;
  /** Whether this word is the noun of a product, or a name: 'treats', 'oreos', but not 'store'. */
  isNoun: (word: string) => boolean;
  /** Whether they name something to buy, even if it has several kinds: 'dog food'. */
  isThing: (words: string) => boolean;
  /** Whether a product's name has each of the words, its noun last: 'toilet paper', but not 'eggs paper' or 'creamy'. */
  isCalled: (words: string) => boolean;
  /** A quick check before `isCalled`, which searches: false if it can't be so. */
  mayBeCalled: (words: string) => boolean;
  /** Whether they are the full name of a product in another language. */
  isForeignName: (words: string) => boolean;
  /** Whether other words specify the kind of a thing: 'tomato' for 'soup', but not 'crackers' for 'cheese'. */
  isKindOf: (kind: string, thing: string) => boolean;
  /** Whether they may also be a thing apart: 'corn' for 'tortillas'. */
  mayBeKindOf: (kind: string, thing: string) => boolean;
  /** Whether a word names a group that the thing belongs to: 'meat' for 'turkey'. */
  isOfGroup: (thing: string, group: string) => boolean;
  /** Whether it may be what the group's word means: 'salmon' after 'fish', and 'naan' after 'bread'. */
  mayBeOfGroup: (thing: string, group: string) => boolean;
  /** The product that the words surely mean, or null. */
  thingNamed: (words: string) => string | null;
  /** The catalog's category of what the words mean; null if they mean nothing. */
  categoryOf: (words: string) => string | null;
  /** Whether a product is called by the thing, and described by each of the words: 'yogurt' by 'greek' and 'plain'. */
  isDescribedBy: (thing: string, words: readonly string[]) => boolean;
  /** Whether each of two words names a product by itself, and no product is called by both: 'bread butter'. */
  areTwoProducts: (one: string, other: string) => boolean;
  /** Whether a word in this form says of which kind another is: 'banana', because they are 'bananas' by themselves. */
  isAttribute: (word: string) => boolean;
  /** Whether a word says how other things taste more often than it names one: 'vanilla'. */
  isFlavor: (word: string) => boolean;
  /** Whether things named together are one product that hardly anybody makes: 'peanut butter and jelly' in one jar. */
  areRarelyOne: (together: string, things: readonly string[]) => boolean;
  /** What a product's name says about two things joined by 'and' for which it was found; null if it leaves it open. */
  joinedAs: (name: string, things: readonly string[]) => 'one product' | 'two things' | null;
  /** Whether a product has the names of both, which most likely are its flavors: 'chicken' and 'apple sausage'. */
  areFlavors: (one: string, other: string) => boolean;
  /** Whether two things may be one of two flavors: 'butter' and 'garlic croutons', because others are 'cheese and garlic'. */
  mayBeFlavors: (one: string, other: string) => boolean;
  /** Whether these are different products of one noun: Parmesan cheese and Asiago cheese. */
  areOfOneNoun: (things: readonly string[]) => boolean;
  /** Whether there is such a thing for children, even if it isn't clear which: 'vitamins'. */
  isForChildren: (thing: string) => boolean;
}
