import { areNeighbors } from '#functions/search/words/misspelled-words.ts';

export const slipKinds = ['neighbor', 'swapped', 'missed', 'doubled', 'first'] as const;

/** Makes one typing error in the longest word: at its first letter, or after it. The same number always gives the same error. */
export function withSlip(text: string, kind: (typeof slipKinds)[number], number: number): string {
  const [longest = ''] = text.split(' ').sort((one, other) => other.length - one.length);
  const at = kind === 'first' ? 0 : 1 + (number % Math.max(1, longest.length - 2));
  const [letter = '', next = ''] = longest.slice(at, at + 2);
  const keys = [...'abcdefghijklmnopqrstuvwxyz'].filter((key) => key !== letter && areNeighbors(key, letter));
  const neighbor = `${keys[number % keys.length] ?? letter}${next}`;
  const slip = {
    first: neighbor,
    neighbor,
    swapped: next + letter,
    missed: next,
    doubled: letter + letter + next,
  };
  return text.replace(longest, longest.slice(0, at) + slip[kind] + longest.slice(at + 2));
}
