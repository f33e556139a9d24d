import type { NewObservation } from '#functions/observations/index.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import type { PricedLine } from '../comparing/bought-lines.ts';
import { includeItemName } from '../matching/remembered/safe-product-words.ts';
import type { ProvenLines } from '../photos/proven-lines.ts';
import * as words from '../words.ts';

interface Observed {
  by: { userId: string; receiptId: string };
  storeId: string;
  proven: ProvenLines;
  now: Date;
}

/** The prices that a receipt shows, one for each item: the lowest if it was charged at several. */
export function pricesOfReceipt(
  { date, isShared }: Pick<ReceiptConfirmation, 'date' | 'isShared'>,
  bought: readonly PricedLine[],
  { by, storeId, proven, now }: Observed,
): NewObservation[] {
  const noon = `${date}T12:00:00.000Z`;
  const observedAt = noon > now.toISOString() ? now.toISOString() : noon;
  return [...Map.groupBy(bought, ({ item }) => item.id)].flatMap(([itemId, same]): NewObservation[] => {
    const [lowest] = same.toSorted((one, other) => one.packPrice.cents - other.packPrice.cents);
    if (!lowest) return [];
    const { line, item, packPrice } = lowest;
    const { cents, regularCents } = packPrice;
    const isReduced = regularCents > cents;
    return [
      {
        itemId,
        storeId,
        cents,
        kind: 'receipt',
        source: words.receipt,
        by,
        observedAt,
        ...(isShared && { isShared }),
        ...(proven.has(line) && includeItemName(line.words, item) && { isProven: true }),
        ...(isReduced && { isPromotional: true, regularCents, isMembersOnly: line.isMembersOnly }),
      },
    ];
  });
}
