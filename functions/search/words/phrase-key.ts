/** Spanish linking words, which a phrase key ignores. */
export const linkingWords = new Set('de del la el los las al y e en o con para a'.split(' '));

/** The meanings of names for what we don't have: foods, which also tell things apart ('lamb sausage'), and others. */
export const lacking = { food: '', thing: '-' };

/** Before the meaning of a word that is part of names, but no name: 'ring', 'wood', 'golden'. */
export const partSign = '+';

const shortestPlural = 4;

function singular(word: string): string {
  if (word.length < shortestPlural) return word;
  return word
    .replace(/ces$/, 'z')
    .replace(/(?<=[dlnr])es$/, '')
    .replace(/s$/, '');
}

/** The lookup key of a name: 'galletas para los gatos' and 'galleta de gato' share one. */
export function phraseKey(words: readonly string[]): string {
  return words
    .filter((word) => !linkingWords.has(word))
    .map(singular)
    .join(' ');
}

const sameSounds: readonly [pattern: RegExp, sound: string][] = [
  [/(?<=[aeiou])h(?![aeiou])/g, ''],
  [/(?<=[bcdgjkpst])h/g, ''],
  [/ee|ii|(?<=i)y|y(?![aeiou])/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)[aeiou]+$/, ''],
];
/** With fewer consonants, other vowels make another word: 'til' is sesame, and 'tel' is oil. */
const consonantsToTell = 3;

/** The lookup key of a word from another alphabet, which people spell in Latin letters as they hear it. */
export function romanizedKey(word: string): string {
  const key = sameSounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
  const isTold = key.replace(/[aeiou]/g, '').length >= consonantsToTell;
  return `~${isTold ? key.replace(/[aeiou]+/g, 'a') : key}`;
}
