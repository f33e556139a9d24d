import { itemById } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { isEstablished, recordObservations, requireContributor, type Seen } from '#functions/observations/index.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { rememberChoices } from '#functions/search-learning/index.ts';
import { comparedStores, storeById } from '#functions/stores/index.ts';
import { holdPlan } from '#functions/trips/index.ts';
import { contributorIdOf, readProfile, requireOpen } from '#functions/users/index.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import type { ReceiptConfirmation, ReceiptOutcome } from '#shared/contract/receipt.ts';
import type { Store } from '#shared/contract/store.ts';
import { isOtherChainsBrand } from '#shared/rules/chains.ts';
import { limits } from '#shared/rules/limits.ts';
import { areSumsContradictory, meetsSum, sumOf } from '#shared/rules/receipts/meets-sum.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import { dayMs } from '#shared/spans.ts';
import { type BoughtLine, compareReceipt } from './compare-receipt.ts';
import { learnableWords, productCodesOf } from './learnable-words.ts';
import { packCentsOf } from './match-line.ts';
import { learnPrinted } from './printed-word-rows.ts';
import { provenLines, readingOf } from './proven-lines.ts';
import { publicReceipt } from './public-receipts.ts';
import { beginReceipt, finishReceipt, newReceipt, removeReceipt, takeReceipt } from './receipt-rows.ts';
import { takeBackReceipt } from './take-back-receipt.ts';
import { areOfGoods, nameItem } from './words-of-goods.ts';

type Line = ReceiptConfirmation['lines'][number];

/**
 * Stores the prices of a receipt and what its words mean, once. First compares them with our own prices. Stores nothing
 * for an unknown store or a delivery. A shopper whose call stopped halfway can repeat it, even with other items for its
 * lines, or delete the receipt.
 */
export const confirmReceipt: Action<'POST /api/receipts'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const profile = requireOpen(await readProfile(userId));
  const isCounted = isEstablished(profile.createdAt, now.toISOString());
  const store = body.storeId === null ? null : storeById(body.storeId);
  if (store === undefined) throw new Failure('unknown-store');
  requireBelievable(body, now);
  const bought = body.lines.flatMap((line) => boughtOf(line) ?? []);
  if (bought.length === 0) throw new Failure('receipt-without-items');
  if (store && !body.isDelivery) await requireContributor(userId);
  const read = store && !body.isDelivery ? await readingOf(userId, body, store) : null;
  // Of what we read ourselves, not of what is sent, is what paper it is.
  const { time, transaction, totalCents, lines } = read ?? body;
  const printed = store && !body.isDelivery ? { ...body, time, transaction, storeId: store.id } : null;
  const paper = read && { time, transaction, totalCents, lines };
  const kept = printed && { ...printed, ...(await newReceipt(userId, { ...printed, read: paper })) };
  await takeQuota(shopper, { receipts: 1 }, now);
  // With them goes that their paper was seen, which is this one's: so they go first.
  for (const receiptId of kept?.halfKept ?? []) await takeBackReceipt(userId, receiptId, now);
  if (kept && !(await takeReceipt(userId, kept, now))) throw new Failure('receipt-seen-before');

  const compared = await compareReceipt(bought, {
    at: store,
    others: comparedStores(profile.preferences).filter(({ id }) => id !== store?.id),
    viewer: { sourceId: contributorIdOf(profile), hasJustReported: false },
    now,
  });
  const leftOut = leftOutOf(body, bought);
  const totals = { totalCents: body.totalCents ?? sumOf(body), comparedCount: bought.length, leftOut };
  if (!store || !kept) return { receipt: null, ...totals, ...compared, held: null, flaggedCount: 0 };

  const { receiptId } = kept;
  const proven = await provenLines(kept.isOfPaper ? read : null, { userId, receiptId, storeId: store.id, body, now });
  const seen = seenIn(kept, bought, { by: { userId, receiptId }, proven, now });
  const priced = seen.flatMap(({ cents, ...one }) => (cents === null ? [] : [{ ...one, cents }]));
  const begun = { ...kept, priceCount: priced.length, keptAt: now.toISOString() };
  await beginReceipt(userId, { ...begun, begun: priced });
  const held = await holdPlan(
    userId,
    { receiptId, storeId: store.id, date: body.date, paid: paidFor(bought, proven), isCounted },
    now,
  );
  const outcomes = await recordObservations(seen, now);
  const taught = bought.filter(({ item }) => !isOtherChainsBrand(item.brand, store.chain));
  for (const { line, item } of taught) {
    await learn({ userId, isCounted: isCounted && proven.has(line) }, { line, item }, store, receiptId);
  }
  const understood = taught.filter(({ line, item }) => proven.has(line) && areOfGoods(line.words, item));
  await rememberChoices(
    userId,
    understood.map(({ line, item }) => ({ words: line.words, product: item.name, answer: 'chosen' })),
    now,
  );
  const priceCount = outcomes.filter((outcome) => typeof outcome === 'string').length;
  const receipt = { ...begun, priceCount };
  if (!(await finishReceipt(userId, receipt, now))) {
    // It was deleted meanwhile, by its shopper or with the account.
    await takeBackReceipt(userId, receiptId, now);
    await removeReceipt(userId, kept);
    requireOpen(await readProfile(userId));
    throw new Failure('unknown-receipt');
  }
  const flaggedCount = outcomes.filter((outcome) => outcome === 'flagged').length;
  const refused = seen.filter((_, at) => typeof outcomes[at] !== 'string').map(({ itemId }) => itemId);
  const unkept = bought.filter(({ item }) => refused.includes(item.id));
  leftOut.push(...unkept.map(({ line: { words, cents } }) => ({ words, cents, why: 'implausible' as const })));
  return { receipt: publicReceipt(receipt), ...totals, ...compared, held, flaggedCount };
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

