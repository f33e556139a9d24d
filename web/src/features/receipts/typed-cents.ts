import { centsFromPrice } from '#shared/money.ts';

/** The typed price in cents, also for '1,299.99'; null if it is not a price. */
export function centsTyped(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(?<=^\d{1,2}),(?=\d{3}(?:\.|$))/, '');
  return /^(?:\d{1,5}(?:\.\d{1,2})?|\.\d{1,2})$/.test(typed) ? centsFromPrice(typed) : null;
}
