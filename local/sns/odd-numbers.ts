/** Phone numbers that make a text fail on purpose, to test the app. */
type Oddity = 'opted-out' | 'throttled' | 'broken';

interface OddNumber {
  number: string;
  oddity: Oddity;
  /** What it does, in a few words for the developer. */
  shows: string;
}

/** From the fictional block of numbers; every other number accepts its texts. */
export const oddNumbers: readonly OddNumber[] = [
  { number: '+12065550199', oddity: 'opted-out', shows: 'has asked not to receive texts' },
  { number: '+12065550198', oddity: 'throttled', shows: 'gets the answer for too many texts' },
  { number: '+12065550197', oddity: 'broken', shows: 'gets an internal error' },
];

export function oddityOf(phoneNumber: string): Oddity | null {
  return oddNumbers.find(({ number }) => number === phoneNumber)?.oddity ?? null;
}
