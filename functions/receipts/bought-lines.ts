import { itemById } from '#functions/catalog/index.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/receipt.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { BoughtLine } from './compare-receipt.ts';
import { packCentsOf } from './matching/match-line.ts';

type Line = ReceiptConfirmation['lines'][number];

/** A confirmed line that gives a price. */
export interface Bought extends BoughtLine {
  line: Line;
  /** Of one package. */
  packCents: number;
  regularCents: number;
}

/** The lines with an item whose measure is the item's. */
export function boughtIn({ lines }: ReceiptConfirmation): Bought[] {
  return lines.flatMap((line) => boughtOf(line) ?? []);
}

function boughtOf(line: Line): Bought | null {
  const item = line.itemId === null || line.isFee ? undefined : itemById(line.itemId);
  const pack = item && packCentsOf(line, item);
  if (!item || !pack || pack.cents < 1) return null;
  const cents = line.cents + line.couponCents;
  const packs = line.pounds === null ? line.quantity : cents / pack.cents;
  const isAssumed = line.isAssumed === true;
  return { line, item, packs, cents, isAssumed, packCents: pack.cents, regularCents: pack.regularCents };
}

/** The groceries among the lines that give no price, and why, so that the shopper can see all of them. */
export function leftOutOf({ lines }: ReceiptConfirmation, bought: readonly Bought[]): ReceiptOutcome['leftOut'] {
  const taken = new Set(bought.map(({ line }) => line));
  return lines
    .filter((line) => !line.isFee && !taken.has(line))
    .map((line) => {
      const { words, cents } = line;
      const item = line.itemId === null ? undefined : itemById(line.itemId);
      if (!item) return { words, cents, why: line.isUnanswered ? 'unanswered' : 'no-item' };
      return { words, cents, why: isMissingWeight(line, item) ? 'weight' : 'measure' };
    });
}
