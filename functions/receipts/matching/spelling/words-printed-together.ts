import { abbreviationKind, stem, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames, isProductWord, knownWord, knownWordsFrom } from '#functions/search/index.ts';
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
  return splitAt(token, chain) ?? unknownBefore(token) ?? [token];
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
