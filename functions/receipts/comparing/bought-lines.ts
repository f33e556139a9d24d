import { itemById } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import { isWeighedPackage } from '#shared/rules/receipts/weighed-package.ts';
import { isAmountKnown } from '../matching/item/is-amount-known.ts';
import { itemsOfOpenBrand } from '../matching/item/items-words-may-mean.ts';
import { atRegularIfFree, type PackPrice, packPriceOf, packsOf } from '../matching/item/price-per-pound-or-package.ts';
import type { BoughtLine } from './compare-receipt.ts';

type Line = ReceiptConfirmation['lines'][number];

/** A confirmed line that can be compared. */
export interface Bought extends BoughtLine {
  line: Line;
  /** Null if it was free. */
  packPrice: PackPrice | null;
}

/** A confirmed line that gives a price. */
export interface PricedLine extends Bought {
  packPrice: PackPrice;
}

/** The lines with an item whose measure is the item's, and whose size or weight is known. */
export function boughtIn({ lines }: ReceiptConfirmation, store: Store | null): Bought[] {
  return lines.flatMap((line) => boughtOf(line, store) ?? []);
}

function boughtOf(line: Line, store: Store | null): Bought | null {
  const item = itemOf(line);
  if (!item) return null;
  const cents = line.cents + line.couponCents;
  const isAssumed = line.isAssumed === true || isWeighedPackage(line, item);
  const bought = { line, item, cents, isAssumed };
  // From what was paid alone, every store would charge the same share of it, however dear it was here.
  if (isAssumed && !isAmountKnown(item, atRegularIfFree(line), purchaseAt(store))) return null;
  const packs = packsOf(line, item);
  const packPrice = packPriceOf(line, item);
  if (packs === null || packPrice === null) return null;
  if (packPrice.cents > 0) return { ...bought, packs, packPrice };
  // The second of 'buy one, get one free' costs money elsewhere.
  return cents + line.savedCents > 0 ? { ...bought, packs, packPrice: null } : null;
}

const purchaseAt = (store: Store | null) => ({ chain: store?.chain ?? null, state: store?.state ?? '' });

/** A confirmed line of a certain product and size, whose brand is open. */
export interface OpenBrandLine extends Pick<Bought, 'line' | 'cents'> {
  packs: number;
  /** Every item that it may be. */
  items: readonly CatalogItem[];
}

/** The lines whose brand alone is open: they give no price of an item, but fill what was planned of any brand. */
export function openBrandLinesOf(bought: readonly Bought[], store: Store): OpenBrandLine[] {
  return bought.flatMap(({ line, item, cents, packs, isAssumed }) => {
    if (!isAssumed) return [];
    const items = itemsOfOpenBrand(item, atRegularIfFree(line), purchaseAt(store));
    return items.length > 0 ? [{ line, cents, packs, items }] : [];
  });
}

/** Whether a line gives a price: nothing about it is assumed. */
export function isPriced(bought: Bought): bought is PricedLine {
  return !bought.isAssumed && bought.packPrice !== null;
}

/** The groceries among the lines that give no price, and why, so that the shopper can see all of them. */
export function leftOutOf({ lines }: ReceiptConfirmation, bought: readonly Bought[]): ReceiptOutcome['leftOut'] {
  const taken = new Set(bought.map(({ line }) => line));
  return lines
    .filter((line) => !line.isFee && !taken.has(line))
    .map((line) => {
      const { words, cents } = line;
      const item = itemOf(line);
      if (!item) return { words, cents, why: line.isUnanswered ? 'unanswered' : 'no-item' };
      if (isMissingWeight(line, item)) return { words, cents, why: 'weight' };
      return { words, cents, why: line.isAssumed ? 'size' : 'measure' };
    });
}

function itemOf({ itemId, isFee }: Line): CatalogItem | undefined {
  return itemId === null || isFee ? undefined : itemById(itemId);
}
