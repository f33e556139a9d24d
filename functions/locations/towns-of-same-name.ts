import { plainAddress, splitTown } from './state-in-words.ts';
import { townsOf } from './towns-by-name.ts';

/** A town with a smaller part of the largest one's ZIP codes is rarely meant: Houston, MN. */
const leastPartOfLargest = 1 / 20;
const mostOtherTowns = 6;

/**
 * If somebody typed a town without its state: the towns of the same name in other states, the largest first. Empty if
 * the words are clear.
 */
export function otherTownsNamed(words: string): string[] {
  const text = plainAddress(words);
  if (/\d/.test(text)) return [];
  const name = splitTown(text);
  if (name.stateCode) return [];
  const [largest, ...others] = townsOf(name);
  if (!largest) return [];
  return others
    .filter(({ size }) => size >= leastPartOfLargest * largest.size)
    .slice(0, mostOtherTowns)
    .flatMap(({ center }) => center()?.address ?? []);
}
