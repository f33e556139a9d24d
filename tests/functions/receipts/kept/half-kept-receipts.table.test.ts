import { expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { readObservationsOf } from '#functions/observations/recording/observation-rows.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import { confirmReceipt } from '#functions/receipts/confirming/confirm-receipt.ts';
import { listReceipts } from '#functions/receipts/kept/list-receipts.ts';
import * as receipts from '#functions/receipts/kept/receipt-rows.ts';
import { removeReceipt } from '#functions/receipts/kept/remove-receipt.ts';
import { readOwnMeanings } from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T14:00:00.000Z');
const bananas = 'fresh-bananas-1-lb';
const apples = 'fresh-apples-gala-1-lb';

let people = 0;

/** A shopper with one receipt from a store that nobody else visited. */
async function somebody() {
  people += 1;
  const userId = `person-${people}`;
  await savePerson(userId, new Date(now.getTime() - 30 * 86_400_000));
  const storeId = storesAfter(undefined, 4_000)[people]?.id ?? '';
  const called = calledBy(now, userId);
  const body = (itemId: string): ReceiptConfirmation => ({
    storeId,
    date: '2026-11-20',
    time: '09:12',
    readingId: null,
    transaction: null,
    isAnother: false,
    isDelivery: false,
    subtotalCents: 62,
    taxCents: null,
    totalCents: 62,
    laterCents: 0,
    takenOffCents: 0,
    lines: [
      {
        words: 'BANANAS',
        code: null,
        isFee: false,
        quantity: 1,
        pounds: 1,
        unitCents: 62,
        cents: 62,
        savedCents: 0,
        couponCents: 0,
        isMembersOnly: false,
        itemId,
      },
    ],
  });
  const list = () => listReceipts(called);
  return {
    userId,
    lists: list,
    confirms: (itemId: string) => confirmReceipt({ ...called, body: body(itemId) }),
    deletesAll: async () => {
      for (const { id } of await list()) {
        await removeReceipt({ ...called, params: { id } });
      }
    },
    /** Their stored observations and learned words. */
    observed: async () => {
      const found = await readRecentObservations(
        [storeId],
        new Set([bananas, apples].map((id) => itemById(id)?.name ?? '')),
        now,
        true,
      );
      const shown = [...(found.get(storeId)?.values() ?? [])].flatMap((recent) =>
        Object.entries(recent).flatMap(([itemId, seen]) => seen.map(() => itemId)),
      );
      const records = (await readObservationsOf(userId)).map(({ itemId }) => itemId);
      const words = (await readOwnMeanings(userId)).map(({ itemId }) => itemId);
      return { receipts: (await list()).length, shown, records, words };
    },
  };
}

test('a confirmation interrupted at any point and then corrected stores only the corrected receipt, which can be deleted', async () => {
  for (let at = 0; ; at += 1) {
    if (at > 80) throw new Error('The confirmation never ends.');
    const shopper = await somebody();
    const isStopped = await killedAt(at, () => shopper.confirms(apples));
    if (!isStopped) break;
    await shopper.confirms(bananas).catch((error: Error) => {
      // As far as they know, the first one was stored completely.
      expect(error).toMatchObject({ code: 'receipt-seen-before' });
    });
    const { receipts, shown, records } = await shopper.observed();
    expect({ at, receipts, shown: shown.length, records }).toEqual({ at, receipts: 1, shown: 1, records: shown });
    await shopper.deletesAll();
    expect({ at, ...(await shopper.observed()) }).toEqual({ at, receipts: 0, shown: [], records: [], words: [] });
  }
});

test('a receipt from a removed store can still be seen and deleted', async () => {
  const shopper = await somebody();
  const gone = { storeId: 'gone', date: '2026-11-19', time: null, totalCents: 62, priceCount: 1 };
  const begun = [{ itemId: bananas, cents: 62, observedAt: now.toISOString() }];
  await receipts.beginReceipt(shopper.userId, {
    ...gone,
    receiptId: 'gone',
    paperId: 'gone',
    fingerprintIds: [],
    boughtItems: [],
    unnamedCount: 0,
    keptAt: now.toISOString(),
    begun,
  });
  expect(await shopper.lists()).toMatchObject([{ id: 'gone', store: null }]);
  await shopper.deletesAll();
  expect(await shopper.lists()).toEqual([]);
});

test('a receipt deleted in one tab while another confirms it is gone', async () => {
  for (let at = 0; ; at += 1) {
    if (at > 80) throw new Error('The confirmation never ends.');
    const shopper = await somebody();
    const confirm = () => shopper.confirms(bananas).catch(() => undefined);
    if (!(await meetingAt(at, confirm, shopper.deletesAll))) break;
    const observed = await shopper.observed();
    expect({ at, shown: observed.shown.length, records: observed.records.length }).toEqual({
      at,
      shown: observed.receipts,
      records: observed.receipts,
    });
    await shopper.deletesAll();
    expect({ at, ...(await shopper.observed()) }).toEqual({ at, receipts: 0, shown: [], records: [], words: [] });
  }
});
