import type { FoundItem } from '#shared/contract/item.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { formatUnitPrice, unitPrice } from '#shared/rules/units.ts';

type PriceRange = NonNullable<FoundItem['priceRange']>;

/** '~$4.99–6.29', or '~$4.99' when all stores ask the same; without the tilde when the prices are real. */
export function priceRangeText({ lowest, highest, isEstimate }: PriceRange): string {
  const [low, high] = [centsFromPrice(lowest), centsFromPrice(highest)].map(formatCents);
  return `${isEstimate ? '~' : ''}${low}${low === high ? '' : `–${high?.replace('$', '')}`}`;
}

/** '16.4–20¢/oz'; null when the size says nothing useful. */
export function unitPriceRangeText({ lowest, highest }: PriceRange, size: string): string | null {
  const [low, high] = [lowest, highest].map((price) => unitPrice(centsFromPrice(price), size));
  if (!low || !high) return null;
  const [lowText, highText] = [formatUnitPrice(low), formatUnitPrice(high)];
  if (lowText === highText) return lowText;
  const lowAmount = lowText.slice(0, -`/${low.per}`.length);
  const areBothCents = lowAmount.endsWith('¢') && highText.includes('¢');
  return `${areBothCents ? lowAmount.slice(0, -1) : lowAmount}–${highText.replace('$', '')}`;
}
