import { centsFromPrice } from '#shared/money.ts';

/** The cents of what was typed, '1,299.99' included; null for what is no price. */
export function centsTyped(text: string): number | null {
  const typed = text
    .trim()
    .replace(/^\$/, '')
    .replace(/(?<=^\d{1,2}),(?=\d{3}(?:\.|$))/, '');
  return /^(?:\d{1,5}(?:\.\d{1,2})?|\.\d{1,2})$/.test(typed) ? centsFromPrice(typed) : null;
}
