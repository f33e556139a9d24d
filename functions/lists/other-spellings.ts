import { keyOf, stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import {
  type Guess,
  isBrand,
  isName,
  knownWordsFrom,
  type LikelyChoice,
  likelyWords,
} from '#functions/search/index.ts';
import { mayBeOneProduct } from './named-together.ts';
import { understandWords } from './understand-words.ts';

/** Guesses that cost more are other words. */
const mostCost = 2;
const guessesTried = 3;
/** Shorter words are one letter from many others. */
const leastLetters = 3;

const wordsIn = (words: string) => words.toLowerCase().split(' ');

/** The likeliest words that a written one may be misspelled for. */
const guessesFor = (word: string): readonly Guess[] =>
  word.length < leastLetters || !/^\p{L}+$/u.test(word)
    ? []
    : likelyWords(word)
        .filter(({ written, cost }) => written !== word && cost <= mostCost)
        .slice(0, guessesTried);

/** Most respellings name nothing, which takes less to tell than a search. */
const mayBeNamed = (stems: readonly string[]) => mayBeOneProduct(stems) || isName(keyOf(stems));

/** The words with one that the name lacks spelled as a guess, or joined to the next one. */
function respellings(words: string, name: string): { respelled: string; meant: string }[] {
  const all = wordsIn(words);
  const as = (from: number, to: number) =>
    guessesFor(all.slice(from, to).join('')).map(({ written }) => ({
      respelled: [...all.slice(0, from), written, ...all.slice(to)].join(' '),
      meant: written,
    }));
  return all
    .flatMap((word, at) =>
      isIn(name, word) ? [] : [...as(at, at + 1), ...(at + 1 < all.length ? as(at, at + 2) : [])],
    )
    .filter(({ respelled, meant }) => !all.includes(meant) && mayBeNamed(stemsOf(respelled)));
}

/** Whether the name has a word in this spelling, singular or plural. */
const isIn = (name: string, word: string) => stemsOf(name).some((stem) => stemsOf(word).includes(stem));

/** In longer lines, several things or a sentence are likelier than a slip. */
const mostWords = 5;

/**
 * What words surely mean if one that the first choice lacks is a slip for a word of the product's name: sweet potatoes for
 * 'sweat potatoes', chicken breast for 'chicken breath'. Search itself corrects a single word.
 */
export function meantByOtherSpelling(words: string, first: LikelyChoice | undefined): LikelyChoice[] {
  const count = wordsIn(words).length;
  if (count === 1 || count > mostWords) return [];
  return respellings(words, first?.name ?? '').flatMap(({ respelled, meant }) => {
    const { found, confidence, understanding } = understandWords(respelled);
    const [likeliest] = found;
    const isMeant = confidence === 'sure' && understanding?.isWhole && likeliest && isIn(likeliest.name, meant);
    return isMeant ? [likeliest] : [];
  });
}

const withoutDoubles = (word: string) => word.replace(/(.)\1/g, '$1');
const alikeButDoubles = lazy(() => Map.groupBy(knownWordsFrom(''), withoutDoubles));

/** Few words differ from another by doubled letters alone, which takes less to tell than guessing. */
const mayLackDouble = (word: string) =>
  stemsOf(word).some((stem) =>
    alikeButDoubles()
      .get(withoutDoubles(stem))
      ?.some((other) => other !== stem),
  );

/**
 * What one word would mean with a letter doubled, if it means something else without having its name: 'peperoni' are peppers
 * in Italy, and pepperoni with a missed letter.
 */
export function meantByDoubledLetter(words: string, { name, item }: LikelyChoice): LikelyChoice[] {
  if (words.includes(' ') || isIn(`${item.brand} ${name}`, words) || isBrand(words) || !mayLackDouble(words)) return [];
  const [guess] = guessesFor(words.toLowerCase()).filter(
    ({ written }) => withoutDoubles(written) === withoutDoubles(words.toLowerCase()),
  );
  const meant = guess ? understandWords(guess.written) : null;
  return meant?.confidence === 'sure' ? meant.found.slice(0, 1).filter((other) => other.name !== name) : [];
}
