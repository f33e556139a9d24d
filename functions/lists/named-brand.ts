import { keyOf, kindNameOf, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { isBrandPart, isName, knownWord, optionalStems, type Understanding } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { isFlavor, isVariety } from './line-confidence.ts';
import { productsWith } from './named-together.ts';
import { isNamedIn } from './understand-words.ts';

/** The most words of a brand that a line names. */
const mostWordsOfBrand = 4;

/** Runs of a line's words, the longest first. */
function* runsOf(stems: readonly string[]): Generator<readonly string[]> {
  for (let length = Math.min(mostWordsOfBrand, stems.length); length > 0; length--) {
    for (let from = 0; from + length <= stems.length; from++) yield stems.slice(from, from + length);
  }
}

/** The brands of this name; a single word must be spelled as theirs: 'reading' isn't the brand Read. */
const brandsCalled = (stems: readonly string[], words: readonly string[]) =>
  (knownWord(keyOf(stems))?.named ?? []).flatMap(({ strength, isPart, brand, written = '' }) =>
    strength === 'brand' && !isPart && brand !== null && isSpelledSo(stems, words, written) ? [brand] : [],
  );

const leastLetters = 3;
const isSpelledSo = (stems: readonly string[], words: readonly string[], brand: string) =>
  stems.length > 1 || (brand.length >= leastLetters && words.includes(brand));

/** Whether a product has all the words in its names, or they say nothing: 'beef steak' is also a brand of bread. */
function areOrdinary(stems: readonly string[]): boolean {
  const [first = [], ...others] = stems.map(productsWith);
  const sets = others.map((products) => new Set(products));
  return (
    stems.every((stem) => optionalStems().has(stem)) ||
    first.some((product) => sets.every((products) => products.has(product)))
  );
}

/** The longest run of words that surely is the name of a brand, and of no store. */
function brandIn(words: string): { stems: readonly string[]; brands: readonly string[] } | null {
  for (const stems of runsOf(stemsOf(words))) {
    const brands = brandsCalled(stems, wordsOf(words)).filter((brand) => ownersOf(brand).length === 0);
    if (brands.length > 0 && !areOrdinary(stems)) return { stems, brands };
  }
  return null;
}

/** The brand that the words name, if the item isn't of it: LaCroix for 'la croix pamplemousse' and fresh grapefruit. */
export function otherBrandNamed(words: string, { brand, name }: CatalogItem): string | null {
  const named = brandIn(words);
  const [first] = named?.brands ?? [];
  if (!named || first === undefined || named.brands.includes(brand)) return null;
  const own = stemsOf(`${brand} ${name}`);
  const isIn = keyOf(own).includes(keyOf(named.stems)) || named.stems.every((stem) => own.includes(stem));
  return isIn ? null : first;
}

/** 'Walmart chicken' says where to buy it. */
const wordsOfChains = lazy(() => new Set(chains.flatMap(({ name }) => stemsOf(name))));

/**
 * The words of a line that nothing in the catalog is called, although the others name the item: 'Shasta' of 'Shasta cola'.
 * Null if there are none.
 */
export function unknownWordsIn(words: string, item: CatalogItem, understanding: Understanding | null): string | null {
  const { absentBrand } = understanding ?? {};
  if (absentBrand !== undefined) return new RegExp(RegExp.escape(absentBrand), 'i').exec(words)?.[0] ?? absentBrand;
  if (!understanding?.clues?.missing) return null;
  const isUnknown = (stem: string) => knownWord(stem) === undefined || isBrandPart(stem);
  const unsaid = unsaidBy(words, item).filter((stem) => isUnknown(stem) && !wordsOfChains().has(stem));
  const unknown = words.split(' ').filter((word) => stemsOf(word).some((stem) => unsaid.includes(stem)));
  return unknown.length > 0 ? unknown.join(' ') : null;
}

const hasFlavorBeyond = (others: string, words: string) =>
  stemsOf(words).some((stem) => isFlavor(stem) && isName(stem) && !stemsOf(others).includes(stem));

/** Whether an item only is of the noun in the words, and of another flavor: garlic paste is called herb paste with ginger. */
export const isOfOtherFlavor = (words: string, { name }: CatalogItem) =>
  isNamedIn(words, name) && hasFlavorBeyond(name, words) && hasFlavorBeyond(words, name);

type Named = NonNullable<ReturnType<typeof knownWord>>['named'][number];

const flavorsOf = (name: string) =>
  stemsOf(kindNameOf(name)).filter((stem) => isVariety(stem) && !optionalStems().has(stem));

/** Whether a run of words names the item, as far as anybody can tell: 'turkey spam' isn't the brand's other meat. */
function isMeant({ strength, product, brand, isNearest }: Named, run: readonly string[], item: CatalogItem): boolean {
  if (strength === 'group' || isNearest || (brand !== null && brand !== item.brand)) return false;
  if (product === null) return true;
  if (product.name !== item.name) return false;
  if (brand === null) return true;
  const own = new Set(stemsOf(`${item.brand} ${item.name}`));
  const isOfBrand = run.some((stem) => own.has(stem));
  return !isOfBrand || !run.some((stem) => !own.has(stem) && isFlavor(stem));
}

/** The stems of a line that neither the item's names nor what shoppers call it say, and that tell things apart. */
export const unsaidBy = (words: string, item: CatalogItem): string[] =>
  lackedBy(words, item).filter((stem) => !optionalStems().has(stem));

/** The same with stems that say little: 'good', 'kind'. */
export function lackedBy(words: string, item: CatalogItem): string[] {
  const { brand, name, unit } = item;
  const stems = stemsOf(words);
  const own = new Set(stemsOf(`${brand} ${name} ${unit}`));
  const isCalledSo = (run: readonly string[]) =>
    (knownWord(keyOf(run))?.named ?? []).some((named) => isMeant(named, run, item));
  const letters = wordsOf(`${brand} ${name}`).join('');
  // 'Sunny D' is SunnyD.
  const isSpelledTogether = (run: readonly string[]) => letters.includes(run.join(''));
  const together = [...runsOf(wordsOf(words))].filter(isSpelledTogether).flatMap((run) => stemsOf(run.join(' ')));
  const said = new Set([...[...runsOf(stems)].filter(isCalledSo).flat(), ...together]);
  return stems.filter((stem) => (stem.length > 1 || /\d/.test(stem)) && !own.has(stem) && !said.has(stem));
}

/**
 * What words beside a brand say of its item: 'another' flavor or kind, as 'cherry garcia' beside half baked ice cream;
 * something 'more', as 'flings' beside Gain detergent; or nothing that the item isn't.
 */
export function saysOfItem(
  words: string,
  { item, understanding }: { item: CatalogItem; understanding: Understanding | null },
): 'another' | 'more' | 'nothing' {
  const isRead = understanding?.clues?.missing === 0;
  const unsaid = unsaidBy(words, item).filter((stem) => !isRead || isUnreadKind(stem));
  if (unsaid.length === 0) return 'nothing';
  const said = new Set(stemsOf(words));
  return flavorsOf(item.name).some((stem) => !said.has(stem)) ? 'another' : 'more';
}

/** A kind, or half of a name that means another product: search knows a mistyped word, and one that says little. */
const isUnreadKind = (stem: string) => isVariety(stem) || knownWord(stem)?.postings === null;
