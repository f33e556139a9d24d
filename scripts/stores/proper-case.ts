/** Always in capitals in an address. */
const capitals = new Set([
  'n',
  's',
  'e',
  'w',
  'ne',
  'nw',
  'se',
  'sw',
  'us',
  'sr',
  'cr',
  'fm',
  'rr',
  'ih',
  'mlk',
  'jfk',
  'ii',
  'iii',
  'iv',
]);
const small = new Set(['of', 'the', 'and', 'at', 'on', 'de']);

/**
 * Turns 'MCKNIGHT RD NE' into 'McKnight Rd NE'. Words in mixed case stay, except those that are always capitals.
 */
export function properCase(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ').split(' ');
  return words.map((word, index) => properWord(word, index === 0)).join(' ');
}

function properWord(word: string, isFirst: boolean): string {
  const letters = word.replace(/[^A-Za-z]/g, '').toLowerCase();
  if (capitals.has(letters)) return word.toUpperCase();
  const isTyped = /[a-z]/.test(word) && /[A-Z]/.test(word);
  if (isTyped) return word;
  const lower = word.toLowerCase();
  if (!isFirst && small.has(lower)) return lower;
  return lower
    .replace(/(^|[-/(.&#])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(O|D)'([a-z])/, (_, first: string, letter: string) => `${first}'${letter.toUpperCase()}`)
    .replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
