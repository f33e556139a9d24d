import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { LocalCloud } from '#local/local-cloud.ts';
import { dayMs } from '#shared/durations.ts';
import { samples } from '#tests/support/cast.ts';
import { startedCloud, temporaryFolder } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import { type Shopper, signedIn } from '#tests/support/shopper.ts';

async function page(origin: string): Promise<string> {
  return (await fetch(`${origin}/local/clock`)).text();
}

/** Presses a button of the page and returns the next page. */
async function press(origin: string, button: string): Promise<string> {
  const body = new URLSearchParams({ press: button });
  const answer = await fetch(`${origin}/local/clock`, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/local/clock']);
  return page(origin);
}

/** The time as the functions see it. */
async function productTime(shopper: Shopper): Promise<number> {
  return Date.parse((await shopper.call('GET /api/account/data')).json().exportedAt);
}

const daysAhead = (time: number) => Math.floor((time - Date.now()) / dayMs + 0.5);

describe('the clock page', () => {
  const cloud = startedCloud();

  test('moves the time of the functions and the payments, and resets both', async () => {
    const { shopper, customerId } = await newSubscriber(cloud, 'traveler');
    expect(await page(cloud.origin)).toContain('as on this computer');
    for (const [button, days] of [
      ['day', 1],
      ['week', 8],
    ] as const) {
      expect(await press(cloud.origin, button)).toContain('ahead of this computer');
      expect(daysAhead(await productTime(shopper))).toBe(days);
    }
    await press(cloud.origin, 'month');
    await press(cloud.origin, 'nonsense');
    expect(daysAhead(await productTime(shopper))).toBeGreaterThanOrEqual(36);
    const renewals = cloud.running.stripe.webhooks.log.filter(
      ({ event: { type, data } }) =>
        type === 'invoice.paid' && 'customer' in data.object && data.object.customer === customerId,
    );
    expect(renewals).toHaveLength(2);
    expect(await press(cloud.origin, 'now')).toContain('as on this computer');
    expect(daysAhead(await productTime(shopper))).toBe(0);
  });

  test('runs due orders and shows the result', async () => {
    const { shopper } = await newSubscriber(cloud, 'planner');
    expect(await page(cloud.origin)).toContain('No run of due orders since the start.');
    const items = [{ itemId: 'fresh-bananas-1-lb', quantity: 1 }];
    await shopper.call('POST /api/recurring-orders', { body: { frequency: 'weekly', items } });
    expect(await press(cloud.origin, 'run')).toContain('0 placed, 0 skipped, 0 failed.');
    await press(cloud.origin, 'week');
    expect(await press(cloud.origin, 'run')).toContain('1 placed, 0 skipped, 0 failed.');
    await press(cloud.origin, 'now');
  });

  test('keeps the time when the functions reload', async () => {
    const shopper = await signedIn(cloud, samples.free);
    await cloud.running.advanceClock(3 * dayMs);
    await cloud.running.reloadFunctions();
    expect(daysAhead(await productTime(shopper))).toBe(3);
    await press(cloud.origin, 'now');
  });
});

test('a moved clock and its payments survive a restart', async () => {
  const home = await temporaryFolder();
  const first = await LocalCloud.start({ port: 0, home, quiet: true });
  await first.advanceClock(5 * dayMs);
  await first.stop();

  const second = await LocalCloud.start({ port: 0, home, quiet: true });
  const shopper = await signedIn(second, samples.premium);
  expect(daysAhead(await productTime(shopper))).toBe(5);
  expect((await shopper.call('POST /api/check-subscription-status')).json()).toMatchObject({ isPremium: true });
  await second.stop();
  await rm(home, { recursive: true });
});
