import { memoized } from '#shared/memoized.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { shareCovered } from '#shared/rules/sizes/equivalents.ts';

/** The amount in a catalog size, or null if it can't be parsed. The catalog has few sizes, and every search needs them. */
export const amountHeld = memoized(amountOf);

const coversByBoth = memoized((both: string): boolean => {
  const [wanted = '', offered = ''] = both.split('\n');
  return shareCovered(wanted, offered) === 1;
});

/** Whether one package of the offered size covers one of the wanted size. */
export function isAlikeInSize(wanted: string, offered: string): boolean {
  return wanted === offered || coversByBoth(`${wanted}\n${offered}`);
}
