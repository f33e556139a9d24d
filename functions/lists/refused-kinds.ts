import { itemsNamed, stemsOf } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { areInterchangeableSizes } from '#shared/rules/sizes/equivalents.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { catalogThings, haveOneNoun } from './catalog-things.ts';
import { unique } from './found-products.ts';
import { understandWords } from './understand-words.ts';

/** 'No salt butter': a kind that the shopper does not want. */
export const withoutKind = /\b(?:no|without|w\/o|zero) (\p{L}{3,})/iu;

/** Whether a product is of a kind, unless its name says that it isn't: 'no pulp', 'unsalted', 'fat free', '80% lean'. */
export function hasKind(kind: string, name: string): boolean {
  const word = kind.toLowerCase().replace(/s$/, '');
  return new RegExp(`(?<!\\bno |\\bnot |\\bzero |\\bwithout |% |\\p{L})${word}(?![\\p{L}]*[- ]free)`, 'iu').test(name);
}

/** 'Not too hot': what the shopper does not want. Search knows 'no pulp' as a kind. */
export const notWanted = /\bnot(?: too| so| very| that| the| any| in| with)? (?!(?:that|the|any|in|with)\b)(\p{L}+)/iu;

/** What shoppers want instead, by what they don't want. */
const opposites = new Map([
  ['hot', 'mild'],
  ['spicy', 'mild'],
  ['sharp', 'mild'],
  ['strong', 'mild'],
  ['sweet', 'unsweetened'],
  ['salty', 'unsalted'],
  ['chunky', 'creamy'],
  ['crunchy', 'creamy'],
  ['fatty', 'lean'],
  ['big', 'small'],
  ['large', 'small'],
]);

/** 'Salsa, not too hot' is first the mild one, and last a hot one. */
export function withoutUnwanted(kind: string, words: string): Found[] {
  const { found } = understandWords(words);
  const opposite = opposites.get(kind);
  const [instead] = opposite === undefined ? [] : understandWords(`${words} ${opposite}`).found;
  const isFit = instead && opposite && found[0] && hasKind(opposite, instead.item.name);
  const isOfSame = isFit && found.some(({ item }) => haveOneNoun(item.name, instead.item.name));
  return withLast(kind, unique([...(isOfSame ? [instead] : []), ...found]));
}

/** What the words mean without the kind that they refuse: the milk of 'milk, no skim'. */
export const plainlyFound = (words: string) => understandWords(words.replace(withoutKind, '').trim()).found;

/** The products of a kind come last. */
export function withLast(kind: string, found: readonly Found[]): Found[] {
  const isOfKind = ({ item }: Found) => hasKind(kind, item.name);
  return [...found.filter((one) => !isOfKind(one)), ...found.filter(isOfKind)];
}

const refusal = /\b(?:not|no|but|except|besides|other than)(?: the)? (\p{L}[^,]*)$/iu;

const brandKey = (brand: string) => stemsOf(brand).join(' ');

/**
 * The products of other brands, if a remark refuses one brand: 'not Heinz', 'any but Heinz'. Any brand could be that one,
 * too.
 */
export function ofOtherBrands(remark: string | null, words: string): Found[] | null {
  const [, refused = ''] = refusal.exec(remark ?? '') ?? [];
  if (!catalogThings.isBrand(refused)) return null;
  const ofAll = understandWords(words).found.flatMap(({ item, match }) =>
    match === 'any-brand' ? [item, ...itemsNamed(item.name)].filter(isAsLargeAs(item)) : [item],
  );
  const others = ofAll.filter(({ brand }) => brandKey(brand) !== brandKey(refused));
  if (others.length === ofAll.length) return null;
  const isSoldWidely = ({ brand }: CatalogItem) => ownersOf(brand).length === 0;
  const sorted = [...others.filter(isSoldWidely), ...others.filter((one) => !isSoldWidely(one))];
  return unique(sorted.map((item) => ({ item, match: 'this-product' })));
}

const isAsLargeAs =
  ({ size }: CatalogItem) =>
  (other: CatalogItem) =>
    areInterchangeableSizes(other.size, size);
