import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { memoized } from '#shared/memoized.ts';
import { editDistance, soundOf } from '#shared/rules/text/edit-distance.ts';
import { mostPopular } from '../products.ts';
import { slipCosts } from '../ranking/match-weights.ts';
import { knownWord } from './known-words.ts';

/** Known words, as stems, that a shopper may have meant by one or more typed words. */
export interface Guess {
  /** The meant words, spelled correctly and joined, and their stems. */
  written: string;
  stems: readonly string[];
  /** Weighted count of wrong letters: lower if they sound alike, higher for rare words. */
  cost: number;
}

/** Words and names by sound, each with its spelling and stems. */
const lines = new SortedLines(() => readBuilt('search/sounds.tsv'));

interface Spelling {
  written: string;
  sound: string;
  stems: readonly string[];
  /** Bit mask of the letters in it. */
  letters: number;
  sounds: number;
}

/** Spellings by the first letter of their sound. */
const spellingsFrom = memoized((firstSound: string): readonly Spelling[] =>
  lines.linesFrom(firstSound).map(([sound, value]): Spelling => {
    const [written = '', ...stems] = value.split(' ');
    return { written, sound, stems, letters: lettersIn(written), sounds: lettersIn(sound) };
  }),
);

const firstLetter = 'a'.charCodeAt(0);

function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << ((text.charCodeAt(at) - firstLetter) & 31);
  return letters;
}

/** How many letters may be in only one of two words: two for a wrong letter, and one for a missing letter. */
const mostInOne = (one: string, other: string, most: number) => 2 * most - Math.abs(one.length - other.length);

/** Whether at most so many letters are in only one of two words. */
function areAlike(one: number, other: number, most: number): boolean {
  let differing = one ^ other;
  let count = 0;
  for (; differing !== 0 && count <= most; differing &= differing - 1) count++;
  return count <= most;
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyPlaces = new Map(keyRows.flatMap((keys, row) => [...keys].map((key, at) => [key, [at + row / 2, row]])));
const neighborsOf = memoized((key: string) => [...keyPlaces.keys()].filter((other) => areNeighbors(key, other)));

/** Whether two keys touch on a QWERTY keyboard. */
export function areNeighbors(one: string, other: string): boolean {
  const [[x = 0, y = 0] = [], [otherX = 9, otherY = 9] = []] = [keyPlaces.get(one), keyPlaces.get(other)];
  return Math.abs(x - otherX) <= 1 && Math.abs(y - otherY) <= 1;
}

/** Weighted edit distance from the typed to the meant word. */
function slipCost(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= meant.length; column++) last.push((last[column - 1] ?? 0) + missedCost(meant, column));
  for (let row = 1; row <= typed.length; row++) {
    const key = typed[row - 1] ?? '';
    const before = typed[row - 2] ?? '';
    [beforeLast, last] = [last, nextCosts(meant, { key, before, last, beforeLast })];
  }
  return last[meant.length] ?? 0;
}

interface TypedKey {
  key: string;
  /** The key before it; empty at the beginning. */
  before: string;
  /** The costs up to that key, and up to the one before. */
  last: readonly number[];
  beforeLast: readonly number[];
}

