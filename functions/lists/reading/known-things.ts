/** What the list reader needs to know about the catalog. */
export interface KnownThings {
  /** Whether these words are the full name of a product or brand. */
  isName: (words: string) => boolean;
  /** Whether it is spelled like the name: 'corn flakes cereal', but not 'eggs bread'. */
  isSpelledAsName: (words: string) => boolean;
  /** Whether they are the full name of a brand. */
  isBrand: (words: string) => boolean;
  /** Whether they begin with a brand's number: '57 sauce'. */
  isOfNumberedBrand: (words: string) => boolean;
  /** Whether the word is a product's noun or name: 'treats', 'oreos', but not 'store'. */
  isNoun: (word: string) => boolean;
  /** Whether they name something to buy, even if it has several kinds: 'dog food'. */
  isThing: (words: string) => boolean;
  /** Whether a product's name has all the words, its noun last: 'toilet paper', but not 'creamy'. */
  isCalled: (words: string) => boolean;
  /** A quick check before `isCalled`, which takes longer. */
  mayBeCalled: (words: string) => boolean;
  /** Whether they are the full name of a product in another language. */
  isForeignName: (words: string) => boolean;
  /** Whether other words are a kind of the thing: 'tomato' of 'soup', but not 'crackers' of 'cheese'. */
  isKindOf: (kind: string, thing: string) => boolean;
  /** The same for words that also name a thing of their own: 'corn' of 'tortillas'. */
  mayBeKindOf: (kind: string, thing: string) => boolean;
  /** Whether a thing belongs to a group: 'turkey' to 'meat'. */
  isOfGroup: (thing: string, group: string) => boolean;
  /** Whether it may say which of the group is meant: 'salmon' after 'fish'. */
  mayBeOfGroup: (thing: string, group: string) => boolean;
  /** The product that the words surely mean, or null. */
  thingNamed: (words: string) => string | null;
  /** The catalog's category of what the words mean; null if they mean nothing. */
  categoryOf: (words: string) => string | null;
  /** Whether a product has the thing's name and all the words: 'yogurt', 'greek', and 'plain'. */
  isDescribedBy: (thing: string, words: readonly string[]) => boolean;
  /** Whether each word names a product, and both together name none: 'bread butter'. */
  areTwoProducts: (one: string, other: string) => boolean;
  /** Whether the word is an attribute in this form: 'banana', because the fruit is 'bananas'. */
  isAttribute: (word: string) => boolean;
  /** Whether the word is more often a flavor than a thing: 'vanilla'. */
  isFlavor: (word: string) => boolean;
  /** Whether one product with all the things is rare: 'peanut butter and jelly' in one jar. */
  areRarelyOne: (together: string, things: readonly string[]) => boolean;
  /** Whether things joined by 'and' are one product, by its name; null if that leaves it open. */
  joinedAs: (name: string, things: readonly string[]) => 'one product' | 'two things' | null;
  /** Whether both are flavors of one product: 'chicken' and 'apple sausage'. */
  areFlavors: (one: string, other: string) => boolean;
  /** Whether both may be flavors: 'butter' and 'garlic croutons', because others are 'cheese and garlic'. */
  mayBeFlavors: (one: string, other: string) => boolean;
  /** Whether they are different products with one noun: 'Parmesan cheese' and 'Asiago cheese'. */
  areOfOneNoun: (things: readonly string[]) => boolean;
  /** Whether some of these things are for children: 'vitamins'. */
  isForChildren: (thing: string) => boolean;
}
