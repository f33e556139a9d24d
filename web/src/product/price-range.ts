import type { FoundItem } from '#shared/contract/item.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { formatUnitPrice } from '#shared/rules/units.ts';

type PriceRange = NonNullable<FoundItem['priceRange']>;

/** '~$4.99–6.29', or '~$4.99' when all stores ask the same; without the tilde when the prices are real. */
export function priceRangeText({ lowest, highest, isEstimate }: PriceRange): string {
  const [low, high] = [centsFromPrice(lowest), centsFromPrice(highest)].map(formatCents);
  return `${isEstimate ? '~' : ''}${low}${low === high ? '' : `–${high?.replace('$', '')}`}`;
}

/** '16.4–20¢/oz'; null where the packages can't be compared by measure. */
export function unitPriceRangeText({ byMeasure }: PriceRange): string | null {
  if (!byMeasure) return null;
  const { lowestCents, highestCents, per } = byMeasure;
  const [lowText, highText] = [lowestCents, highestCents].map((cents) => formatUnitPrice({ cents, per }));
  if (!lowText || !highText || lowText === highText) return lowText ?? null;
  const lowAmount = lowText.slice(0, -`/${per}`.length);
  if (!lowAmount.endsWith('¢')) return `${lowAmount}–${highText.replace('$', '')}`;
  return `${highText.includes('¢') ? lowAmount.slice(0, -1) : lowAmount}–${highText}`;
}
