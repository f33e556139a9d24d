/** Phone numbers that make a text fail on purpose, to test the app. */
type FailureKind = 'opted-out' | 'throttled' | 'broken';

interface FailingNumber {
  number: string;
  failure: FailureKind;
  /** What it does, in a few words for the developer. */
  shows: string;
}

/** From the fictional block of numbers; every other number accepts its texts. */
export const failingNumbers: readonly FailingNumber[] = [
  { number: '+12065550199', failure: 'opted-out', shows: 'has asked not to receive texts' },
  { number: '+12065550198', failure: 'throttled', shows: 'gets the answer for too many texts' },
  { number: '+12065550197', failure: 'broken', shows: 'gets an internal error' },
];

export function failureOf(phoneNumber: string): FailureKind | null {
  return failingNumbers.find(({ number }) => number === phoneNumber)?.failure ?? null;
}
