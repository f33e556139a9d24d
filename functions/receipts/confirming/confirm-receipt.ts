import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { isEstablished, requireContributor } from '#functions/observations/index.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { comparedStores, storeById } from '#functions/stores/index.ts';
import { contributorIdOf, readProfile, requireOpen } from '#functions/users/index.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { sumOf } from '#shared/rules/receipts/receipt-sums.ts';
import { boughtIn, isPriced, leftOutOf, openBrandLinesOf } from '../comparing/bought-lines.ts';
import { compareReceipt } from '../comparing/compare-receipt.ts';
import { newReceipt, takeReceipt } from '../duplicates/duplicate-receipt-rows.ts';
import { deleteReceiptWithPrices } from '../kept/delete-receipt-with-prices.ts';
import { provenLines, readingOf } from '../photos/proven-lines.ts';
import { keepReceipt } from './keep-receipt.ts';
import { requirePlausible } from './plausible-receipt.ts';

/**
 * Stores the prices of a receipt and what its words mean, once. First compares them with our own prices. Stores nothing
 * for an unknown store or a delivery. A shopper whose call stopped halfway can repeat it, even with other items for its
 * lines, or delete the receipt. A line whose brand, size, or weight is only assumed is compared and not stored.
 */
export const confirmReceipt: Action<'POST /api/receipts'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const profile = requireOpen(await readProfile(userId));
  const isCounted = isEstablished(profile.createdAt, now.toISOString());
  const store = body.storeId === null ? null : storeById(body.storeId);
  if (store === undefined) throw new Failure('unknown-store');
  requirePlausible(body, now);
  const bought = boughtIn(body, store);
  if (bought.length === 0) throw new Failure('receipt-without-items');
  const toKeep = store && !body.isDelivery ? await receiptToKeep(userId, body, store) : null;
  await takeQuota(shopper, { receipts: 1 }, now);
  // Removing these also removes the record of this same receipt, so do it first.
  for (const receiptId of toKeep?.receipt.halfKept ?? []) await deleteReceiptWithPrices(userId, receiptId, now);
  if (toKeep && !(await takeReceipt(userId, toKeep.receipt, now))) throw new Failure('receipt-seen-before');

  const compared = await compareReceipt(bought, {
    at: store,
    others: comparedStores(profile.preferences).filter(({ id }) => id !== store?.id),
    viewer: { sourceId: contributorIdOf(profile), hasJustReported: false },
    now,
  });
  const leftOut = leftOutOf(body, bought);
  const priced = bought.filter(isPriced);
  const assumedCount = bought.filter(({ isAssumed }) => isAssumed).length;
  const totals = { totalCents: body.totalCents ?? sumOf(body), comparedCount: bought.length, assumedCount };
  if (!store || !toKeep)
    return { receipt: null, ...totals, leftOut, ...compared, planResult: null, uncomparedPlan: null, flaggedCount: 0 };

  const { receipt, read } = toKeep;
  const { receiptId } = receipt;
  const { lines: proven, fingerprintIds } = await provenLines(receipt.isOfPaper ? read : null, {
    userId,
    receiptId,
    storeId: store.id,
    body,
    now,
  });
  const { refused, ...kept } = await keepReceipt(
    { ...receipt, fingerprintIds },
    { userId, isCounted, store, bought: priced, openBrand: openBrandLinesOf(bought, store), proven },
    now,
  );
  leftOut.push(...refused.map(({ line: { words, cents } }) => ({ words, cents, why: 'implausible' as const })));
  return { ...totals, leftOut, ...compared, ...kept };
};

/** The receipt as it would be stored, with our own reading of its photo, if there is one. */
async function receiptToKeep(userId: string, body: ReceiptConfirmation, store: Store) {
  await requireContributor(userId);
  const read = await readingOf(userId, body, store);
  // What we read ourselves identifies the receipt, not what the browser sends.
  const { time, transaction, totalCents, lines } = read ?? body;
  const printed = { ...body, time, transaction, storeId: store.id };
  const paper = read && { time, transaction, totalCents, lines };
  return { read, receipt: { ...printed, ...(await newReceipt(userId, { ...printed, read: paper })) } };
}
