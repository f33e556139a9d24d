/**
 * '1,387' from 1387: how a whole number that is not negative stands in a sentence. Not by Intl: whatever uses that first
 * waits for its data, as long as for all schemas of a function.
 */
export function wholeNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