/** The groceries among the lines that no price comes of, and why: nothing goes without a word. */
function leftOutOf({ lines }: ReceiptConfirmation, bought: readonly Bought[]): ReceiptOutcome['leftOut'] {
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

/** What was paid for each item, to be held against a plan. */
function paidFor(bought: readonly Bought[], proven: ReadonlySet<Omit<Line, 'itemId'>>) {
  return bought.map(({ item, packs, cents, line }) => ({ itemId: item.id, packs, cents, isProven: proven.has(line) }));
}

interface Told {
  by: { userId: string; receiptId: string };
  /** The lines that are as our server read them. */
  proven: ReadonlySet<Omit<Line, 'itemId'>>;
  now: Date;
}

/** One price for each item: the lowest where it was charged at several. */
function seenIn(
  { storeId, date, isShared }: Pick<ReceiptConfirmation, 'date' | 'isShared'> & { storeId: string },
  bought: readonly Bought[],
  { by, proven, now }: Told,
): Seen[] {
  const noon = `${date}T12:00:00.000Z`;
  const observedAt = noon > now.toISOString() ? now.toISOString() : noon;
  return [...Map.groupBy(bought, ({ item }) => item.id)].flatMap(([itemId, same]): Seen[] => {
    const [lowest] = same.toSorted((one, other) => one.packCents - other.packCents);
    if (!lowest) return [];
    const { packCents: cents, regularCents, line, item } = lowest;
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
        ...(proven.has(line) && nameItem(line.words, item) && { isProven: true }),
        ...(isReduced && { isPromotional: true, regularCents, isMembersOnly: line.isMembersOnly }),
      },
    ];
  });
}

/**
 * What the words, and the number beside them, are, as far as both are of goods: nothing else of a line is kept. Others
 * are offered what two people's pictures agree on.
 */
async function learn(
  { userId, isCounted }: { userId: string; isCounted: boolean },
  { line, item }: { line: Line; item: CatalogItem },
  { chain }: Store,
  receiptId: string,
): Promise<void> {
  for (const words of learnableWords(line, chain)) {
    const isNumber = words.startsWith('#');
    if (!isNumber && !areOfGoods(words, item)) continue;
    const [gtin, ...others] = isNumber ? productCodesOf(line, chain) : [];
    const pair = { chain, words, itemId: item.id, receiptId, ...(others.length === 0 && { gtin }) };
    await learnPrinted(userId, pair, isCounted);
  }
}
