/**
 * Formats a non-negative whole number for a sentence: '1,387' for 1387. It avoids Intl, whose first use loads data for
 * as long as all schemas of a function take.
 */
export function wholeNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
