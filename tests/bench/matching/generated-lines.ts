import { abbreviations } from '#shared/built/abbreviations.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { seeded } from '#tests/support/receipts/damage.ts';

export const chance = seeded(22);

export const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

const shortWords = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'words'),
  ({ means }) => String(means[0]),
);

/** A word as a register may print it: in full, by the table of abbreviations, cut, without vowels, or misread. */
export function cutWord(word: string): string {
  const turn = chance();
  const short = shortWords.get(word.toLowerCase());
  if (short && turn < 0.4) return pick(short).short;
  if (word.length >= 5 && turn > 0.97) return word.slice(0, -2) + pick(['I', 'E', 'N']) + word.slice(-1);
  if (word.length < 5 || turn < 0.5) return word;
  if (turn < 0.75) return word.slice(0, Math.max(3, Math.ceil(word.length * (0.5 + 0.4 * chance()))));
  return word[0] + word.slice(1).replace(/[aeiou]/gi, '');
}

const shortBrands = Map.groupBy(
  abbreviations().filter(({ kind }) => kind === 'brand'),
  ({ means }) => String(means[0]),
);

/** A brand as a register prints it: by the table of abbreviations, or its first words cut. */
function printedBrand(brand: string, chain: ChainId): string {
  const short = (shortBrands.get(brand) ?? []).filter(
    ({ chains: sellers }) => sellers.length === 0 || sellers.some((one) => one === chain),
  );
  if (short.length > 0 && chance() < 0.7) return pick(short).short;
  return brand
    .split(' ')
    .slice(0, chance() < 0.6 ? 1 : 3)
    .map(cutWord)
    .join(' ');
}

/** The number of letters that a register prints of a name. If there are few, little besides the brand remains. */
const mostLetters: Partial<Record<ChainId, number>> = {
  target: 11,
  costco: 12,
  walmart: 12,
  'whole-foods': 18,
  publix: 18,
  kroger: 18,
};

const longestAt = (chain: ChainId) => mostLetters[chain] ?? 24;

const printed = (parts: readonly string[], chain: ChainId) =>
  parts.filter(Boolean).join(' ').toUpperCase().slice(0, longestAt(chain)).trim();

/** A catalog name as a receipt line. Registers hardly ever omit that something is organic or diet. */
export function generatedWords(item: CatalogItem, chain: ChainId, isSpecial: boolean): string {
  if (chance() < 0.2) return orderPageName(item);
  const [head = '', ...kinds] = item.name.split(/, /);
  const brand = item.brand === unbranded || chance() < 0.15 ? '' : printedBrand(item.brand, chain);
  const kind = kinds
    .join(' ')
    .split(' ')
    .filter(() => chance() < (isSpecial ? 0.95 : 0.6));
  const words = [
    ...(chance() < 0.3 ? kind : []),
    ...head.split(' ').filter((_, at) => at === 0 || chance() < 0.9),
    ...(isSpecial || chance() < 0.6 ? kind : []),
  ].map(cutWord);
  return printed([brand, ...words, chance() < 0.35 ? item.size.replace(/ /g, '') : ''], chain);
}

const praise =
  'Premium, Family Size, Bag, Classic, Fresh, Shelf-Stable, Original, Container, Bottle, Value Pack, Plastic, Resealable, Delicious, Real, Ready to Eat, Kosher, No Artificial Flavors, Box, Refrigerated, Each'.split(
    ', ',
  );

/** A catalog name as an order page prints it: in full, with its size and advertising words. */
function orderPageName({ name, brand, size }: CatalogItem): string {
  const parts = [
    brand === unbranded ? '' : brand,
    ...(chance() < 0.5 ? name.split(', ').toReversed() : name.split(', ')),
  ];
  const extra = Array.from({ length: Math.floor(chance() * 5) }, () => pick(praise));
  return [...parts, ...extra, size].filter(Boolean).join(' ');
}

/** A product's real name as its chain's register prints it. */
export function printedWords(name: string, { brand }: CatalogItem, chain: ChainId): string {
  const plain = name.replace(/,.*$|\(.*\)|[®™]/g, '').trim();
  const isBranded = plain.toLowerCase().startsWith(brand.toLowerCase());
  const rest = isBranded ? plain.slice(brand.length).trim() : plain;
  const words = rest.split(' ').filter((_, at) => at === 0 || chance() < 0.95);
  return printed([isBranded ? printedBrand(brand, chain) : '', ...words.map(cutWord)], chain);
}
