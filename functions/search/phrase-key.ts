/** Between the words of a name in Spanish; they say nothing by themselves. */
export const linkingWords = new Set('de del la el los las al y e en o con para a'.split(' '));

const shortestPlural = 4;

/** One or several of a thing, in Spanish as in English. */
function singular(word: string): string {
  if (word.length < shortestPlural) return word;
  return word
    .replace(/ces$/, 'z')
    .replace(/(?<=[dlnr])es$/, '')
    .replace(/s$/, '');
}

/** A name as it is looked up: 'galletas para los gatos' and 'galleta de gato' are one. */
export function phraseKey(words: readonly string[]): string {
  return words
    .filter((word) => !linkingWords.has(word))
    .map(singular)
    .join(' ');
}
