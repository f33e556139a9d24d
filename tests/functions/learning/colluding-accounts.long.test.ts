import { describe, expect, test } from 'vitest';
import { estimateOf, publishedCentsOf } from '#functions/estimates/estimate-price.ts';
import { itemStandardError } from '#functions/estimates/estimate-range.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import { weightAfter } from '#functions/estimates/shrinkage.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { DayEvidence } from '#functions/learning/days/day-evidence.ts';
import { type LearnableObservation, learnableCentsOf } from '#functions/learning/learnable-price.ts';
import { learnedItem, noItemEvidence, withDay } from '#functions/learning/learned-item.ts';
import { EvidenceOfDays } from '#functions/learning/price-levels.ts';
import { dayMs } from '#shared/durations.ts';
import { mostMovedBy } from '#shared/rules/estimates/contributor-limits.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';

/**
 * How much colluding accounts can move everyone's estimates, measured with the real learning code. docs/decisions/0020
 * and /accuracy publish these figures.
 */

const chain = 'walmart';
const state = 'TX';
const categories = ['Dairy', 'Bakery', 'Produce', 'Frozen', 'Snacks', 'Pantry', 'Beverages'];
/** 140 of them are on every receipt of the colluders; nobody reports the others. */
const items = Array.from({ length: 210 }, (_, at) =>
  sampleItem({ id: `item-${at}`, baseCents: 100_000 + at, category: categories[at % categories.length] ?? '' }),
);
const sourcePrecision = items.slice(0, 140);

interface Contributor {
  name: string;
  /** The factor on the published estimate for the item at this index of the receipt; null if it isn't on it. */
  times: (place: number, day: number) => number | null;
  /** The age of the account in days. */
  age?: number;
  teaching?: Partial<LearnableObservation>;
}

/**
 * The estimates a day after a week in which these people added their receipts every day, relative to the published
 * ones.
 */
function weekOf(contributors: readonly Contributor[], days = 7) {
  const levels = new EvidenceOfDays();
  const evidenceOf = new Map(items.map(({ id }) => [id, noItemEvidence]));
  for (let day = 0; day < days; day += 1) {
    const keptAt = new Date(Date.UTC(2026, 10, 2 + day)).toISOString();
    const evidence = new DayEvidence();
    for (const { name, times, age = 30, teaching } of contributors) {
      for (const [place, item] of sourcePrecision.entries()) {
        const published = publishedCentsOf({ item, chain, state }) ?? 0;
        const paid = times(place, day);
        if (paid === null) continue;
        const seen: LearnableObservation = {
          kind: 'receipt',
          cents: Math.round(published * paid),
          keptAt,
          userId: name,
          contributorSince: new Date(Date.parse(keptAt) - age * dayMs).toISOString(),
          isProven: true,
          ...teaching,
        };
        const cents = learnableCentsOf(seen);
        if (cents === null) continue;
        const logRatio = Math.log(cents / published);
        const draw = stableFraction(name, keptAt);
        const where = {
          chain,
          state,
          category: item.category,
          itemId: item.id,
          deviation: itemStandardError(item, chain),
        } as const;
        evidence.add({ ...where, sourceId: `person:${name}`, draw, logRatio });
      }
    }
    levels.add(evidence.levelEvidence(), days - day);
    const ofItems = new Map(evidence.items().map((ofItem) => [ofItem.itemId, ofItem]));
    for (const [id, itemEvidence] of evidenceOf) {
      evidenceOf.set(id, withDay(withDay(itemEvidence, null, weightAfter(1)), ofItems.get(id) ?? null, 1));
    }
  }
  const learned = levels.levels();
  const ofChain = learned.chains[chain];
  const itemsLearned = new Map(
    items.flatMap((item) => {
      const itemEvidence = evidenceOf.get(item.id) ?? noItemEvidence;
      return itemEvidence.people.count === 0
        ? []
        : [[item.id, learnedItem(itemEvidence, { item, chain, learned: ofChain })] as const];
    }),
  );
  const all = { ...nothingLearned, levels: learned, items: new Map([[chain, itemsLearned]]) };
  const moved = items.map((item) => {
    const [before, after] = [nothingLearned, all].map((known) => estimateOf({ item, chain, state }, known));
    if (!before || !after) throw new Error('It is not sold there.');
    const width = (of: typeof before) => Math.log(of.highCents / of.lowCents);
    return { by: after.cents / before.cents - 1, width: width(after) / width(before) };
  });
  const far = (some: readonly number[]) => Math.max(...some.map(Math.abs));
  return {
    /** The chain's level, and the median and maximum of its estimates. */
    level: Math.exp(ofChain?.others.shift ?? 0) - 1,
    median: moved.map(({ by }) => by).toSorted((one, other) => one - other)[items.length / 2] ?? 0,
    most: far(moved.map(({ by }) => by)),
    narrowest: Math.min(...moved.map(({ width }) => width)),
    widest: Math.max(...moved.map(({ width }) => width)),
  };
}

