import { inOurWords, plainWordsOf, stem, wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { memoized } from '#shared/memoized.ts';
import { isSpelled, knownWord, lackingWord, leastNounShare } from './known-words.ts';
import { lacking, linkingWords, partSign, phraseKey, romanizedKey } from './phrase-key.ts';

/** Foreign and regional names, by phrase key, with the words our products use. */
const lines = new SortedLines(() => readBuilt('search/phrases.tsv'));

const longestPhrase = 6;

/** A query in our products' words. `asideFrom` is the index of the first word that only describes the product. */
export interface Translation {
  words: string[];
  asideFrom: number;
  /** The query also reads as plain English, so use this only if the English fails. */
  isDoubtful: boolean;
  /** The query has only foreign names, so none of its words is mistyped English. */
  isSpanish: boolean;
  /** Whether every word is part of a foreign name, and not all of them are also plain English. */
  isWhole: boolean;
  /** The share of its names that are also plain English. */
  shareEnglish: number;
  /** How many of its names are only spelled as they sound. */
  namesBySound: number;
}

/** These reverse the word order: 'jugo de naranja' is orange juice. */
const ofWords = new Set(['de', 'del']);
/** This does so only before a thing: 'comida para perros', but not 'carne para asar'. */
const forWord = 'para';

/** After 'en', these name a form, not an addition: 'cebolla en polvo' is onion powder. */
const forms = new Set(['polvo', 'lata']);

export interface Translations {
  likeliest: Translation;
  /** By other meanings of the names, which take longer. */
  others: () => readonly Translation[];
}

/** Translates foreign and regional names, the longest first; null if the query has no such name. */
export function translationsOf(text: string): Translations | null {
  const queryWords = plainWordsOf(inOurWords(text)).flatMap(namesInWord);
  const first = translated(queryWords, new Map());
  if (!first) return null;
  const others = lazy(() =>
    first.named
      .flatMap(({ at, meanings }) => meanings.slice(1).map((means) => new Map([[at, means]])))
      .flatMap((instead) => translated(queryWords, instead) ?? []),
  );
  return { likeliest: first, others };
}

/** Whether the words are the whole name of a product in another language or region. */
export function isForeignName(text: string): boolean {
  const words = plainWordsOf(inOurWords(text));
  const hasLink = linkingWords.has(words[0] ?? '') || linkingWords.has(words.at(-1) ?? '');
  const [means] = meaningsOf(words);
  const isName = isTranslated(means) && !means.startsWith(partSign);
  return words.length > 0 && words.length <= longestPhrase && !hasLink && isName;
}

const isLacking = (means: string | undefined) => means === lacking.food || means === lacking.thing;

function isTranslated(means: string | undefined): means is string {
  return means !== undefined && !isLacking(means);
}

/** Whether a word is the name of a food that we don't have. */
export function isAnotherFood(word: string): boolean {
  return meaningsOf([word])[0] === lacking.food;
}

/** Whether words name something that we don't have. */
export const isAnotherThing = (words: readonly string[]) => isLacking(meaningsOf(words)[0]);

/** Letters that are written without spaces between words, or with few. */
const isUnspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}$/u;
/** Where what a thing is like comes before or after it, and not either. */
const isThingLast =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Armenian}\p{Script=Myanmar}]/u;
const isThingFirst = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** In letters. */
const longestUnspaced = 10;

/**
 * The known names in a word of a language without spaces, the longest first, and what is between them: '低脂牛奶' is '低脂'
 * and milk. A word without a known thing stays whole: '牛奶片' isn't milk.
 */
function namesInWord(word: string): string[] {
  if (!isUnspaced.test(word) || isTranslated(meaningsOf([word])[0])) return [word];
  const parts: { text: string; isKnown: boolean }[] = [];
  for (let at = 0; at < word.length; ) {
    const text = knownNameAt(word, at);
    const [isKnown, last] = [text !== undefined, parts.at(-1)];
    if (isKnown || last?.isKnown !== false) parts.push({ text: text ?? word.charAt(at), isKnown });
    else last.text += word.charAt(at);
    at += text?.length ?? 1;
  }
  const thing = isThingFirst.test(word) ? parts[0] : parts.at(-1);
  return thing?.isKnown ? parts.map(({ text }) => text) : [word];
}

/** A single letter is a name only at the end, where it says what the thing is: '油' of '花生油'. */
function knownNameAt(word: string, at: number): string | undefined {
  for (let to = Math.min(word.length, at + longestUnspaced); to > at; to--) {
    const text = word.slice(at, to);
    if ((text.length > 1 || to === word.length) && isTranslated(meaningsOf([text])[0])) return text;
  }
  return undefined;
}

/** A single letter means 'by', as in 'x 500 g'. */
const isEnglish = (word: string) => word.length > 1 && isSpelled(word);

interface NamedPhrase {
  at: number;
  /** The place after it. */
  to: number;
  meanings: readonly string[];
  isBySound: boolean;
}

/** With the likeliest meanings, or with others of the phrases at these places. */
function translated(
  queryWords: readonly string[],
  instead: ReadonlyMap<number, string>,
): (Translation & { named: NamedPhrase[] }) | null {
  const reader = new TranslationReader(queryWords, instead);
  for (let at = 0; at < queryWords.length; ) at += reader.read(at);
  const { phrases, words, before, asideFrom, own } = reader;
  if (phrases.length === 0 || lacksThing(queryWords, phrases)) return null;
  const isAlone = phrases.length === 1 && own === 0;
  if (isAlone && reader.hasPart) return null;
  const isSpanish = reader.ownEnglish === 0 && reader.foreign > 0;
  const others = reader.others + queryWords.filter((word) => ofWords.has(word)).length;
  return {
    words: [...words, ...before],
    asideFrom: before.length > 0 ? Number.POSITIVE_INFINITY : asideFrom,
    // Every word of 'low sodium salsa' is also English.
    isDoubtful: others === 0 && own > 0,
    isSpanish,
    isWhole: own === 0 && others > 0,
    shareEnglish: 1 - reader.others / phrases.length,
    namesBySound: phrases.filter(({ isBySound }) => isBySound).length,
    named: phrases,
  };
}

