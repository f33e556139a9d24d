import { stem, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { knownWord, productNamed, productNames } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { printedWordsOf } from '../../reading/rows/printed-letters.ts';

type Named = Pick<CatalogItem, 'name' | 'brand'>;

/** The words of product names, without brands, because many brands are people's names. */
const productStems = lazy(() => new Set(productNames().flatMap((name) => wordsOf(name).map(stem))));

/** The reviewed abbreviations of receipts, with the words that each may stand for. */
const abbreviatedWords = lazy(() =>
  Map.groupBy(
    abbreviations().flatMap(({ short, means }) =>
      short.split(' ').map((word) => ({ word, meant: means.flatMap(wordsOf).map(stem) })),
    ),
    ({ word }) => word,
  ),
);

const measure =
  /^(?:\d{1,4}(?:\.\d{1,3})?)?(?:OZ|FLOZ|FL|LBS?|GAL|GL|HGAL|HG|QT|PT|CT|DZ|DOZ|ML|L|LTR?|RL|PK|PC|PCS|EA|BG|BAG|PKG|BX|BTL|JR|JAR|CN|CAN|G|KG|WT)$/;
const figure = /^(?:\d{1,3}(?:\.\d{1,2})?|\.\d{1,2})%?$/;
/** Letters without a vowel are an abbreviation, not a person's name. */
const withoutVowels = /^[B-DF-HJ-NP-TV-XZ]{1,6}$/;
const street = /\d+ .*\b(?:ST|STREET|RD|ROAD|AVE?|AVENUE|BLVD|DR|DRIVE|HWY|WAY|LANE|PKWY|APT|UNIT|SUITE|STE)$/;
/** First and last names that are also product words: they count only if the item itself has them. */
const names = new Set(['mary', 'john', 'timothy', 'jonathan', 'maria', 'marie', 'joe', 'smith', 'jack', 'frank']);
const mostDigits = 8;
const mostFigures = 2;

/**
 * Whether printed words are safe to store as a product's: each is a word of products, of receipts, or of the item that
 * the shopper chose, in full or abbreviated, and at least one is that item's. Any other word may be a person's.
 */
export function areSafeProductWords(words: string, item: Named): boolean {
  const { printed, parts } = partsOf(words);
  if (street.test(printed) || printed.replace(/\D/g, '').length > mostDigits) return false;
  if (parts.filter((part) => figure.test(part)).length > mostFigures) return false;
  const isOwn = ownOf(item);
  return (
    parts.some((part) => isOwn(part)) &&
    parts.every((part) => isOwn(part) || figure.test(part) || measure.test(part) || isAnyProductWord(part))
  );
}

/**
 * Whether printed words name an item, so that the amount beside them is its price: at least one word belongs to its
 * name, or to its brand if that isn't a chain's own brand, which is on a thousand other items.
 */
export function includeItemName(words: string, item: Named): boolean {
  const isOwn = ownOf({ name: item.name, brand: ownersOf(item.brand).length > 0 ? unbranded : item.brand });
  return areSafeProductWords(words, item) && partsOf(words).parts.some((part) => isOwn(part));
}

function partsOf(words: string): { printed: string; parts: string[] } {
  const printed = printedWordsOf(words).replace(/['.](?!\d)/g, '');
  return { printed, parts: printed.split(/[ /&-]+/).filter(Boolean) };
}

function isAnyProductWord(part: string): boolean {
  if (withoutVowels.test(part) || abbreviatedWords().has(part)) return true;
  const own = wordsOf(part);
  return own.length > 0 && own.every((word) => productStems().has(stem(word)) && !names.has(word));
}

/** Whether a printed word belongs to an item: to its name, its brand, or its common names, in full or abbreviated. */
function ownOf({ name, brand }: Named): (part: string) => boolean {
  const product = productNamed(name);
  const own = [...wordsOf(brand), ...wordsOf(name)];
  const stems = new Set(own.map(stem));
  const runs = own.map((word, at) => `${word}${own[at + 1] ?? ''}`);
  return (part) => {
    const word = part.toLowerCase();
    return (
      stems.has(stem(word)) ||
      (product !== null && knownWord(stem(word))?.postings?.has(product) === true) ||
      (abbreviatedWords().get(part) ?? []).some(({ meant }) => meant.some((one) => stems.has(one))) ||
      runs.some((run) => isAbbreviationOf(word, run))
    );
  };
}

const shortestAbbreviation = 3;

/** Whether letters are those of one or two words in order, with some left out: 'tortlla', 'steakstrp'. */
function isAbbreviationOf(part: string, run: string): boolean {
  if (part.length < shortestAbbreviation || part[0] !== run[0]) return false;
  let at = 0;
  for (const letter of run) if (letter === part[at]) at += 1;
  return at === part.length;
}
