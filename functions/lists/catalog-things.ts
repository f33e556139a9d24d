import { keyOf, kindNameOf, mainNameOf, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import {
  brandNames,
  isBrand,
  isForeignName,
  isName,
  isSpelledAsName,
  knownWord,
  type LikelyChoice,
  productNamed,
  surelyNoun,
} from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { isPlural } from './line-confidence.ts';
import { endsName, isInOneName, mayBeOneProduct } from './named-together.ts';
import type { KnownThings } from './reading/known-things.ts';
import { isNamedIn, understandWords } from './understand-words.ts';

/** Whether two products are of one noun: 'Chicken Noodle Soup, condensed' and 'Soup, tomato'. */
export function haveOneNoun(one: string, other: string): boolean {
  return stemsOf(nounOf(one)).join() === stemsOf(nounOf(other)).join();
}

/** Longer phrases name a thing only if they are its whole name. */
const mostWordsOfThing = 6;

function isNounOfProduct(words: string): boolean {
  const stems = stemsOf(words);
  // 'Pot stickers' are potstickers.
  const named = [words, words.replace(/ (?=\S+$)/, '')].find((each) => stemsOf(each).some(endsName));
  if (stems.length > mostWordsOfThing || named === undefined) return false;
  const { found, confidence } = understandWords(words);
  // 'Pasta sauce' is a name, though no kind of it is the usual one.
  const isWholeName = ({ name }: LikelyChoice) => keyOf(stemsOf(mainNameOf(name))) === keyOf(stems);
  const isThing = (one: LikelyChoice) => confidence !== 'unlikely' || isOfManyKinds(words) || isWholeName(one);
  return found.some((one) => isNamedIn(named, one.name) && isThing(one));
}

/** 'Beans' are a thing, although none of their kinds is the usual one. */
const isOfManyKinds = (words: string) =>
  isPlural(words) && (knownWord(keyOf(stemsOf(words)))?.nounShare ?? 0) >= surelyNoun;

/** The last word of a product's name before its comma: 'soup' of 'Tomato Soup, condensed'. */
export const nounOf = (name: string) => mainNameOf(name).toLowerCase().split(' ').at(-1) ?? '';

/** Whether a product is surely called by both words. */
function areOneName(kind: string, thing: string): boolean {
  const stems = stemsOf(`${kind} ${thing}`);
  // No product is called by a word that we don't know, and it takes no search to tell.
  if (stems.some((each) => knownWord(each) === undefined) || !mayBeOneProduct(stems)) return false;
  const { found, confidence } = understandWords(`${kind} ${thing}`);
  const [first] = found;
  if (confidence !== 'sure' || !first) return false;
  const named = new Set(stemsOf(`${first.item.brand} ${first.item.name}`));
  return stems.every((each) => named.has(each));
}

/** 'cheese' is sold under exactly this name, 'tomato' as 'Tomatoes'. */
const isSoldSo = (kind: string) => understandWords(kind).found.some(({ name }) => nounOf(name) === kind.toLowerCase());

const isKindOf = (kind: string, thing: string) =>
  areOneName(kind, thing) && !isSoldSo(kind) && !isNounIn(kind, `${kind} ${thing}`, thing);

/** Whether what the words mean has its noun from the kind: 'tomato sauce' after 'pasta' is no kind of pasta. */
function isNounIn(kind: string, words: string, thing: string): boolean {
  const [{ name } = { name: '' }] = understandWords(words).found;
  const noun = stemsOf(mainNameOf(name)).at(-1) ?? '';
  return stemsOf(kind).includes(noun) && !stemsOf(thing).includes(noun);
}

/** Of how many kinds a thing usually is. */
const mostUsual = 3;

/**
 * Corn is sold by itself, and corn tortillas are a usual kind of tortillas; cheese crackers are an unusual kind of crackers.
 * Turkey is sold beside bacon, and turkey bacon is no rare kind of it.
 */
function mayBeKindOf(kind: string, thing: string): boolean {
  if (!isNoun(kind) || !areOneName(kind, thing) || !isSoldSo(kind)) return false;
  const [first] = understandWords(`${kind} ${thing}`).found;
  const usual = understandWords(thing).found.slice(0, mostUsual);
  if (usual.some(({ name }) => name === first?.name)) return true;
  // Ricotta of whole milk is no milk, and butter pecan ice cream no cream.
  const isOfThing =
    first !== undefined && stemsOf(thing).every((each) => stemsOf(mainNameOf(first.name)).includes(each));
  if (!isOfThing || !usual.some(({ aisle }) => aisle === first.aisle)) return false;
  const [alone] = understandWords(kind).found;
  const isInOneAisle = usual.some(({ aisle }) => aisle === alone?.aisle);
  return isInOneAisle && itemCountOf(thing) < itemCountOf(`${kind} ${thing}`) * muchCommoner;
}

function isCalled(words: string): boolean {
  const stems = stemsOf(words);
  if (!isInOneName(stems)) return false;
  const { found, confidence } = understandWords(words);
  const [{ name } = { name: '' }] = found;
  const named = new Set(stemsOf(name));
  const noun = stemsOf(mainNameOf(name)).at(-1);
  const isThing = confidence !== 'unlikely' || isOfManyKinds(words);
  return isThing && stems.at(-1) === noun && stems.every((word) => named.has(word));
}

/** A word counts as a noun if it is the noun of this share of its products. */
const leastNounShare = 0.05;

function isNoun(word: string): boolean {
  return stemsOf(word).some((stemmed) => {
    const known = knownWord(stemmed);
    const isNamed = known?.named.some(({ product, isPart }) => product !== null || !isPart);
    return isNamed || known?.isAlias || (known?.nounShare ?? 0) >= leastNounShare || isForeignName(word);
  });
}

/** 'Natural' is plain yogurt in Spanish, and in English it names nothing. */
function isForeignThing(words: string): boolean {
  const known = knownWord(keyOf(stemsOf(words)));
  const isOnlyKind = known?.isKind === true && known.nounShare < leastNounShare;
  return !isOnlyKind && isForeignName(words);
}

const isForChildren = (thing: string) =>
  understandWords(`kids ${thing}`).found.some(({ name }) => productNamed(name)?.isForChildren);

/** Whether a product of a chain's own brand lacks one of the words: it is another dish of that chain. */
export function lacksWordOfOwnBrand(words: string, { brand, name }: CatalogItem): boolean {
  if (ownersOf(brand).length === 0) return false;
  const named = stemsOf(`${brand} ${name}`);
  const isNamed = (word: string) => named.some((one) => one.startsWith(word) || word.startsWith(one));
  const isShortFor = (word: string) => {
    const [meant] = knownWord(word)?.isAlias ? understandWords(word).found : [];
    return meant !== undefined && haveOneNoun(meant.name, name);
  };
  return stemsOf(words).some((each) => !isNamed(each) && !isShortFor(each));
}

function isDescribedBy(thing: string, words: readonly string[]): boolean {
  const [noun] = stemsOf(thing).slice(-1);
  const orders = [
    [...words, thing],
    [...words.toReversed(), thing],
  ].map((order) => order.join(' '));
  const stems = stemsOf(orders[0] ?? '');
  if (stems.some((each) => knownWord(each) === undefined) || !mayBeOneProduct(stems)) return false;
  return orders.some((order) => {
    const { found, confidence } = understandWords(order);
    const [first] = found;
    if (confidence === 'unlikely' || !first || noun === undefined) return false;
    const named = new Set(stemsOf(`${first.item.brand} ${first.item.name}`));
    return stemsOf(mainNameOf(first.name)).includes(noun) && stemsOf(order).every((each) => named.has(each));
  });
}

/** The stems of all words in order, between spaces: ' salt and vinegar '. */
const stemmed = (words: string) =>
  ` ${words
    .split(/[^\p{L}\d]+/u)
    .map((word) => stemsOf(word)[0] ?? word)
    .join(' ')} `;

const hasWord = (words: string, word: string) => words.includes(` ${word} `);

/** Whether a name has both words with 'and' between them, one perhaps in short: 'mac and cheese' in 'macaroni and cheese'. */
const areJoinedIn = (name: string, one: string, other: string) =>
  [...name.matchAll(/(?<= )(\S+) and (\S+)(?= )/g)].some(
    ([, first = '', second = '']) => isShortened(one, first) && isShortened(other, second),
  );

const leastLetters = 3;
const isShortened = (short: string, word: string) =>
  word === short || (short.length >= leastLetters && word.startsWith(short));

/**
 * 'Potato Chips, salt and vinegar' are one product, named with 'and' as 'salt & vinegar chips' are. 'Rice Mix, red beans
 * and rice' has a noun that 'rice & beans' lacks, and in 'Tortilla Chips, nacho cheese' the cheese is only their kind.
 */
function joinedAs(
  name: string,
  [one = '', other = '', ...others]: readonly string[],
): ReturnType<KnownThings['joinedAs']> {
  const [main = '', kinds = ''] = name.split(/, (.*)/).map(stemmed);
  const noun = main.trim().split(' ').at(-1) ?? '';
  if (noun === '' || others.length > 0) return null;
  const [ofOne = [], ofOther = []] = [one, other].map((each) => stemmed(each).trim().split(' '));
  const isNamedSo = areJoinedIn(stemmed(name), ofOne.at(-1) ?? '', ofOther[0] ?? '');
  // The noun of 'ham and cheese hot pockets' is their brand.
  const hasBoth = [...ofOne, ...ofOther.slice(0, 1)].every((word) => hasWord(stemmed(name), word));
  if ((isNamedSo || hasBoth) && ofOther.length > 1 && isBrand(keyOf(ofOther.slice(1)))) return 'one product';
  // 'Oatmeal and brown sugar' can't be oatmeal: in English, the noun comes last.
  if (!ofOther.includes(noun)) return 'two things';
  if (isNamedSo) return 'one product';
  const areIn = (words: readonly string[], part: string) => {
    const described = words.filter((word) => word !== noun);
    return described.length > 0 && described.every((word) => hasWord(part, word));
  };
  const isOneKind = (areIn(ofOne, kinds) && areIn(ofOther, main)) || (areIn(ofOne, main) && areIn(ofOther, kinds));
  return isOneKind ? 'two things' : null;
}

function areTwoProducts(one: string, other: string): boolean {
  const isNamed = (words: string) => isName(keyOf(stemsOf(words))) || isCalled(words);
  const together = `${one} ${other}`;
  const isCalledSo = ({ item }: LikelyChoice) => stemmed(`${item.brand} ${item.name}`).includes(stemmed(together));
  return (
    [one, other].every((word) => isNamed(word) && isNoun(word) && !isBrand(keyOf(stemsOf(word)))) &&
    !isNamed(together) &&
    !isForeignName(together) &&
    !understandWords(together).found.some(isCalledSo) &&
    !isKindOf(one, other) &&
    !isKindOf(other, one) &&
    !isAttribute(one)
  );
}

/** 'Banana' before another word says of which kind that is: by themselves they are 'bananas'. */
function isAttribute(word: string): boolean {
  const [first] = understandWords(word).found;
  return first?.item.category === 'Produce' && isPlural(mainNameOf(first.name)) && !isPlural(word);
}

const numberedBrands = lazy(() => brandNames().filter((brand) => / \d{2,}$|^\d{2,} /.test(brand)));

/** 'Heinz 57 sauce' for '57 sauce', and 'Formula 409 cleaner' for '409 cleaner'; null if no such brand makes the thing. */
export function withBrandOfNumber(words: string): string | null {
  const [, number = '', thing = ''] = /^(\d{2,}) (\S.*)$/.exec(words) ?? [];
  const brand = number === '' ? undefined : numberedBrands().find((each) => each.split(' ').includes(number));
  const named = `${brand} ${thing}`;
  const [first] = understandWords(brand === undefined ? '' : named).found;
  return first?.match === 'this-product' && first.item.brand.split(' ').includes(number) ? named : null;
}

/** How many times as many makers have each thing by itself. */
const muchCommoner = 10;

function areRarelyOne(together: string, things: readonly string[]): boolean {
  if (!things.every(isNounOfProduct)) return false;
  const [one] = understandWords(together).found;
  // 'Chicken and dumplings' are a dish of that name.
  if (!one || keyOf(stemsOf(mainNameOf(one.name))) === keyOf(stemsOf(together)) || isKindIn(one.name, things))
    return false;
  const makers = itemCountOf(together) * muchCommoner;
  return things.every((thing) => itemCountOf(thing) >= makers);
}

/** 'Muffins, chocolate chip' are muffins of that kind. */
function isKindIn(name: string, [kind = '', thing = '']: readonly string[]): boolean {
  const [main = '', kinds = ''] = name.split(/, (.*)/).map(stemmed);
  return hasWord(kinds, stemmed(kind).trim()) && main.endsWith(stemmed(thing));
}

function itemCountOf(words: string): number {
  const [first] = understandWords(words).found;
  return (first && productNamed(first.name)?.itemCount) ?? 0;
}

/** Whether a thing is one of a group's members, or search takes both words for a product named only by the thing's: 'tilapia fish'. */
function isOfGroup(thing: string, group: string): boolean {
  const stems = stemsOf(thing);
  const isIn = (name: string) => stems.every((each) => stemsOf(name).includes(each));
  const members = (knownWord(keyOf(stemsOf(group)))?.named ?? []).filter(({ strength }) => strength === 'group');
  if (members.length > 0) return members.some(({ product }) => product !== null && isIn(mainNameOf(product.name)));
  const alone = productForGroup(group, group);
  const both = alone && productForGroup(`${thing} ${group}`, group);
  // Light mayo is a kind of mayonnaise.
  return both !== null && isIn(both.name) && mainNameOf(both.name) !== mainNameOf(alone?.name ?? '');
}

/**
 * Whether two things have one noun and the group's word means a product only for want of another ('fish' is a cod fillet),
 * or the thing is also called so with it: 'pistachio nuts', 'naan bread'.
 */
function mayBeOfGroup(thing: string, group: string): boolean {
  const [noun = ''] = stemsOf(group).slice(-1);
  const [first] = understandWords(thing).found;
  if (!endsName(noun) || first === undefined) return false;
  const general = productForGroup(group, noun);
  if (general !== null && haveOneNoun(general.name, first.name)) return true;
  return !group.includes(' ') && productForGroup(`${thing} ${group}`, noun)?.name === first.name;
}

/** The product that words surely mean, if its name lacks the group's word. */
function productForGroup(words: string, group: string): CatalogItem | null {
  const { found, confidence } = understandWords(words);
  const [first] = found;
  if (confidence !== 'sure' || !first || first.match !== 'any-brand') return null;
  return stemsOf(group).some((each) => stemsOf(first.item.name).includes(each)) ? null : first.item;
}

/** A word that says how a thing tastes is the noun of fewer of its products. */
const mostNounShare = 0.5;

const isFlavor = (words: string) =>
  !isPlural(words) &&
  stemsOf(words).every((word) => {
    const known = knownWord(word);
    return known?.isKind === true && known.nounShare < mostNounShare;
  });

/** The kind and the noun of the second of two things, if the first may be another kind; null for creamer, which is for coffee anyway. */
function kindBeside(flavor: string, other: string): { of: string; noun: string } | null {
  const [, of = '', noun = ''] = /^(.+) (\S+)$/.exec(other) ?? [];
  if (noun === '' || !isFlavor(flavor)) return null;
  const usual = stemmed(understandWords(noun).found[0]?.name ?? '');
  return hasWord(usual, stemmed(flavor).trim()) ? null : { of, noun };
}

function areFlavors(one: string, other: string): boolean {
  const { of, noun } = kindBeside(one, other) ?? {};
  if (of === undefined || noun === undefined || !isFlavor(of) || !mayBeOneProduct(stemsOf(`${one} ${other}`)))
    return false;
  const { found, confidence } = understandWords(`${one} and ${other}`);
  const [first] = found;
  if (confidence !== 'sure' || !first || !haveOneNoun(noun, first.name)) return false;
  const name = stemmed(first.name);
  return stemsOf(`${one} ${other}`).every((each) => hasWord(name, each));
}

function mayBeFlavors(one: string, other: string): boolean {
  const { of, noun } = kindBeside(one, other) ?? {};
  if (of === undefined) return false;
  const [alone] = understandWords(other).found;
  const kinds = kindNameOf(alone?.name ?? '');
  const isOfPair = / and /.test(kinds) && stemsOf(of).every((each) => stemsOf(kinds).includes(each));
  return isOfPair || (isFlavor(of) && isCalled(`${one} ${noun}`));
}

function areOfOneNoun(things: readonly string[]): boolean {
  const names = things.map((words) => {
    const { found, confidence } = understandWords(words);
    return confidence === 'unlikely' ? '' : (found[0]?.name ?? '');
  });
  const [first = ''] = names;
  return new Set(names).size === names.length && names.every((name) => name !== '' && haveOneNoun(first, name));
}

export const catalogThings: KnownThings = {
  isAttribute,
  isFlavor,
  isOfNumberedBrand: (words) => withBrandOfNumber(words) !== null,
  areTwoProducts,
  areRarelyOne,
  joinedAs,
  areOfOneNoun,
  isOfGroup,
  mayBeOfGroup,
  areFlavors,
  mayBeFlavors,
  categoryOf: (words) => understandWords(words).found[0]?.item.category ?? null,
  isForChildren,
  isDescribedBy,
  isName: (words) => isName(keyOf(stemsOf(words))),
  isBrand: (words) => isBrand(keyOf(stemsOf(words))),
  isSpelledAsName,
  isNoun,
  isThing: (words) => isName(keyOf(stemsOf(words))) || isForeignThing(words) || isNounOfProduct(words),
  isCalled,
  mayBeCalled: (words) => isInOneName(stemsOf(words)),
  isForeignName,
  isKindOf,
  mayBeKindOf,
  thingNamed: (words) => {
    const { found, confidence } = understandWords(words);
    return confidence === 'sure' ? (found[0]?.name ?? null) : null;
  },
};