const crowd = (count: number, times: Contributor['times'], given: Partial<Contributor> = {}): Contributor[] =>
  Array.from({ length: count }, (_, at) => ({
    times,
    age: 8 + 40 * at,
    ...given,
    name: `c${at.toString(36).padStart(7, '0')}`,
  }));

/**
 * People who pay the published prices, with a random tenth of their own and a fifth for each item, for eight items a
 * day.
 */
const honest = (count: number, lean = 0): Contributor[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `h${at.toString(36).padStart(7, '0')}`,
    times: (place, day) => {
      if (day !== at % 7 || stableFraction(`${at}`, `${place}`, 'bought') > 0.06) return null;
      const noise = (what: string, by: number) =>
        by * (stableFraction(`${at}`, what) + stableFraction(what, `${at}`) - 1);
      return Math.exp(lean + noise('own', 0.25) + noise(`${place}`, 0.5));
    },
  }));

const attacks: [title: string, times: Contributor['times']][] = [
  ['at 0.68 of the estimate', () => 0.68],
  ['at 1.5 times the estimate', () => 1.5],
  ['at 0.9 of the estimate', () => 0.9],
  ['at 0.1 of the estimate', () => 0.1],
  ['at 0.68 in half of the items and 1.47 in the others', (place) => (place % 2 === 0 ? 0.68 : 1 / 0.68)],
  ['at 0.68 in one category and 1.4 in the others', (place) => (place % 7 === 0 ? 0.68 : 1.4)],
  ['at 0.68 in one item and 1.4 in the others', (place) => (place === 0 ? 0.68 : 1.4)],
  ['at 0.68 of other items every day', (place, day) => (place % 7 === day ? 0.68 : null)],
  ['at 0.68 of one item alone', (place) => (place === 0 ? 0.68 : null)],
  ['at a thousand times the estimate before a sale in half of the items', (place) => (place % 14 < 7 ? 1 : 1_000)],
];

const published = mostMovedBy(50);
/** Levels are stored with four decimals. */
const rounding = 0.0002;

describe('fifty accounts whose receipts claim for a week that prices are', () => {
  test.each(attacks)('%s don’t move any level or estimate by more than 2%', (_, times) => {
    const { level, median, most, narrowest, widest } = weekOf(crowd(50, times));
    expect(Math.abs(level)).toBeLessThan(published.level + rounding);
    expect(Math.abs(median)).toBeLessThan(published.level + rounding);
    expect(most).toBeLessThan(published.estimate + rounding);
    expect(published.estimate + rounding).toBeLessThan(0.02);
    expect(narrowest).toBeGreaterThan(0.97);
    expect(widest).toBeLessThan(1.03);
  });

  const honestOnes = honest(400);
  const weekOfHonest = lazy(() => weekOf(honestOnes));

  test.each(attacks.slice(0, 5))('%s don’t move any estimate further when honest shoppers report, too', (_, times) => {
    const [before, after] = [weekOfHonest(), weekOf([...honestOnes, ...crowd(50, times)])];
    expect(Math.abs(after.level - before.level)).toBeLessThan(published.level + rounding);
    expect(Math.abs(after.median - before.median)).toBeLessThan(published.level + rounding);
    expect(after.most).toBeLessThan(before.most + 0.02);
  });

  test('off by any amount move nothing if the prices are typed or pasted, or the accounts are less than a week old', () => {
    for (const given of [
      { teaching: { isProven: undefined } },
      { teaching: { kind: 'reported' as const } },
      { age: 6.9 },
      { teaching: { isFlagged: true } },
    ]) {
      expect(
        weekOf(
          crowd(50, () => 0.68, given),
          2,
        ),
      ).toEqual({ level: 0, median: 0, most: 0, narrowest: 1, widest: 1 });
    }
  });
});

test.each([
  ['confirms our estimates', 1],
  ['is far below them', 0.68],
])('one receipt that %s leaves every estimate and its range as they were', (_, times) => {
  const { most, narrowest, widest } = weekOf(
    crowd(1, () => times),
    1,
  );
  expect(most).toBeLessThan(0.0005);
  expect(narrowest).toBeGreaterThan(0.999);
  expect(widest).toBeLessThan(1.001);
});

test('one account that does so for two months moves almost nothing', () => {
  const { level, most } = weekOf(
    crowd(1, () => 0.68),
    60,
  );
  expect(Math.abs(level)).toBeLessThan(0.0003);
  expect(most).toBeLessThan(0.0005);
});

test('thousands of independent shoppers move a chain’s level', () => {
  const { level, median } = weekOf(honest(3_000, -0.15));
  expect(level).toBeLessThan(-0.04);
  expect(median).toBeLessThan(-0.045);
  expect(level).toBeGreaterThan(Math.exp(-0.15) - 1);
});
