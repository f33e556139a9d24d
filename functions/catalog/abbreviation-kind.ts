import { memoized } from '#shared/memoized.ts';
import { editDistance } from '#shared/rules/text/edit-distance.ts';

/** How a printed word abbreviates a full one, most certain first. */
export type AbbreviationKind = 'whole' | 'meant' | 'start' | 'skeleton' | 'letters' | 'misread' | 'pair';
export const abbreviationKinds: readonly AbbreviationKind[] = [
  'whole',
  'meant',
  'start',
  'skeleton',
  'letters',
  'misread',
  'pair',
];

const shortestStart = 3;
const shortestLetters = 3;
const shortestMisread = 5;
/** Abbreviations rarely have fewer letters than this share of the full word. */
const leastShare = 0.35;

/**
 * How a printed word abbreviates a full one: its first letters ('shredd'), its consonants ('chkn'), some letters in
 * order ('brast'), two of them ('mk'), or all of them with one misread. Null if it is a different word.
 */
export function abbreviationKind(printed: string, word: string): Exclude<AbbreviationKind, 'whole' | 'meant'> | null {
  if (printed[0] !== word[0] || printed === word) return null;
  if (printed.length === 2) return isPair(printed, word) ? 'pair' : null;
  return isStart(printed, word) ? 'start' : cutInside(printed, word);
}

function isStart(printed: string, word: string): boolean {
  if (printed.length < shortestStart) return false;
  return word.startsWith(printed) || (word.length >= 4 && printed.startsWith(word));
}

function cutInside(printed: string, word: string): 'skeleton' | 'letters' | 'misread' | null {
  if (printed.length >= shortestLetters && isSkeleton(printed, word)) return 'skeleton';
  const isShorter = printed.length < word.length && printed.length >= leastShare * word.length;
  if (printed.length >= shortestLetters && isShorter && isInOrder(printed, word)) return 'letters';
  const isAlike = printed.length >= shortestMisread && Math.abs(printed.length - word.length) <= 1;
  return isAlike && editDistance(printed, word, 1) <= 1 ? 'misread' : null;
}

const longestOfPair = 9;

/** Whether two letters are the first and another consonant of a word: 'mk' for milk, 'ck' for chicken. */
function isPair(printed: string, word: string): boolean {
  const other = printed[1] ?? '';
  return (
    word.length >= 4 &&
    word.length <= longestOfPair &&
    /[b-df-hj-np-tv-xz]/.test(other) &&
    word.slice(1).includes(other)
  );
}

/** Whether all letters occur in the word in order, mostly consonants: 'brst' is 'breast', 'bea' isn't 'banana'. */
function isInOrder(printed: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === printed[at]) at += 1;
  if (at < printed.length) return false;
  return vowelsIn(printed) <= vowelsIn(word) / 2 || printed.length >= word.length - 2;
}

/** More than the words of all products, brands, and one long receipt. */
const mostSkeletons = 20_000;

/** A word's first letter and its consonants. */
const consonantsOf = memoized((word: string) => (word[0] ?? '') + word.slice(1).replace(/[aeiou]/g, ''), mostSkeletons);

/** Its consonants with one of each doubled letter: 'carrot' is 'crt'. */
const skeletonOf = memoized((word: string) => consonantsOf(word).replace(/(.)\1+/g, '$1'), mostSkeletons);

/** Whether the letters are the word's consonants, or at least the first four of them: 'chkn', 'strwbr', 'strwbrry'. */
function isSkeleton(printed: string, word: string): boolean {
  if (printed.length >= word.length || consonantsOf(printed) !== printed) return false;
  const [letters, whole] = [skeletonOf(printed.endsWith('y') ? printed.slice(0, -1) : printed), skeletonOf(word)];
  return [letters, printed].includes(whole) || (letters.length >= 4 && whole.startsWith(letters));
}

const vowelsIn = (word: string) => word.match(/[aeiou]/g)?.length ?? 0;
