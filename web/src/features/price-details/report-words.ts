import type { OwnPriceReport } from '#shared/contract/price-details.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';

/** '$3.49', or that it isn't sold there. */
export function reportInWords({ price }: Pick<OwnPriceReport, 'price'>): string {
  return price === null ? 'not sold here' : formatCents(centsFromPrice(price));
}

/** Who sees a report, in a sentence for its reporter. */
export const visibilityInWords: Record<OwnPriceReport['visibility'], string> = {
  'for-all': 'Everyone who compares this store sees it.',
  'for-reporter': 'Only you see it. Other shoppers see a price once a photo of a receipt shows it.',
  flagged: 'That is far from what we know, so we will review it. Until then only you see it.',
};
