import { beforeEach } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { clock } from '#functions/kit/clock.ts';
import { handler } from '#functions/learning/learn.ts';
import { readProgress, saveProgress } from '#functions/learning/learning-progress-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { dayMs } from '#shared/durations.ts';
import { centsFromPrice } from '#shared/money.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';

export let now = new Date('2026-11-20T12:00:00.000Z');
export const later = (days: number) => new Date(now.getTime() + days * dayMs);
export const dateAt = (days: number) => later(days).toISOString().slice(0, 10);

/** Each test uses its own years, so observations of earlier tests are too old to count. */
export function moveEachTestByYears(): void {
  beforeEach(async () => {
    now = later(2_000);
    await summedUpThrough(-1);
    await learn();
  });
}

export async function summedUpThrough(days: number): Promise<void> {
  await saveProgress({ ...(await readProgress()), summedUpThrough: dateAt(days) });
}

export async function learn(at = now) {
  clock.now = () => at;
  return handler({}, { getRemainingTimeInMillis: () => 600_000 });
}

export async function newPerson(userId: string, since: Date): Promise<string> {
  await savePerson(userId, since);
  return userId;
}

const meijers = storesAfter(undefined, Number.POSITIVE_INFINITY).filter(({ chain }) => chain === 'meijer');
function meijerAt(index: number): Store {
  const store = meijers[index];
  if (!store) throw new Error('There are too few Meijers.');
  return store;
}

/** Where `seenBy` sees prices. */
export const meijer = meijerAt(0);
const other = meijerAt(8);
/** The dairy items that Meijer carries. */
export const dairy = everyItem().filter(
  (item) => item.category === 'Dairy' && isCarried({ item, chain: 'meijer', state: 'MI' }),
);

/** This many dairy items at a Meijer, at this factor on the published estimates. */
export function seenBy(
  by: NewObservation['by'],
  times: number,
  given: Partial<NewObservation> = {},
  count = 10,
  first = 0,
): NewObservation[] {
  return dairy.slice(first, first + count).map((item) => ({
    itemId: item.id,
    storeId: meijer.id,
    cents: Math.round(times * (estimateOf({ item, chain: 'meijer', state: meijer.state })?.cents ?? 0)),
    kind: 'receipt',
    source: 'a receipt',
    by,
    observedAt: now.toISOString(),
    ...('userId' in by && { isProven: true }),
    ...given,
  }));
}

/** The estimate at a Meijer without observations. */
export async function estimateElsewhere(itemId: string, at: Date) {
  const line = { itemId, quantity: 1, match: 'only-this' as const };
  const [price] = (await pricesAt([other], [line], at))(line);
  if (price?.kind !== 'estimate') throw new Error('It is no estimate.');
  const [cents, low, high] = [price.price, price.low, price.high].map((text) => centsFromPrice(text ?? '0'));
  return { cents: cents ?? 0, width: Math.log((high ?? 0) / (low ?? 1)), explanation: price.explanation };
}
