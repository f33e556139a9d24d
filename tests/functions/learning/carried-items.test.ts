import { describe, expect, test } from 'vitest';
import { itemsAfter } from '#functions/catalog/items.ts';
import { CarriedOfDays } from '#functions/learning/carried-items.ts';
import { DayCarried } from '#functions/learning/days/day-carried.ts';
import { dayMs } from '#shared/durations.ts';
import { isRemoved, missingLooks, peopleToRemove } from '#shared/rules/estimates/carried-chance.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';

/** Who could make a store brand appear or disappear by saying that it is or isn't there. */

const chain = 'whole-foods';
const [assumed, seen] = itemsAfter(undefined, 5_000).filter(
  ({ brand, isAssumed }) => isAssumed && ownersOf(brand).includes(chain),
);
if (!assumed || !seen) throw new Error('There are no assumed items.');
const itemIds = [assumed.id, seen.id] as const;
const enough = peopleToRemove(assumed.carriedChance ?? 1);

type Observation = Parameters<DayCarried['add']>[1];

interface Reporter {
  name: string;
  /** The age of the account in days. */
  age: number;
  given?: Partial<Observation>;
}

/** What is learned after these days, on each of which everyone reports both items missing. */
function missedBy(people: readonly Reporter[], days = 1, more: readonly Partial<Observation>[] = []) {
  const year = new CarriedOfDays();
  for (let day = 0; day < days; day += 1) {
    const keptAt = new Date(Date.UTC(2026, 10, 2 + day)).toISOString();
    const sums = new DayCarried(keptAt.slice(0, 10));
    const base = { keptAt, cents: null, storeId: `store-${day}` };
    for (const { name, age, given } of people) {
      const contributorSince = new Date(Date.parse(keptAt) - age * dayMs).toISOString();
      const by = { userId: name, sourceId: `person:${name}`, kind: 'reported', contributorSince } as const;
      for (const itemId of itemIds) sums.add({ chain, itemId }, { ...base, ...by, ...given });
    }
    const shown = { ...base, sourceId: 'kroger', kind: 'live' } as const;
    if (day === 0) sums.add({ chain, itemId: itemIds[1] }, { ...shown, cents: 299 });
    for (const one of more) sums.add({ chain, itemId: itemIds[0] }, { ...shown, ...one });
    year.add(sums.carried());
  }
  return year;
}

const chanceOf = (year: CarriedOfDays, itemId: string = itemIds[0]) => year.chances().get(chain)?.get(itemId);
const crowd = (count: number, given?: Reporter['given'], age?: number): Reporter[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `c${at.toString(36).padStart(7, '0')}`,
    age: age ?? 8 + 40 * at,
    ...(given && { given }),
  }));

describe('a store brand that shoppers looked for and didn’t find', () => {
  test('keeps its chance if two accounts of any age say so for a week, and an admin sees how many', () => {
    const year = missedBy(crowd(missingLooks.ignoredPeople), 7);
    expect(chanceOf(year)).toBeUndefined();
    expect(year.mostMissing()).toMatchObject([{ itemId: assumed.id, from: assumed.carriedChance, people: 2 }]);
    expect(year.mostMissing()[0]?.to).toBe(assumed.carriedChance);
  });

  test('is less likely after eight accounts say so, once each', () => {
    expect(chanceOf(missedBy(crowd(8)))).toBeLessThan(0.85 * (assumed.carriedChance ?? 0));
    expect(chanceOf(missedBy(crowd(8), 7))).toBe(chanceOf(missedBy(crowd(8))));
  });

  test('is removed by the published number of people, each counted once', () => {
    expect(isRemoved(chanceOf(missedBy(crowd(enough))) ?? 1)).toBe(true);
    expect(isRemoved(chanceOf(missedBy(crowd(enough - 2), 30)) ?? 1)).toBe(false);
    expect(chanceOf(missedBy(crowd(1), 300))).toBeUndefined();
  });

  test('is never removed once the chain itself showed it within the year', () => {
    expect(chanceOf(missedBy(crowd(10 * enough), 7), itemIds[1])).toBe(1);
  });

  test('keeps its chance if the accounts are younger than a week or their reports are flagged', () => {
    expect(chanceOf(missedBy(crowd(enough, undefined, 6)))).toBeUndefined();
    expect(chanceOf(missedBy(crowd(enough, { isFlagged: true })))).toBeUndefined();
  });

  const bought = (name: string, given?: Partial<Observation>): Partial<Observation> => {
    const by = { userId: name, sourceId: `person:${name}`, contributorSince: '2025-01-01T00:00:00.000Z' };
    return { ...by, cents: 299, kind: 'receipt', isProven: true, ...given };
  };
  const boughtBy = (count: number) => crowd(count).map(({ name }) => bought(name));

  test('is no more likely after typed prices', () => {
    expect(chanceOf(missedBy([], 1, [bought('ann', { kind: 'reported', isProven: false })]))).toBeUndefined();
    expect(chanceOf(missedBy([], 1, [bought('ann', { isProven: false })]))).toBeUndefined();
  });

  test('is no more likely after the receipts of two shoppers, and confirmed by one more', () => {
    for (const count of [1, missingLooks.ignoredPeople]) {
      expect(chanceOf(missedBy([], 7, boughtBy(count)))).toBeUndefined();
    }
    expect(chanceOf(missedBy([], 1, boughtBy(missingLooks.ignoredPeople + 1)))).toBe(1);
    // The same receipts again, on other days and at other stores.
    expect(chanceOf(missedBy([], 90, boughtBy(1)))).toBeUndefined();
  });

  test('is confirmed by one price that the chain itself shows', () => {
    expect(chanceOf(missedBy([], 1, [{ cents: 299 }]))).toBe(1);
  });

  test('takes more people to remove the more shoppers bought it', () => {
    const removed = (finders: number) => isRemoved(chanceOf(missedBy(crowd(enough), 1, boughtBy(finders))) ?? 1);
    expect([removed(0), removed(20)]).toEqual([true, false]);
  });

  test('is removed by the chain’s own answers for many stores, not by repeated ones for a few', () => {
    const atStores = (count: number) => Array.from({ length: count }, (_, at) => ({ storeId: `s${at}` }));
    expect(isRemoved(chanceOf(missedBy([], 30, atStores(2))) ?? 1)).toBe(false);
    expect(isRemoved(chanceOf(missedBy([], 1, atStores(20))) ?? 1)).toBe(true);
  });
});