/** The costs of the typed keys up to this one for each beginning of the meant word. */
function nextCosts(meant: string, { key, before, last, beforeLast }: TypedKey): number[] {
  const extra = key === before ? slipCosts.doubled : slipCosts.extra;
  const current = [(last[0] ?? 0) + extra];
  for (let column = 1; column <= meant.length; column++) {
    const letter = meant[column - 1] ?? '';
    const isSwapped = column > 1 && key === meant[column - 2] && letter === before;
    current.push(
      Math.min(
        (last[column] ?? 0) + extra,
        (current[column - 1] ?? 0) + missedCost(meant, column),
        (last[column - 1] ?? 0) + wrongCost(key, letter),
        isSwapped ? (beforeLast[column - 2] ?? 0) + slipCosts.swapped : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return current;
}

function wrongCost(key: string, letter: string): number {
  if (key === letter) return 0;
  return areNeighbors(key, letter) ? slipCosts.near : slipCosts.other;
}

function missedCost(meant: string, place: number): number {
  return meant[place - 1] === meant[place - 2] ? slipCosts.doubled : slipCosts.missed;
}

/** How many letters may be wrong in a word of this length. */
function mostWrong(length: number): number {
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 11 ? 2 : 3;
}

/** A shorter word may miss a letter or swap two, but a replaced letter makes another word: 'elk' isn't 'elf'. */
const shortestCorrected = 4;

/** The first sounds of words with this first letter: 'cilantro' begins with an s sound. */
function firstSounds(letter = ''): string[] {
  if (/[aeiou]/.test(letter)) return [...'aeiou'];
  const others: Record<string, string> = { c: 'ksC', p: 'pf', s: 'sS' };
  return [...(others[letter] ?? soundOf(letter))];
}

function guessesFor(typed: string, isFit: (spelling: Spelling) => boolean): Guess[] {
  const most = mostWrong(typed.length);
  if (most === 0 || /\d/.test(typed)) return [];
  const sound = soundOf(typed);
  // Assume the word begins with the second typed letter, the first, or a key beside it, which leaves few spellings to check.
  const typedFirst = [typed[1], ...neighborsOf(typed[0] ?? '')];
  const beginnings = new Set([sound[0] ?? '', sound[1] ?? '', ...typedFirst.flatMap(firstSounds)]);
  beginnings.delete('');
  const mostInSound = sound.length < 5 ? Math.min(most, 1) : most;
  const word = { typed, sound, letters: lettersIn(typed), sounds: lettersIn(sound), most, mostInSound };
  return [...beginnings].flatMap((firstSound) => guessesAmong(spellingsFrom(firstSound), word, isFit));
}

function guessesAmong(
  spellings: readonly Spelling[],
  word: TypedWord,
  isFit: (spelling: Spelling) => boolean,
): Guess[] {
  const found: Guess[] = [];
  for (const spelling of spellings) {
    if (!mayMean(word, spelling) || !isFit(spelling)) continue;
    const cost = costOf(word, spelling);
    if (cost <= slipCosts.mostPerLetter * word.typed.length)
      found.push({ written: spelling.written, stems: spelling.stems, cost });
  }
  return found;
}

/** Most spellings share too few letters and sounds, which takes less to tell than how they differ. */
function mayMean({ typed, sound, letters, sounds, most, mostInSound }: TypedWord, spelling: Spelling): boolean {
  const isAsLong = Math.abs(spelling.written.length - typed.length) <= most + 2;
  if (!isAsLong) return false;
  return (
    areAlike(letters, spelling.letters, mostInOne(typed, spelling.written, most)) ||
    areAlike(sounds, spelling.sounds, mostInOne(sound, spelling.sound, mostInSound))
  );
}

interface TypedWord extends Pick<Spelling, 'sound' | 'letters' | 'sounds'> {
  typed: string;
  /** How many letters may be wrong, and how many sounds. */
  most: number;
  mostInSound: number;
}

/** The cost of taking a typed word for a spelling, by its letters or its sound; infinite if both differ too much. */
function costOf({ typed, sound, letters, sounds, most, mostInSound }: TypedWord, spelling: Spelling): number {
  const { written } = spelling;
  const apart = areAlike(letters, spelling.letters, mostInOne(typed, written, most))
    ? editDistance(typed, written, most)
    : most + 1;
  const isAlike = areAlike(sounds, spelling.sounds, mostInOne(sound, spelling.sound, mostInSound));
  const inSound = isAlike ? editDistance(sound, spelling.sound, mostInSound) : mostInSound + 1;
  const isAnother = written.length === typed.length && letters !== spelling.letters && inSound > 0;
  if (isAnother && typed.length < shortestCorrected) return Number.POSITIVE_INFINITY;
  const byLetters = apart > most ? Number.POSITIVE_INFINITY : slipCost(typed, written);
  const bySound = inSound > mostInSound ? Number.POSITIVE_INFINITY : inSound + slipCosts.sound;
  return Math.min(byLetters, bySound) + (written[0] === typed[0] ? 0 : slipCosts.beginning);
}

/** From 0 for the most popular word to 1. Words that don't form a name are as rare as the rarest of them. */
export function rarityOf(...stems: readonly string[]): number {
  const popularityOf = (word: string) => knownWord(word)?.popularity ?? 0;
  const popularity = knownWord(stems.join(''))?.popularity ?? Math.min(...stems.map(popularityOf));
  return 1 - Math.log1p(popularity) / Math.log1p(mostPopular());
}

/** The highest cost per typed letter of a mistyped name. */
const mostCostPerLetter = 0.3;

function likeliest(guesses: readonly Guess[], most: number): Guess[] {
  const byWords = new Map<string, Guess>();
  for (const guess of guesses) {
    const key = guess.stems.join(' ');
    const known = byWords.get(key);
    if (!known || guess.cost < known.cost) byWords.set(key, guess);
  }
  return [...byWords.values()]
    .map(({ written, stems, cost }) => ({ written, stems, cost: cost + slipCosts.rare * rarityOf(...stems) }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, most);
}

const wordsKept = 12;
const namesKept = 6;

/** Guesses are kept because a search looks up the same words several times, and one list many times. */
const mostKept = 5_000;
const guessedWords = new BoundedMap<string, readonly Guess[]>(mostKept);
const guessedNames = new BoundedMap<string, readonly Guess[]>(mostKept);

/** For a change of `slipCosts`. */
export function forgetGuesses(): void {
  guessedWords.clear();
  guessedNames.clear();
}

/** Known words that a mistyped word may mean, likeliest first. */
export function likelyWords(word: string): readonly Guess[] {
  const known = guessedWords.get(word);
  if (known) return known;
  const isWord = ({ stems, written }: Spelling) => stems.length === 1 && written.length > 2;
  const guesses = likeliest(guessesFor(word, isWord), wordsKept);
  guessedWords.set(word, guesses);
  return guesses;
}

/** Product and brand names of several words that the typed words, joined, may mean, likeliest first. */
export function likelyNames(words: readonly string[]): readonly Guess[] {
  const typed = words.join('');
  const known = guessedNames.get(typed);
  if (known) return known;
  const isName = ({ stems, written }: Spelling) => stems.length > 1 && written.length > 4;
  const guesses = likeliest(guessesFor(typed, isName), namesKept).filter(
    ({ cost }) => cost <= mostCostPerLetter * typed.length,
  );
  guessedNames.set(typed, guesses);
  return guesses;
}
