import { expect, test } from 'vitest';
import { deleteAllRowsOf } from '#functions/accounts/delete-all-user-rows.ts';
import { keepPastCart } from '#functions/cart/past-cart-rows.ts';
import { countPlanResult } from '#functions/learning/accuracy/plan-accuracy-rows.ts';
import { keepReading } from '#functions/receipts/reading/receipt-reading-rows.ts';
import { forgetChoices, readOwnChoices, rememberChoices } from '#functions/search-learning/choice-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { keysOf } from '#functions/table/table.ts';
import { replaceSavedPlan } from '#functions/trips/saved-plan-rows.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { markClosing } from '#functions/users/open-account-rows.ts';
import { meetingAt } from '#tests/support/between-calls.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T14:00:00.000Z');
const monthAgo = new Date('2026-10-20T14:00:00.000Z');

/** What is stored for a person while they use the app. */
const written: Record<string, (userId: string) => Promise<unknown>> = {
  'a plan that was kept': (userId) => countPlanResult(userId, 'kept', now),
  'a plan they saved': (userId) =>
    replaceSavedPlan(
      userId,
      { savedAt: now.toISOString(), expected: { cents: 100, lowCents: 90, highCents: 110 }, stops: [] },
      now,
    ),
  'a cart they cleared': (userId) => keepPastCart(userId, [], now),
  'the lines of their receipt': (userId) =>
    keepReading(
      userId,
      {
        chainId: null,
        storeIds: null,
        date: null,
        time: null,
        transaction: null,
        subtotalCents: null,
        totalCents: null,
        isDelivery: false,
        lines: [],
        shingleIds: [],
      },
      now,
    ),
  'a product they chose in the search': (userId) =>
    rememberChoices(userId, [{ words: 'pop', product: 'cola', answer: 'chosen' }], now),
};

test.each(Object.entries(written))(
  '%s leaves nothing of a shopper whose account is deleted meanwhile',
  async (what, write) => {
    let at = 0;
    for (let isWriting = true; isWriting; at += 1) {
      const userId = `${what}-${at}`;
      const person = { userId, email: `${at}@example.com`, firstName: null, lastName: null };
      await saveNewUser(newProfile(person, monthAgo));
      const deletion = async () => {
        await forgetChoices(userId, now);
        await markClosing(userId, now);
        await forgetChoices(userId, now);
        await deleteAllRowsOf(userId, []);
      };
      // The call is refused where the account is gone.
      isWriting = await meetingAt(at, () => write(userId).catch(() => {}), deletion);
      if (!isWriting) await deletion();
      expect(await keysOf(keys.profile(userId).PK), `deleted before call ${at}`).toEqual([]);
      expect(await readOwnChoices(userId, now), `deleted before call ${at}`).toEqual([]);
    }
    expect(at).toBeGreaterThan(1);
  },
);
