import type { FoundLine, FoundSaving } from './found-lines.ts';
import type { Format } from './receipt-parts.ts';
import { broughtBack, couponWords, memberWords, ownSavingWords, wholeWords } from './row-kinds.ts';

const roundingCents = 1;

/** Reads a discount and finds its line. A discount that may apply to the whole receipt doesn't lower any price. */
export function savingOf(
  { before, cents }: { before: string; cents: number },
  lines: readonly FoundLine[],
  format: Format,
): FoundSaving {
  // Costco prints the discounted item's number after a slash.
  const named = /\/\s?(\d{3,8})\b/.exec(before)?.[1];
  const above = lines.findLast(({ line }) => (named ? line.code === named : !line.isFee)) ?? null;
  const isNoted = cents > 0 && format.noted.test(before);
  const isCoupon = couponWords.test(before);
  const share = Number(/(\d{1,2}(?:\.\d+)?) ?%/.exec(before)?.[1] ?? 0) / 100;
  const isShareOf = (all: number) => share > 0 && Math.abs(all * share - Math.abs(cents)) <= roundingCents;
  const isOfLine = above !== null && isShareOf(above.line.cents);
  const isOfWhole = isShareOf(lines.reduce((sum, { line }) => sum + line.cents, 0));
  const isItsOwn = (ownSavingWords.test(before) || isCoupon) && !wholeWords.test(before);
  const isTied = named !== undefined || (share > 0 ? isOfLine && !isOfWhole : isItsOwn);
  const isPlainlyWhole = (share > 0 && isOfWhole && !isOfLine) || broughtBack.test(before);
  return {
    label: before
      .replace(/[^a-z ]/gi, '')
      .trim()
      .toLowerCase(),
    cents: Math.abs(cents),
    of: isTied ? above : null,
    // A coupon doesn't lower the shelf price, even if it is for one line.
    maybeOf: isTied || isPlainlyWhole || isCoupon ? null : above,
    isNoted,
    isSurelyReal: cents < 0 && !format.noted.test(before),
    isCoupon,
    isMembersOnly: memberWords.test(before),
  };
}
