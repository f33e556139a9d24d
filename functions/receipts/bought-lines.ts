import { itemById } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/receipt.ts';
import type { Store } from '#shared/contract/store.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { BoughtLine } from './compare-receipt.ts';
import { isAmountKnown, packCentsOf } from './matching/match-line.ts';

type Line = ReceiptConfirmation['lines'][number];

/** A confirmed line that can be compared. */
export interface Bought extends BoughtLine {
  line: Line;
}

/** A confirmed line that gives a price. */
export interface PricedLine extends Bought {
  packs: number;
  /** Of one package. */
  packCents: number;
  regularCents: number;
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
    return store && cents > 0 ? { line, item, packs: null, cents, isAssumed } : null;
  const pack = packCentsOf(line, item);
  if (!pack || pack.cents < 1) return null;
  return { line, item, packs: line.pounds === null ? line.quantity : cents / pack.cents, cents, isAssumed };
}

/** The lines that give a price: nothing about them is assumed. */
export function pricedAmong(bought: readonly Bought[]): PricedLine[] {
  return bought.flatMap((one) => {
    const { line, item, packs, isAssumed } = one;
    const pack = packCentsOf(line, item);
    return isAssumed || packs === null || !pack
      ? []
      : [{ ...one, packs, packCents: pack.cents, regularCents: pack.regularCents }];
  });
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
