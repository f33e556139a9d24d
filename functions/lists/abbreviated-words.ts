import { mainNameOf, stemsOf, wordsOf } from '#functions/catalog/index.ts';
import { type Found, knownWord } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { productsWith } from './named-together.ts';
import { understandWords } from './understand-words.ts';

const leastLetters = 3;
/** The most products to offer for them. */
const mostMeant = 2;

/** Whether a word is written in short: 'bfast' for breakfast, 'wht' for wheat, and with a period also 'g.' for green. */
export function isShortFor(short: string, word: string): boolean {
  const [letters, isMarked] = [short.replace('.', ''), short.endsWith('.')];
  if (word.length <= letters.length || word[0] !== letters[0]) return false;
  if (isMarked && word.startsWith(letters)) return true;
  let found = 0;
  for (const letter of word) if (letter === letters[found]) found += 1;
  return letters.length >= leastLetters && found === letters.length && word.at(-1) === letters.at(-1);
}

/** Whether a line has an initial that the item has no word for: 's. potatoes' aren't just potatoes. */
export function hasInitialBeside(words: string, { brand, name }: CatalogItem): boolean {
  const named = wordsOf(`${brand} ${name}`);
  return words
    .toLowerCase()
    .split(' ')
    .some((word) => /^\p{Ll}{1,2}\.$/u.test(word) && !named.some((other) => other.startsWith(word.slice(0, -1))));
}

/** Nothing in the catalog is called so, or a period says that it is short for something. */
const mayBeShort = (word: string) =>
  /^\p{Ll}+\.$/u.test(word) ||
  (/^\p{Ll}+$/u.test(word) && stemsOf(word).every((stem) => knownWord(stem) === undefined));

/** The word that a short one stands for in the most items called by the noun. */
function writtenOut(short: string, noun: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { name, itemCount } of productsWith(noun)) {
    const words = new Set(
      mainNameOf(name)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    for (const word of words) if (isShortFor(short, word)) counts.set(word, (counts.get(word) ?? 0) + itemCount);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** What words mean with those in short written out as in the names of their noun's products. */
export function meantInShort(words: string): readonly Found[] {
  const all = words.toLowerCase().split(' ');
  const [noun] = stemsOf(all.at(-1) ?? '');
  if (noun === undefined || !all.slice(0, -1).some(mayBeShort)) return [];
  const inFull = all.map((word, at) => (at < all.length - 1 && mayBeShort(word) ? writtenOut(word, noun) : word));
  const { found, understanding } = understandWords(inFull.join(' '));
  return !inFull.includes(undefined) && understanding?.isWhole ? found.slice(0, mostMeant) : [];
}
