/** Spanish linking words, which a phrase key ignores. */
export const linkingWords = new Set('de del la el los las al y e en o con para a'.split(' '));

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
