import { type AbbreviationKind, abbreviationKind, stem, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isProductWord, knownWord, knownWordsFrom, type Product } from '#functions/search/index.ts';
import { abbreviations } from '#shared/built/abbreviations.ts';
import { memoized } from '#shared/memoized.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';

const shortestJoined = 5;
const longestJoined = 24;
const shortestWord = 4;
const shortestBrand = 5;
/** Before a whole word of this length, any letters may be a name that nobody knows: 'GULF SHRIMP'. */
const shortestBehind = 5;
const shortestUnknown = 3;
const shortestStart = 4;
const shortestAbbreviation = 5;
const leastShareOfWord = 0.7;

/** The words that a register prints as one, in capitals: 'KS WATER', 'PRETZEL STICKS', or the word itself. */
export const splitJoinedWords = (token: string, chain: string | null): readonly string[] =>
  partsAt(`${chain ?? ''}\n${token}`);

const partsAt = memoized((both: string): readonly string[] => {
  const [chain = '', token = ''] = both.split('\n');
  if (!/^[A-Z]+$/.test(token) || token.length < shortestJoined || token.length > longestJoined) return [token];
  if (isWord(token) || shortForms().has(token) || isAbbreviation(token.toLowerCase())) return [token];
  return splitAt(token, chain) ?? abbreviatedTogether(token, chain) ?? unknownBefore(token) ?? [token];
}, 5_000);

/** The words that letters consist of, if all of them are known; the fewest, then the most popular. */
function splitAt(letters: string, chain: string): readonly string[] | null {
  const [best] = splitsAt(letters, chain, true)
    .filter((parts) => parts.length > 1)
    .toSorted((one, other) => one.length - other.length || rarestOf(other) - rarestOf(one));
  return best ?? null;
}

function splitsAt(letters: string, chain: string, isFirst: boolean): string[][] {
  const splits: string[][] = [];
  for (let end = 2; end <= letters.length; end += 1) {
    const [part, behind] = [letters.slice(0, end), letters.slice(end)];
    const isStart = isFirst && isPrintedFirst(part, chain);
    if (!isStart && !isWord(part) && !isShortForm(part)) continue;
    const rest = behind === '' ? [[]] : splitsAt(behind, chain, false);
    splits.push(...rest.map((parts) => [part, ...parts]));
    if (rest.length === 0 && behind.length >= shortestStart && isCutAtEnd(behind)) splits.push([part, behind]);
  }
  return splits;
}

/** The popularity of the least popular word; short forms don't count. */
const rarestOf = (parts: readonly string[]) =>
  Math.min(...parts.map((part) => knownWord(stem(part.toLowerCase()))?.popularity ?? Number.POSITIVE_INFINITY));

const isWord = (part: string) =>
  (part.length >= shortestWord && isProductWord(part.toLowerCase())) || isOfBrand(part.toLowerCase());

/** Two letters are too few to be found inside a word. */
const isShortForm = (part: string) => part.length > 2 && shortForms().get(part)?.kind === 'words';

/** A short form or the initials of a chain's own brand, before other words. */
function isPrintedFirst(part: string, chain: string): boolean {
  const form = shortForms().get(part);
  const isPrinted = form && (form.chains.length === 0 || form.chains.some((seller) => seller === chain));
  return isPrinted === true || initialsOf(chain).has(part.toLowerCase());
}

function unknownBefore(token: string): string[] | null {
  for (let at = shortestUnknown; at <= token.length - shortestBehind; at += 1) {
    const [before, behind] = [token.slice(0, at), token.slice(at)];
    if (behind.length >= before.length && isProductWord(behind.toLowerCase())) return [before, behind];
  }
  return null;
}

/** Two words or abbreviations without a space, if they are of one product: 'FRZNPEAS', 'BRTSKNLS', or a brand first: 'KROCNNMN'. */
function abbreviatedTogether(token: string, chain: string): readonly string[] | null {
  if (token.length < shortestTogether || isShortOfBrand(token.toLowerCase())) return null;
  const splits = Array.from({ length: Math.max(0, token.length - 3) }, (_, at) => {
    const parts = [token.slice(0, at + 2), token.slice(at + 2)] as const;
    return { parts, certainty: certaintyOf(parts, chain) };
  });
  const best = splits.toSorted((one, other) => other.certainty - one.certainty)[0];
  return best && best.certainty > 0 ? best.parts : null;
}

const shortestTogether = 6;
/** With a part of two letters, nearly every word would be two abbreviations. */
const shortestWithPair = 7;

/** Whether letters abbreviate or misspell a brand's word: 'PRNGLES'. */
const isShortOfBrand = memoized(
  (letters: string) =>
    longBrandWords().some((word) => /^(?:skeleton|letters|misread)$/.test(abbreviationKind(letters, word) ?? '')),
  5_000,
);

