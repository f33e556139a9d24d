import { stem } from '#functions/catalog/index.ts';
import { isProductWord, knownWord } from '#functions/search/index.ts';
import { isOneWordBrand } from './one-word-brands.ts';

/** Two words in a row that are one ('chick peas', 'rib eye') become that one, if no product has both of them: 'BEEF STEAK' isn't Beefsteak. */
export function joinedTokens(tokens: readonly (readonly string[])[]): (readonly string[])[] {
  const joined: (readonly string[])[] = [];
  for (const token of tokens) {
    const [first = '', second = '', ...others] = [...(joined.at(-1) ?? []), ...token];
    if (others.length === 0 && areOneWord(first, second)) joined.splice(-1, 1, [first + second]);
    else joined.push(token);
  }
  return joined;
}

/** Whether two words are one that products have, or a brand's: 'BUTTER MILK', 'LA CROIX'. */
function areOneWord(first: string, second: string): boolean {
  if (![first, second].every((word) => /^[a-z]+$/i.test(word))) return false;
  const joined = `${first}${second}`.toLowerCase();
  const isBrand =
    Math.min(first.length, second.length) > 1 && joined.length >= shortestJoined && isOneWordBrand(joined);
  const isWord = Math.min(first.length, second.length) > 2 && isProductWord(joined);
  return (isBrand || isWord) && !areTogether(first, second);
}

const shortestJoined = 6;

function areTogether(first: string, second: string): boolean {
  const others = knownWord(stem(second))?.postings;
  return [...(knownWord(stem(first))?.postings?.keys() ?? [])].some((product) => others?.has(product) === true);
}

/** Trader Joe's prints 'a-avocados': a single letter is not a word, unless both parts form one ('t-bone'). */
export function withoutPrefix(word: string): string {
  const rest = /^[a-z]-(?<rest>[a-z]{3,}.*)$/.exec(word)?.groups?.rest;
  return rest && !knownWord(stem(word.replace('-', ''))) ? rest : word;
}

/** '85/15' is the leanness of ground meat, and so is '85' or '85%' beside it. */
export function leanOf(word: string, words: readonly (readonly string[])[]): string {
  const [, percent] = /^([7-9]\d)(?:\/\d{1,2}|%?)$/.exec(word) ?? [];
  const isGround = words.some(([first = '']) => /\b(?:ground|burger|lean)\b/.test(first));
  return percent && (isGround || word.includes('/')) ? `${percent}% lean` : word;
}
