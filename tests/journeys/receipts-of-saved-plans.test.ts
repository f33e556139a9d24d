import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { dayMs } from '#shared/durations.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import {
  confirmed,
  milk,
  newReceiver,
  photosAt,
  read,
  receiptText,
  regulars,
} from '#tests/support/receipts/receiver.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const asPhoto = photosAt(cloud);

describe('a plan that a shopper saved', () => {
  const bananas = 'fresh-bananas-1-lb';
  const stops = [{ storeId: '3', itemIds: [milk, bananas] }];

  async function planner(name: string): Promise<Shopper> {
    const shopper = await newReceiver(cloud, name);
    for (const itemId of [milk, bananas])
      await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    return shopper;
  }
  /** From the last hour of the day, so it always follows the plan. */
  const laterReceipt = (milkCents: number) => receiptText(milkCents).replace('05:', '11:');
  const planOf = async (shopper: Shopper) => (await shopper.call('GET /api/trip-plan')).json();
  const give = async (shopper: Shopper, text: string) =>
    (await shopper.call('POST /api/receipts', { body: confirmed(await read(shopper, text)) })).json();

  test('is compared with the next receipt, and forgets the result when that is deleted', async () => {
    const shopper = await planner('plana');
    expect(await planOf(shopper)).toBeNull();
    expect((await give(shopper, receiptText(301))).planResult).toBeNull();
    const plan = (await shopper.call('PUT /api/trip-plan', { body: { stops } })).json();
    expect(plan).toMatchObject({ stops: [{ store: { id: '3' }, itemCount: 2, result: null }] });
    expect(await planOf(shopper)).toEqual(plan);
    const { planResult, uncomparedPlan, receipt } = await give(shopper, laterReceipt(302));
    expect(uncomparedPlan).toBeNull();
    expect(planResult).toMatchObject({ itemCount: 2, plannedCount: 2, paidCents: 302 + 136 });
    expect(planResult?.expected.lowCents).toBeLessThanOrEqual(planResult?.expected.highCents ?? 0);
    expect((await planOf(shopper))?.stops[0]?.result).toEqual(planResult);
    const { savedPlan } = (await shopper.call('GET /api/account/data')).json();
    expect(savedPlan).toMatchObject((await planOf(shopper)) ?? {});
    const items = [milk, bananas].map((itemId) => ({ itemId, item: { id: itemId }, packs: 1, isEstimate: false }));
    expect(savedPlan?.stops).toMatchObject([{ items }]);
    expect((await give(shopper, laterReceipt(303))).planResult).toBeNull();
    await shopper.call('DELETE /api/receipts/{id}', { params: { id: receipt?.id ?? '' } });
    expect((await planOf(shopper))?.stops[0]?.result).toBeNull();
    await shopper.call('DELETE /api/trip-plan');
    expect(await planOf(shopper)).toBeNull();
  });

  test('is not compared with a receipt from before it', async () => {
    const shopper = await planner('pland');
    await shopper.call('PUT /api/trip-plan', { body: { stops } });
    const earlier = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const reading = await read(shopper, receiptText(298));
    const body = confirmed(reading, { date: earlier });
    const outcome = (await shopper.call('POST /api/receipts', { body })).json();
    expect(outcome).toMatchObject({ receipt: { date: earlier }, planResult: null, uncomparedPlan: null });
  });

  test('names the items on the receipt if they are too few for a comparison', async () => {
    const shopper = await planner('planc');
    for (const itemId of ['fresh-green-onions-1-ct', 'fresh-lemons-1-ct', 'fresh-limes-1-ct']) {
      await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    }
    const cart = (await shopper.call('GET /api/cart')).json();
    const itemIds = cart.map(({ id }) => id);
    await shopper.call('PUT /api/trip-plan', { body: { stops: [{ storeId: '3', itemIds }] } });
    const { planResult, uncomparedPlan } = await give(shopper, laterReceipt(297));
    expect(planResult).toBeNull();
    expect(uncomparedPlan).toEqual({ found: ['2% Reduced Fat Milk', 'Bananas'], plannedCount: 5 });
  });

  test('leaves out other stores, and refuses a plan for an empty cart', async () => {
    const shopper = await planner('planb');
    await shopper.call('PUT /api/trip-plan', { body: { stops: [{ storeId: '1', itemIds: [milk, bananas] }] } });
    expect((await give(shopper, laterReceipt(304))).planResult).toBeNull();
    await shopper.call('DELETE /api/cart');
    const refused = await shopper.call('PUT /api/trip-plan', { body: { stops } });
    expect([refused.status, refused.text]).toEqual([failures['cart-empty'].status, failures['cart-empty'].message]);
  });

  test('counts on the accuracy page once a week, if we read the photo and the account isn’t new', async () => {
    const publishedCount = async () => {
      await fetch(`${cloud.origin}/local/learning`, { method: 'POST', redirect: 'manual' });
      const [{ plans } = { plans: undefined }] = (await Shopper.visit(cloud.origin).call('GET /api/accuracy')).json()
        .periods;
      return plans && plans.kept + plans.higher + plans.lower;
    };
    const [ann, ben] = await regulars(cloud);
    for (const shopper of [ann, ben]) {
      await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
      await shopper.call('DELETE /api/cart');
      for (const itemId of [milk, bananas])
        await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    }
    const plan = async (text: string, isPhoto: boolean) => {
      await ann.call('PUT /api/trip-plan', { body: { stops } });
      const reading = await read(ann, text);
      const body = confirmed(isPhoto ? await asPhoto(ann, reading) : reading);
      expect((await ann.call('POST /api/receipts', { body })).json().planResult).not.toBeNull();
    };
    const countedAt = async () => (await ann.call('GET /api/account/data')).json().planCountedAt;
    await plan(laterReceipt(305), false);
    expect(await publishedCount()).toBe(0);
    expect(await countedAt()).toBeNull();
    await plan(laterReceipt(306), true);
    expect(await publishedCount()).toBe(1);
    expect(await countedAt()).not.toBeNull();
    await plan(laterReceipt(307), true);
    expect(await publishedCount()).toBe(1);

    // The worst misses have prices that wait for an admin.
    await ben.call('PUT /api/trip-plan', { body: { stops } });
    const body = confirmed(await asPhoto(ben, await read(ben, laterReceipt(1259))));
    const lines = body.lines.map((line, at) => (at === 0 ? { ...line, itemId: milk, isAssumed: false } : line));
    const missed = (await ben.call('POST /api/receipts', { body: { ...body, lines } })).json();
    expect(missed).toMatchObject({ planResult: { itemCount: 2, outcome: 'higher' }, flaggedCount: 1 });
    expect(await publishedCount()).toBe(2);
  });
});
