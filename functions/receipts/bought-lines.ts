import { itemById } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/receipt.ts';
import type { Store } from '#shared/contract/store.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { BoughtLine } from './compare-receipt.ts';
import { isAmountKnown } from './matching/match-line.ts';
import { type PackPrice, packPriceOf } from './matching/price-per-pound-or-package.ts';

type Line = ReceiptConfirmation['lines'][number];

/** A confirmed line that can be compared. */
export interface Bought extends BoughtLine {
  line: Line;
  /** Null if the size or weight isn't known. */
  packPrice: PackPrice | null;
}

/** A confirmed line that gives a price. */
export interface PricedLine extends Bought {
  packs: number;
  packPrice: PackPrice;
}

/** The lines with an item whose measure is the item's, and those of a certain product whose measure doesn't matter. */
export function boughtIn({ lines }: ReceiptConfirmation, store: Store | null): Bought[] {
  return lines.flatMap((line) => boughtOf(line, store) ?? []);
}

function boughtOf(line: Line, store: Store | null): Bought | null {
  const item = itemOf(line);
  if (!item) return null;
  const cents = line.cents + line.couponCents;
  const isAssumed = line.isAssumed === true;
  if (isAssumed && !isAmountKnown(item, line, { chain: store?.chain ?? null, state: store?.state ?? '' }))
    return store && cents > 0 ? { line, item, packs: null, packPrice: null, cents, isAssumed } : null;
  const packPrice = packPriceOf(line, item);
  if (!packPrice || packPrice.cents < 1) return null;
  const packs = line.pounds === null ? line.quantity : cents / packPrice.cents;
  return { line, item, packs, packPrice, cents, isAssumed };
}

/** Whether a line gives a price: nothing about it is assumed. */
export function isPriced(bought: Bought): bought is PricedLine {
  return !bought.isAssumed && bought.packs !== null && bought.packPrice !== null;
}

/** The groceries among the lines that give no price, and why, so that the shopper can see all of them. */
export function leftOutOf({ lines }: ReceiptConfirmation, bought: readonly Bought[]): ReceiptOutcome['leftOut'] {
  const taken = new Set(bought.map(({ line }) => line));
  return lines
    .filter((line) => !line.isFee && !taken.has(line))
    .map((line) => {
      const { words, cents } = line;
      const item = itemOf(line);
      if (!item || line.isAssumed) return { words, cents, why: line.isUnanswered ? 'unanswered' : 'no-item' };
      return { words, cents, why: isMissingWeight(line, item) ? 'weight' : 'measure' };
    });
}

function itemOf({ itemId, isFee }: Line): CatalogItem | undefined {
  return itemId === null || isFee ? undefined : itemById(itemId);
}
