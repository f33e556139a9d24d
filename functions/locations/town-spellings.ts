const writtenOut: Partial<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const directions: Partial<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };

/**
 * A town in a state, however people write it: 'Winston Salem', 'Cañon City', 'O’Fallon', 'E. St. Louis'. No state has two
 * towns of one key.
 */
export function townKey(town: string, stateCode: string): string {
  const plain = town
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’‘ʼ`´]/gu, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const whole = words.map((word, at) => writtenOut[word] ?? (at === 0 ? directions[word] : undefined) ?? word);
  return `${stateCode} ${whole.join('')}`;
}