/** Whether the word that says what the thing is has no known meaning. */
function lacksThing(queryWords: readonly string[], phrases: readonly NamedPhrase[]): boolean {
  const [first = '', last = ''] = [queryWords[0], queryWords.at(-1)];
  return (
    (isThingFirst.test(first) && phrases[0]?.at !== 0) ||
    (isThingLast.test(last) && phrases.at(-1)?.to !== queryWords.length)
  );
}

/** Translates a query phrase by phrase. */
class TranslationReader {
  readonly phrases: NamedPhrase[] = [];
  words: string[] = [];
  /** The words before 'of', which follow the name in English. */
  before: string[] = [];
  asideFrom = Number.POSITIVE_INFINITY;
  /** How many phrases aren't plain English, and how many of them are surely in another language. */
  others = 0;
  foreign = 0;
  /** How many words have no translation, and how many of them are English. */
  own = 0;
  ownEnglish = 0;
  /** Whether a phrase is no name by itself. */
  hasPart = false;
  private isAfterNamed = false;
  private readonly queryWords: readonly string[];
  private readonly instead: ReadonlyMap<number, string>;

  constructor(queryWords: readonly string[], instead: ReadonlyMap<number, string>) {
    this.queryWords = queryWords;
    this.instead = instead;
  }

  /** Reads the words from this place on, and returns how many. */
  read(at: number): number {
    const named = longestFrom(this.queryWords, at);
    const [word = '', next] = this.queryWords.slice(at);
    // 'Sin' alone is also the word for what is shelled.
    const isWithout = word === 'sin' && next !== undefined;
    if (named && !(isWithout && named.length === 1)) return this.readNamed(at, named);
    this.isAfterNamed &&= !linkingWords.has(word) && !isEnglish(word);
    if (isWithout) {
      const meant = longestFrom(this.queryWords.slice(0, at + 2), at + 1)?.meanings[0] ?? next;
      const inOneWord = lackingWord(meant.replace(partSign, ''));
      this.words.push(...(inOneWord ? [inOneWord] : [...wordsOf(meant), 'free']));
      return 2;
    }
    const isOf = ofWords.has(word) || (word === forWord && longestFrom(this.queryWords, at + 1) !== null);
    this.readWord(word, next, isOf);
    return 1;
  }

  private readNamed(at: number, named: NonNullable<ReturnType<typeof longestFrom>>): number {
    const { meanings, length } = named;
    const meant = this.instead.get(at) ?? meanings[0] ?? '';
    this.hasPart ||= meant.startsWith(partSign);
    this.add(wordsOf(meant));
    this.isAfterNamed = !isThingLast.test(this.queryWords[at] ?? '');
    this.phrases.push({ at, to: at + length, meanings, isBySound: named.isBySound });
    this.others += Number(length > 1 || !isSpelled(this.queryWords[at] ?? ''));
    this.foreign += Number(named.isForeign);
    return length;
  }

  /** Spanish says what a thing is like after it: 'jabón líquido' is liquid soap, and 'lechuga olímpica verde' green lettuce. */
  private add(words: readonly string[]): void {
    const begin = this.asideFrom < Number.POSITIVE_INFINITY ? this.asideFrom : 0;
    this.words = this.words.toSpliced(this.isAfterNamed ? begin : this.words.length, 0, ...words);
  }

  private readWord(word: string, next: string | undefined, isOf: boolean): void {
    if (isOf) [this.before, this.words] = [[...this.words, ...this.before], []];
    else if (!linkingWords.has(word)) {
      this.add(wordsOf(word));
      this.own++;
      this.ownEnglish += Number(isEnglish(word));
    } else if (this.words.length > 0 && !forms.has(next ?? '')) {
      this.asideFrom = Math.min(this.asideFrom, this.words.length);
    }
  }
}

function longestFrom(
  queryWords: readonly string[],
  from: number,
): { meanings: string[]; length: number; isForeign: boolean; isBySound: boolean } | null {
  for (let length = Math.min(longestPhrase, queryWords.length - from); length > 0; length--) {
    const phrase = queryWords.slice(from, from + length);
    if (linkingWords.has(phrase[0] ?? '') || linkingWords.has(phrase.at(-1) ?? '')) continue;
    const [means] = meaningsOf(phrase);
    if (!isTranslated(means)) continue;
    // 'Tortilla' is an omelet in Spain, but we also know the word.
    const own = (knownWord(stem(phrase.join('')))?.nounShare ?? 0) >= leastNounShare ? [phrase.join(' ')] : [];
    const isExact = meaningsBy(phraseKey(phrase)).length > 0;
    const isForeign = isExact && phrase.some((word) => !isSpelled(word));
    return { meanings: [...means.split('|'), ...own], length, isForeign, isBySound: !isExact && length === 1 };
  }
  return null;
}

const mostKept = 50_000;
const meaningsBy = memoized((key: string): readonly string[] => lines.valuesOf(key), mostKept);

/** Two words may be one: 'paw paw'. */
function meaningsOf(phrase: readonly string[]): readonly string[] {
  const exact = meaningsBy(phraseKey(phrase));
  const word = phrase.join('');
  if (exact.length > 0 || phrase.length > 2) return exact;
  if (phrase.length === 2) return meaningsBy(phraseKey([word]));
  return isSpelled(word) ? exact : meaningsBy(romanizedKey(word));
}
