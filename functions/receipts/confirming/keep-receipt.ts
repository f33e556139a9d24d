import { Failure } from '#functions/kit/failure.ts';
import { isStopped, type Outcome, recordObservations } from '#functions/observations/index.ts';
import { comparePlan } from '#functions/trips/index.ts';
import { readProfile, requireOpen } from '#functions/users/index.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { OpenBrandLine, PricedLine } from '../comparing/bought-lines.ts';
import { deleteReceiptWithPrices } from '../kept/delete-receipt-with-prices.ts';
import { itemsToBuyAgain } from '../kept/items-to-buy-again.ts';
import { publicReceipt } from '../kept/public-receipts.ts';
import { beginReceipt, deleteReceiptRow, finishReceipt, type StoredReceipt } from '../kept/receipt-rows.ts';
import { learnFromReceipt } from '../matching/remembered/learn-from-receipt.ts';
import type { ProvenLines } from '../photos/proven-lines.ts';
import { pricesOfReceipt } from './prices-of-receipt.ts';

interface Kept {
  userId: string;
  /** The shopper's account is old enough to count. */
  isCounted: boolean;
  store: Store;
  bought: readonly PricedLine[];
  openBrand: readonly OpenBrandLine[];
  proven: ProvenLines;
}

interface KeptOutcome extends Pick<ReceiptOutcome, 'planResult' | 'uncomparedPlan' | 'flaggedCount'> {
  receipt: NonNullable<ReceiptOutcome['receipt']>;
  /** The lines whose prices were refused. */
  refused: PricedLine[];
}

/**
 * Stores a receipt that was taken, its prices, and what its words mean.
 * @throws Failure 'unknown-receipt' if it was deleted meanwhile, by its shopper or with the account;
 *   'contributions-stopped' if an admin stopped its shopper meanwhile.
 */
export async function keepReceipt(
  receipt: ReceiptConfirmation & Pick<StoredReceipt, 'receiptId' | 'paperId' | 'fingerprintIds' | 'storeId' | 'time'>,
  { userId, isCounted, store, bought, openBrand, proven }: Kept,
  now: Date,
): Promise<KeptOutcome> {
  const { receiptId, date, time } = receipt;
  const seen = pricesOfReceipt(receipt, bought, { by: { userId, receiptId }, storeId: store.id, proven, now });
  const priced = seen.flatMap(({ cents, ...one }) => (cents === null ? [] : [{ ...one, cents }]));
  const begun = { ...receipt, ...itemsToBuyAgain(receipt), priceCount: priced.length, keptAt: now.toISOString() };
  await beginReceipt(userId, { ...begun, begun: priced });
  const outcomes = await recordObservations(seen, now);
  const doubted = seen.flatMap(({ itemId }, at) => (isDoubted(outcomes[at]) ? itemId : []));
  // Others learn nothing from a price that waits for an admin or was refused, so nothing from its line's words, either.
  const credible = new Set(
    bought.flatMap(({ line, item }) => (proven.has(line) && !doubted.includes(item.id) ? line : [])),
  );
  // A price far from ours is how a plan fails, so it counts there, doubted or not.
  const comparison = await comparePlan(
    userId,
    { receiptId, store, date, time, paid: [...paidFor(bought, proven), ...openBrand.map(paidOf)], isCounted },
    now,
  );
  await learnFromReceipt(bought, { userId, receiptId, store, proven: credible, isCounted, now });
  const stored = { ...begun, priceCount: outcomes.filter((outcome) => typeof outcome === 'string').length };
  const isFinished = await finishReceipt(userId, stored, now);
  // An admin who stopped this person in the meantime may have missed the receipt.
  if (!isFinished || (await isStopped(userId))) {
    await deleteReceiptWithPrices(userId, receiptId, now);
    await deleteReceiptRow(userId, receipt);
    requireOpen(await readProfile(userId));
    throw new Failure(isFinished ? 'contributions-stopped' : 'unknown-receipt');
  }
  const refusedIds = seen.filter((_, at) => typeof outcomes[at] !== 'string').map(({ itemId }) => itemId);
  return {
    receipt: publicReceipt(stored),
    ...comparison,
    flaggedCount: outcomes.filter((outcome) => outcome === 'flagged').length,
    refused: bought.filter(({ item }) => refusedIds.includes(item.id)),
  };
}

const isDoubted = (outcome: Outcome | undefined) => typeof outcome !== 'string' || outcome === 'flagged';

/** What was paid for one of several items. */
function paidOf({ line, items, packs, cents }: OpenBrandLine) {
  const itemIds = items.map(({ id }) => id);
  return { itemIds, isBrandOpen: true, packs, isWeighed: line.pounds !== null, cents, isProven: false };
}

/** What was paid for each item, for comparing it with a plan. */
function paidFor(bought: readonly PricedLine[], proven: ProvenLines) {
  return bought.map(({ item, packs, cents, line }) => ({
    itemIds: [item.id],
    isBrandOpen: false,
    packs,
    isWeighed: line.pounds !== null,
    cents,
    isProven: proven.has(line),
  }));
}
