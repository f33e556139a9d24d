import { expect, test, vi } from 'vitest';
import { acceptFlaggedPrice } from '#functions/admin/accept-flagged-price.ts';
import { withdrawFlaggedPrice } from '#functions/admin/withdraw-flagged-price.ts';
import { itemsAfter } from '#functions/catalog/items.ts';
import { flagIdOf, readObservationsOf } from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import {
  learnMeaning,
  readMeanings,
  readOwnMeanings,
} from '#functions/receipts/matching/remembered/learned-meaning-rows.ts';
import { readOwnChoices, rememberChoices } from '#functions/search-learning/index.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

/** Few prices per call, because hundreds take half a minute to write. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  pricesDecidedAtOnce: 20,
}));
const most = limits.pricesDecidedAtOnce;

const now = new Date('2026-11-20T12:00:00.000Z');
const called = calledBy(now, 'admin', { isAdmin: true });

async function newPerson(userId: string, email = `${userId}@example.com`): Promise<string> {
  const since = new Date(now.getTime() - 30 * dayMs);
  await savePerson(userId, since, email);
  return userId;
}

/** Prices that are far too high, for this many items at a store. */
function tellingOf(userId: string, count: number): NewObservation[] {
  const [store] = storesAfter(undefined, 1);
  const sold = itemsAfter(undefined, 20_000).filter(({ brand }) => ownersOf(brand).length === 0);
  return sold.slice(0, count).map((item) => ({
    itemId: item.id,
    storeId: store?.id ?? '',
    cents: item.baseCents * 20,
    kind: 'receipt',
    source: 'a receipt',
    by: { userId, receiptId: 'r' },
    observedAt: now.toISOString(),
  }));
}

test('an admin withdraws everything of a contributor with very many prices, some per call', async () => {
  const [contributor, other] = [await newPerson('contributor'), await newPerson('other')];
  const count = most + 5;
  await recordObservations(tellingOf(contributor, count), now);
  await recordObservations(tellingOf(other, 3), now);
  const words = Array.from({ length: 60 }, (_, at) => `WORDS ${at}`);
  for (const sentence of words) {
    const pair = { chain: 'kroger', words: sentence, itemId: 'fresh-bananas-1-lb', receiptId: 'r' };
    await learnMeaning(contributor, pair, true);
  }
  await learnMeaning(other, { chain: 'kroger', words: 'WORDS 7', itemId: 'fresh-bananas-1-lb', receiptId: 'o' }, true);
  expect((await readMeanings('anybody', 'kroger', words)).size).toBe(1);
  const choice = { words: 'milk', product: 'Bananas', answer: 'chosen' } as const;
  for (const who of [contributor, other]) await rememberChoices(who, [choice], now);

  const [flagged] = await readObservationsOf(contributor);
  if (!flagged) throw new Error('There is no such price.');
  const params = { id: flagIdOf(flagged) };
  const answers = [];
  for (let isFinished = false; !isFinished && answers.length < 9; ) {
    const answer = await withdrawFlaggedPrice({ ...called, params, query: { everything: 'of-person' } });
    answers.push(answer);
    isFinished = answer.isFinished;
  }
  expect(answers.every(({ withdrawn }) => withdrawn <= most)).toBe(true);
  expect(answers.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBe(count);
  expect(await readObservationsOf(contributor)).toEqual([]);
  expect(await readOwnMeanings(contributor)).toEqual([]);
  expect((await readMeanings('anybody', 'kroger', words)).size).toBe(0);
  expect(await readObservationsOf(other)).toHaveLength(3);
  expect(await readOwnMeanings(other)).toHaveLength(1);
  // Search learns nothing from them, either.
  await rememberChoices(contributor, [choice], now);
  expect(await readOwnChoices(contributor, now)).toEqual([]);
  expect(await readOwnChoices(other, now)).toEqual([choice]);
});

test('an admin withdraws everything that was added with any account of the contributor’s mailbox', async () => {
  const one = await newPerson('mae', 'mae.day@gmail.com');
  const same = await newPerson('mae-too', 'maeday+deals@googlemail.com');
  const other = await newPerson('mae-elsewhere', 'maeday@example.com');
  const known = { chain: 'kroger', words: 'BNNS', itemId: 'fresh-bananas-1-lb', receiptId: 'r' };
  for (const [at, account] of [one, same, other].entries()) {
    await recordObservations(tellingOf(account, 8).slice(2 * at, 2 * at + 2), now);
    await learnMeaning(account, known, true);
  }
  const [flagged] = await readObservationsOf(one);
  if (!flagged) throw new Error('There is no such price.');
  const call = { ...called, params: { id: flagIdOf(flagged) }, query: { everything: 'of-person' } } as const;
  expect(await withdrawFlaggedPrice(call)).toEqual({ withdrawn: 4, isFinished: true });
  expect(await Promise.all([one, same, other].map(readObservationsOf))).toMatchObject([[], [], [{}, {}]]);
  expect((await Promise.all([one, same, other].map(readOwnMeanings))).map(({ length }) => length)).toEqual([0, 0, 1]);
});

test('an admin decides about all flagged prices of a long visit, some per call', async () => {
  const visitor = await newPerson('visitor');
  const count = most + 5;
  await recordObservations(tellingOf(visitor, count), now);
  const [flagged] = await readObservationsOf(visitor);
  if (!flagged) throw new Error('There is no such price.');
  const call = { ...called, params: { id: flagIdOf(flagged) }, query: { everything: 'of-visit' } } as const;
  expect(await acceptFlaggedPrice(call)).toEqual({ lifted: most, isFinished: false });
  expect(await withdrawFlaggedPrice(call)).toEqual({ withdrawn: 5, isFinished: true });
  expect(await readObservationsOf(visitor)).toHaveLength(most);
});
