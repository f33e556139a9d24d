import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { shownEstimate } from '#shared/rules/comparison/shown-figures.ts';
import { priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { formatUnitPrice } from '#shared/rules/sizes/unit-price.ts';
import { isFromShoppersOnly, seenAge, sourcedAge } from './price-age.ts';
import * as words from './words.tsx';

type PriceRange = NonNullable<FoundItem['priceRange']>;

/**
 * '~$5.00–6.30', or '~$5.00' if all stores cost the same. Observed and invented prices show cents, and observed ones
 * have no tilde.
 */
export function priceRangeText({ lowest, highest, isEstimate }: PriceRange, isInvented = false): string {
  const isRound = isEstimate && !isInvented;
  const [low, high] = [lowest, highest].map((price) => {
    const cents = centsFromPrice(price);
    return formatCents(isRound ? shownEstimate(cents).cents : cents);
  });
  return `${isEstimate ? '~' : ''}${low}${low === high ? '' : `–${high?.replace('$', '')}`}`;
}

/** 'at Kroger, live', 'at Kroger, reported 2 h ago', 'seen at 3 stores'; null for estimates. */
export function observedRangeText({ seen }: PriceRange, now: Date): string | null {
  if (!seen) return null;
  const { storeName, storeCount, kind, unconfirmed, observedAt } = seen;
  if (storeCount > 1) return words.seenAtStores(storeCount);
  if (isFromShoppersOnly(unconfirmed))
    return words.seenAt(storeName, sourcedAge({ kind, unconfirmed, observedAt }, now));
  const origin = priceOriginOf(seen);
  if (origin === 'live') return words.liveAt(storeName);
  const seenIn = { earlier: words.seenAt, receipt: words.paidAt, reported: words.reportedAt }[origin ?? 'earlier'];
  return seenIn(storeName, seenAge({ kind, observedAt }, now));
}

/** '16.4–20¢/oz'; null if the packages can't be compared by measure. */
export function unitPriceRangeText({ byMeasure }: PriceRange): string | null {
  if (!byMeasure) return null;
  const { lowestCents, highestCents, per } = byMeasure;
  const [lowText, highText] = [lowestCents, highestCents].map((cents) => formatUnitPrice({ cents, per }));
  if (!lowText || !highText || lowText === highText) return lowText ?? null;
  const lowAmount = lowText.slice(0, -`/${per}`.length);
  if (!lowAmount.endsWith('¢')) return `${lowAmount}–${highText.replace('$', '')}`;
  return `${highText.includes('¢') ? lowAmount.slice(0, -1) : lowAmount}–${highText}`;
}