const longBrandWords = lazy(() => [
  ...new Set(brandNames().flatMap((brand) => wordsOf(brand).filter(({ length }) => length >= shortestBrand))),
]);

/** How certain two parts of a print are words of one product; 0 if they are of none. */
function certaintyOf([first, second]: readonly [string, string], chain: string): number {
  if (Math.min(first.length, second.length) < 3 && first.length + second.length < shortestWithPair) return 0;
  const behind = meaningsOf(second);
  const ofBrand = isBrandFirst(first, chain) ? behind.map(({ certainty }) => certainty + byBrand) : [];
  const ofProduct = meaningsOf(first).flatMap((one) =>
    behind.map((other) => (one.products.isDisjointFrom(other.products) ? 0 : one.certainty + other.certainty)),
  );
  return Math.max(0, ...ofBrand, ...ofProduct);
}

interface Meaning {
  products: ReadonlySet<Product>;
  certainty: number;
}

const byBrand = 2;
const shortestOfBrand = 3;
const shortestBrandWord = 4;

const isBrandFirst = (part: string, chain: string) =>
  (part.length >= shortestOfBrand && isPrintedFirst(part, chain) && shortForms().get(part)?.kind !== 'words') ||
  (part.length >= shortestBrandWord && brandWords().has(part.toLowerCase()));

/** How certain each kind of abbreviation is. */
const certainties: Partial<Record<AbbreviationKind, number>> = { start: 2, skeleton: 2, letters: 1 };

/** The products that a word, a short form, or an abbreviation may name, by how certain that is. */
const meaningsOf = memoized((part: string): readonly Meaning[] => {
  const word = part.toLowerCase();
  const form = shortForms().get(part);
  const spelled = form?.kind === 'words' ? form.means.flatMap(stemsOf) : [];
  const whole = isProductWord(word) && part.length > 2 ? [stem(word)] : [];
  const byKind = Map.groupBy(
    knownWordsFrom(word[0] ?? '').filter(isProductWord),
    (known) => abbreviationKind(word, known) ?? abbreviationKind(stem(word), known),
  );
  const cut = Array.from(byKind, ([kind, stems]) => {
    const isLetters = kind === 'letters' && !/^.[^aeiou]+$/.test(word);
    return meaning(isLetters ? stems.filter((known) => word.length >= mostOfWord * known.length) : stems, kind);
  });
  return [meaning(whole, 3), meaning(spelled, 2), ...cut].filter(({ products }) => products.size > 0);
}, 5_000);

/** An abbreviation with vowels has most of the word's letters. */
const mostOfWord = 0.6;

function meaning(stems: readonly string[], certainty: number | AbbreviationKind | null): Meaning {
  const by = typeof certainty === 'number' ? certainty : ((certainty && certainties[certainty]) ?? 0);
  const products = by === 0 ? [] : stems.flatMap((word) => [...(knownWord(word)?.postings?.keys() ?? [])]);
  return { products: new Set(products), certainty: by };
}

const shortForms = lazy(() => new Map(abbreviations().map((form) => [form.short, form] as const)));

const brandWords = lazy(() => new Set(brandNames().flatMap((brand) => wordsOf(brand).map(stem))));
const isOfBrand = (word: string) => word.length >= shortestBrand && brandWords().has(stem(word));

/** The initials of a chain's own brands, before other words. */
const initialsOf = memoized(
  (chain: string) =>
    new Set(
      brandNames()
        .filter((brand) => ownersOf(brand).some((owner) => owner === chain))
        .map((brand) =>
          wordsOf(brand)
            .map((word) => word[0])
            .join(''),
        )
        .filter((initials) => initials.length > 1),
    ),
);

/** Whether an unknown word abbreviates or misspells a product's word. */
export const isAbbreviation = memoized(
  (word: string) =>
    knownWordsFrom(word[0] ?? '').some(
      (known) =>
        known.length >= word.length - 1 &&
        isProductWord(known) &&
        (abbreviationKind(word, known) ?? abbreviationKind(stem(word), known)) !== null,
    ),
  5_000,
);

/** Whether the letters are the start of a product's word, or most of its letters. */
function isCutAtEnd(part: string): boolean {
  const word = part.toLowerCase();
  return knownWordsFrom(word[0] ?? '').some((known) => {
    if (known.length <= word.length || !isProductWord(known)) return false;
    const isMost = word.length >= shortestAbbreviation && word.length >= leastShareOfWord * known.length;
    return known.startsWith(word) || (isMost && abbreviationKind(word, known) !== null);
  });
}
