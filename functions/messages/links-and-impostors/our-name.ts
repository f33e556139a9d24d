import { undecorated, withoutHomoglyphs, withoutLetterSpacing } from './homoglyphs.ts';

/** What people read as letters of our name in a word with letters, besides letters of other scripts. */
const readAs: readonly [RegExp, string][] = [
  [/vv|\\\/\\\/|[шωѡ]/gu, 'w'],
  [/[7+]/gu, 't'],
  [/[l1|!¡]/gu, 'i'],
  [/[5$z]/gu, 's'],
  [/[3€]/gu, 'e'],
];

/** Stands for any letter: a sign between letters, or a letter of another script in a Latin word. */
const any = '?';
const leastLetters = 5;
const ourName = /[t?]+[i?]{2,}[w?]+[i?]+[s?]+[e?]+/gu;

/** Whether a text has our name, however it is written: with digits, look-alikes, signs, or blanks. */
export function hasOurName(text: string): boolean {
  const words = withoutLetterSpacing(undecorated(text).normalize('NFKD').replace(/\p{M}/gu, ''))
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map(lookOf);
  const letters = words.join('').replaceAll(any, '');
  return [letters, words.join('')].some((look) =>
    [...look.matchAll(ourName)].some(([found]) => found.replaceAll(any, '').length >= leastLetters),
  );
}

function lookOf(word: string): string {
  const look = readAs.reduce((rest, [alike, letter]) => rest.replace(alike, letter), withoutHomoglyphs(word));
  return look.replace(/[^a-z]/gu, /[a-z]/u.test(word) ? any : '');
}
