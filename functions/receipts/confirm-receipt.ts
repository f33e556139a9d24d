import { learnPrinted } from '#functions/data/printed-words.ts';
import { takeAllowance } from '#functions/data/quotas.ts';
import { beginReceipt, finishReceipt, newReceipt, takeReceipt } from '#functions/data/receipts.ts';
import { readProfile, requireOpen } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { voiceOf } from '#functions/kit/voices.ts';
import { recordObservations, type Seen } from '#functions/observations/record-observations.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import { comparedStores, storeById } from '#functions/reference/stores.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import type { ReceiptConfirmation } from '#shared/contract/receipt.ts';
import type { Store } from '#shared/contract/store.ts';
import { isAnothersOwn } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';
import { isEstablished } from '#shared/rules/observations.ts';
import { learnableWords, productCodesOf } from '#shared/rules/receipts/learnable-words.ts';
import { areSumsContradictory, meetsSum } from '#shared/rules/receipts/meets-sum.ts';
import { dayMs } from '#shared/spans.ts';
import { type BoughtLine, compareReceipt } from './compare-receipt.ts';
import { packCentsOf } from './match-line.ts';
import { publicReceipt } from './public-receipts.ts';
import { takeBackReceipt } from './take-back-receipt.ts';
import { areOfGoods } from './words-of-goods.ts';

type Line = ReceiptConfirmation['lines'][number];

/**
 * Keeps the prices of a receipt and what its words mean, once, and says what we would have said. Compared before they are
 * kept. Of a store we don't know, and of a delivery, nothing is kept. Whoever stops half-way repeats it, with other items
 * for its lines if need be, or deletes what was kept.
 */
export const confirmReceipt: Action<'POST /api/receipts'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const profile = requireOpen(await readProfile(userId));
  const isHeard = isEstablished(profile.createdAt, now.toISOString());
  const store = body.storeId === null ? null : storeById(body.storeId);
  if (store === undefined) throw new Failure('unknown-store');
  requireBelievable(body, now);
  const bought = body.lines.flatMap((line) => boughtOf(line) ?? []);
  if (bought.length === 0) throw new Failure('receipt-without-items');
  const told = store && !body.isDelivery ? { ...body, storeId: store.id } : null;
  const kept = told && { ...told, ...(await newReceipt(userId, told, body.isAnother)) };
  await takeAllowance(shopper, { receipts: 1 }, now);
  if (kept && !(await takeReceipt(userId, kept.receiptId, now))) throw new Failure('receipt-seen-before');
  for (const receiptId of kept?.halfKept ?? []) await takeBackReceipt(userId, receiptId, now);

  const compared = await compareReceipt(bought, {
    at: store,
    others: comparedStores(profile.preferences).filter(({ id }) => id !== store?.id),
    viewer: { voice: voiceOf(userId), hasJustSpoken: false },
    now,
  });
  if (!store || !kept) return { receipt: null, comparedCount: bought.length, ...compared, flaggedCount: 0 };

  const { receiptId } = kept;
  const seen = seenIn(kept, bought, { userId, receiptId }, now);
  const priced = seen.flatMap(({ cents, ...one }) => (cents === null ? [] : [{ ...one, cents }]));
  const begun = { ...kept, priceCount: priced.length, keptAt: now.toISOString() };
  await beginReceipt(userId, { ...begun, begun: priced });
  const outcomes = await recordObservations(seen, now);
  const taught = bought.filter(({ item }) => !isAnothersOwn(item.brand, store.chain));
  for (const { line, item } of taught) await learn({ userId, isHeard }, { line, item }, store, receiptId);
  const priceCount = outcomes.filter((outcome) => typeof outcome === 'string').length;
  const receipt = { ...begun, priceCount };
  if (!(await finishReceipt(userId, receipt, now))) {
    // It was deleted meanwhile, by its shopper or with the account.
    await takeBackReceipt(userId, receiptId, now);
    requireOpen(await readProfile(userId));
    throw new Failure('unknown-receipt');
  }
  const flaggedCount = outcomes.filter((outcome) => outcome === 'flagged').length;
  return { receipt: publicReceipt(receipt), comparedCount: bought.length, ...compared, flaggedCount };
};

/** @throws Failure for a day that can't be, lines that don't come to the sum, or sums that can't be of one receipt. */
function requireBelievable(body: ReceiptConfirmation, now: Date): void {
  // Here it is never later than in Greenwich.
  if (body.date > now.toISOString().slice(0, 10)) throw new Failure('receipt-in-future');
  if (now.getTime() - Date.parse(body.date) > limits.oldestPriceDays * dayMs) throw new Failure('receipt-too-old');
  if (!meetsSum(body)) throw new Failure('receipt-does-not-add-up');
  if (areSumsContradictory(body)) throw new Failure('receipt-sums-contradict');
}

interface Bought extends BoughtLine {
  line: Line;
  /** Of one package. */
  packCents: number;
  regularCents: number;
}

/** Null for a line without an item, or whose measure isn't the item's. */
function boughtOf(line: Line): Bought | null {
  const item = line.itemId === null || line.isFee ? undefined : itemById(line.itemId);
  const pack = item && packCentsOf(line, item);
  if (!item || !pack || pack.cents < 1) return null;
  const cents = line.cents + line.couponCents;
  const packs = line.pounds === null ? line.quantity : cents / pack.cents;
  return { line, item, packs, cents, packCents: pack.cents, regularCents: pack.regularCents };
}

/** One price for each item: the lowest where it was charged at several. */
function seenIn(
  { storeId, date, isShared }: Pick<ReceiptConfirmation, 'date' | 'isShared'> & { storeId: string },
  bought: readonly Bought[],
  by: { userId: string; receiptId: string },
  now: Date,
): Seen[] {
  const noon = `${date}T12:00:00.000Z`;
  const observedAt = noon > now.toISOString() ? now.toISOString() : noon;
  return [...Map.groupBy(bought, ({ item }) => item.id)].flatMap(([itemId, same]): Seen[] => {
    const [lowest] = same.toSorted((one, other) => one.packCents - other.packCents);
    if (!lowest) return [];
    const { packCents: cents, regularCents, line } = lowest;
    const isReduced = regularCents > cents;
    return [
      {
        itemId,
        storeId,
        cents,
        kind: 'receipt',
        source: 'a receipt',
        by,
        observedAt,
        ...(isShared && { isShared }),
        ...(isReduced && { isPromotional: true, regularCents, isMembersOnly: line.isMembersOnly }),
      },
    ];
  });
}

/**
 * What the words, and the number beside them, are, as far as both are of goods: nothing else of a line is kept. A code
 * that two people agree on is known everywhere.
 */
async function learn(
  { userId, isHeard }: { userId: string; isHeard: boolean },
  { line, item }: { line: Line; item: CatalogueItem },
  { chain }: Store,
  receiptId: string,
): Promise<void> {
  for (const words of learnableWords(line, chain)) {
    const isNumber = words.startsWith('#');
    if (!isNumber && !areOfGoods(words, item)) continue;
    const [gtin, ...others] = isNumber ? productCodesOf(line, chain) : [];
    const pair = { chain, words, itemId: item.id, receiptId, ...(others.length === 0 && { gtin }) };
    await learnPrinted(userId, pair, isHeard);
  }
}
