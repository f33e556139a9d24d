import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOf, publishedCentsOf } from '#functions/estimates/estimate-price.ts';
import { itemStandardError } from '#functions/estimates/estimate-range.ts';
import { type Learned, nothingLearned } from '#functions/estimates/learned-levels.ts';
import { DayEvidence, type LevelEvidence } from '#functions/learning/days/day-evidence.ts';
import { type LearnableObservation, learnableCentsOf } from '#functions/learning/learnable-price.ts';
import { learnedItem, noItemEvidence, withDay } from '#functions/learning/learned-item.ts';
import type { LevelSample } from '#functions/learning/level-sample.ts';
import { EvidenceOfDays } from '#functions/learning/price-levels.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';
import { largestDay } from './largest-day.ts';

const yogurt = sampleItem({ baseCents: 100_000 });
const inIllinois = { chain: 'kroger', state: 'IL' } as const;

function sample(given: Partial<LevelSample>): LevelSample {
  return {
    ...inIllinois,
    category: yogurt.category,
    itemId: 'something-else',
    sourceId: 'kroger',
    draw: 0.5,
    logRatio: 0,
    deviation: itemStandardError(yogurt, 'kroger'),
    ...given,
  };
}

function evidenceOf(evidence: readonly Partial<LevelSample>[]): LevelEvidence {
  const day = new DayEvidence();
  for (const given of evidence) day.add(sample(given));
  return day.levelEvidence();
}

function learnedLevels(days: readonly (LevelEvidence & { daysAgo: number })[]) {
  const evidence = new EvidenceOfDays();
  for (const { daysAgo, ...day } of days) evidence.add(day, daysAgo);
  return evidence.levels();
}

function learnedFrom(...evidence: Partial<LevelSample>[]): Learned {
  return { ...nothingLearned, levels: learnedLevels([{ ...evidenceOf(evidence), daysAgo: 0 }]) };
}

/** Ten sources other than people, each with a different item of the yogurt's category. */
function tenSources(logRatioOf: (person: number) => number, given: Partial<LevelSample> = {}): Partial<LevelSample>[] {
  return Array.from({ length: 10 }, (_, person) => ({
    sourceId: `file:${person}`,
    itemId: `item-${person}`,
    logRatio: logRatioOf(person),
    ...given,
  }));
}

function estimated(learned: Learned, place: { chain: ChainId; state: string } = inIllinois, item = yogurt) {
  const estimate = estimateOf({ item, ...place }, learned);
  if (!estimate) throw new Error('It is not sold there.');
  return { ...estimate, width: Math.log(estimate.highCents / estimate.lowCents) };
}

const published = estimated(nothingLearned);

describe('a shopper at a chain without observations', () => {
  test('sees exactly the published estimate', () => {
    const elsewhere = learnedFrom(...tenSources(() => 0.1));
    for (const place of [
      { chain: 'aldi', state: 'IL' },
      { chain: 'publix', state: 'FL' },
    ] as const) {
      expect(estimated(elsewhere, place, sampleItem({ brand: 'Fresh' }))).toEqual(
        estimated(nothingLearned, place, sampleItem({ brand: 'Fresh' })),
      );
    }
    expect(learnedLevels([])).toEqual(nothingLearned.levels);
  });
});

describe('a shopper at a chain with observations', () => {
  test('sees an estimate that moved toward them, with a narrower range and the reason', () => {
    const { cents, width, explanation, source } = estimated(learnedFrom(...tenSources(() => -0.1)));
    expect(cents).toBeLessThan(published.cents * 0.97);
    expect(cents).toBeGreaterThan(published.cents * Math.exp(-0.1));
    expect(width).toBeLessThan(published.width);
    expect(explanation).toMatch(
      /^We start from the US average price in .* above average\. We also used 10 prices seen at Kroger\.$/,
    );
    expect(source).toBe('Estimate from published US average prices and prices seen in stores');
  });

  test('sees how many shoppers reported, if only a few did', () => {
    const people = tenSources(() => -0.1).map((given, at) => ({ ...given, sourceId: `person:${at}` }));
    const wordsOf = (many: number) => estimated(learnedFrom(...people.slice(0, many))).explanation;
    expect(wordsOf(1)).toMatch(/ We also used a price that one shopper saw at Kroger\.$/);
    expect(wordsOf(3)).toMatch(/ We also used 3 prices that 3 shoppers saw at Kroger\.$/);
    expect(wordsOf(10)).toMatch(/ We also used 10 prices seen at Kroger\.$/);
  });

  test('sees the range narrow and the estimate come closer as more observations agree', () => {
    const ofSo = (many: number) => {
      const day = evidenceOf(tenSources(() => 0.12));
      return estimated({
        ...nothingLearned,
        levels: learnedLevels(Array.from({ length: many }, () => ({ ...day, daysAgo: 0 }))),
      });
    };
    const [one, five, fifty] = [ofSo(1), ofSo(5), ofSo(50)];
    expect([one.width, five.width, fifty.width]).toEqual(
      [published.width, one.width, five.width, fifty.width].toSorted((a, b) => b - a).slice(1),
    );
    expect(fifty.cents).toBeGreaterThan(five.cents);
    expect(five.cents).toBeGreaterThan(one.cents);
    expect(fifty.cents / (published.cents * Math.exp(0.12))).toBeCloseTo(1, 1);
  });

  test('sees no narrower range if observations contradict each other', () => {
    const widely = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.double({ min: 0.26, max: 0.7, noNaN: true }));
    fc.assert(
      fc.property(widely, ([people, half]) => {
        const evidence = Array.from({ length: people - (people % 2) }, (_, person) => ({
          sourceId: `file:${person}`,
          itemId: `item-${person}`,
          logRatio: person % 2 === 0 ? half : -half,
        }));
        expect(estimated(learnedFrom(...evidence)).width).toBeGreaterThanOrEqual(published.width);
      }),
    );
  });

  test('sees the same estimate in whatever order observations arrived', () => {
    const anyEvidence = fc.record({
      sourceId: fc.constantFrom('kroger', 'file:a', 'person:bob', 'person:eve'),
      chain: fc.constantFrom<ChainId>('kroger', 'walmart', 'meijer'),
      state: fc.constantFrom('IL', 'OH', 'IN'),
      item: fc.constantFrom(
        { itemId: 'milk', category: 'Dairy' },
        { itemId: 'butter', category: 'Dairy' },
        { itemId: 'plums', category: 'Produce' },
        { itemId: 'rolls', category: 'Bakery' },
      ),
      logRatio: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    });
    const days = fc.array(
      fc.array(
        anyEvidence.map(({ item, ...given }) => ({ ...given, ...item })),
        { minLength: 1, maxLength: 12 },
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(days, (evidence) => {
        const inOrder = evidence.map((ofDay, daysAgo) => ({ ...evidenceOf(ofDay), daysAgo }));
        const backwards = evidence.map((ofDay, daysAgo) => ({ ...evidenceOf(ofDay.toReversed()), daysAgo }));
        const { chains, areas } = learnedLevels(inOrder);
        const others = learnedLevels(backwards.toReversed());
        expect(Object.keys(others.chains).toSorted()).toEqual(Object.keys(chains).toSorted());
        expect(Object.keys(others.areas)).toEqual(Object.keys(areas));
        for (const [chain, { others: level }] of Object.entries(chains)) {
          expect(others.chains[chain]?.others.shift).toBeCloseTo(level.shift, 3);
          expect(others.chains[chain]?.others.chainKept).toBeCloseTo(level.chainKept, 3);
        }
      }),
    );
  });

  test('sees an estimate between the published and the observed price, never beyond', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 200 }), (seen, people) => {
        const evidence = Array.from({ length: people }, (_, person) => ({
          sourceId: person % 2 === 0 ? `file:${person}` : `person:${person}`,
          logRatio: seen,
        }));
        const { shift } = learnedFrom(...evidence).levels.chains.kroger?.categories.Dairy ?? { shift: 0 };
        expect(Math.sign(shift) * Math.sign(seen)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(shift)).toBeLessThanOrEqual(Math.abs(seen) + 0.0001);
      }),
    );
  });

  test('sees other categories move, too, but less', () => {
    const learned = learnedFrom(...tenSources(() => 0.15));
    const bread = sampleItem({ category: 'Bakery', baseCents: 100_000 });
    const [before, after] = [estimated(nothingLearned, inIllinois, bread), estimated(learned, inIllinois, bread)];
    const movedBy = (from: number, to: number) => Math.log(to / from);
    expect(movedBy(before.cents, after.cents)).toBeGreaterThan(0.01);
    expect(movedBy(before.cents, after.cents)).toBeLessThan(movedBy(published.cents, estimated(learned).cents));
    expect(after.width).toBeLessThan(before.width);
  });

  test('sees a long receipt count as one source for the chain’s level', () => {
    const receipt = Array.from({ length: 60 }, (_, line) => ({ itemId: `line-${line}`, logRatio: 0.3 }));
    const shiftOf = (...evidence: Partial<LevelSample>[]) =>
      learnedFrom(...evidence).levels.chains.kroger?.others.shift ?? 0;
    expect(shiftOf(...receipt)).toBeCloseTo(shiftOf({ logRatio: 0.3 }), 4);
    expect(shiftOf(...tenSources(() => 0.3))).toBeGreaterThan(2 * shiftOf(...receipt));
  });

  /**
   * One person's receipts of many days, with several categories and states. Each price is this factor times our estimate.
   */
  const exaggerating = (days: number, times: number, person = 'person:exaggerator') =>
    learnedLevels(
      Array.from({ length: days }, (_, daysAgo) => ({
        ...evidenceOf(
          ['Dairy', 'Bakery', 'Produce', 'Frozen'].flatMap((category) =>
            ['IL', 'OH'].flatMap((state) =>
              Array.from({ length: 8 }, (__, line) => {
                return { sourceId: person, category, state, itemId: `${category}-${line}`, logRatio: Math.log(times) };
              }),
            ),
          ),
        ),
        daysAgo,
      })),
    );

  test('sees almost no effect of one contributor, however many prices they report, and however wrong', () => {
    for (const days of [1, 6, 60]) {
      for (const times of [1.4, 2.5]) {
        const learned = { ...nothingLearned, levels: exaggerating(days, times) };
        const bread = sampleItem({ category: 'Bakery', baseCents: 100_000 });
        const unseen = sampleItem({ category: 'Snacks', baseCents: 100_000 });
        for (const item of [yogurt, bread, unseen]) {
          const [before, after] = [estimated(nothingLearned, inIllinois, item), estimated(learned, inIllinois, item)];
          expect(after.cents / before.cents).toBeLessThan(1.0005);
          expect(after.width).toBeGreaterThan(before.width * 0.99);
        }
        const elsewhere = { chain: 'walmart', state: 'IL' } as const;
        expect(estimated(learned, elsewhere).cents / estimated(nothingLearned, elsewhere).cents).toBe(1);
      }
    }
  });

  test('sees old observations count less', () => {
    const day = evidenceOf(tenSources(() => 0.2));
    const shiftAfter = (daysAgo: number) => learnedLevels([{ ...day, daysAgo }]).chains.kroger?.others.shift ?? 0;
    expect(shiftAfter(0)).toBeGreaterThan(shiftAfter(60));
    expect(shiftAfter(60)).toBeGreaterThan(shiftAfter(300));
    expect(shiftAfter(300)).toBeGreaterThan(0);
  });
});

describe('a shopper in a state', () => {
  const dearIn = (state: string, chain: ChainId) => [
    ...tenSources(() => 0.1, { chain, state }),
    ...tenSources(() => 0, { chain, state: 'OH' }).map((given) => ({ ...given, sourceId: `${given.sourceId}-oh` })),
  ];

  test('sees higher estimates at every chain if chains seen elsewhere, too, are more expensive there', () => {
    const learned = learnedFrom(...dearIn('IL', 'kroger'), ...dearIn('IL', 'meijer'), ...dearIn('IL', 'aldi'));
    const place = { chain: 'walmart', state: 'IL' } as const;
    expect(estimated(learned, place).cents).toBeGreaterThan(estimated(nothingLearned, place).cents * 1.01);
    expect(estimated(learned, place).width).toBeLessThan(estimated(nothingLearned, place).width);
    const { IL, OH } = learned.levels.areas;
    expect((IL?.shift ?? 0) - (OH?.shift ?? 0)).toBeLessThanOrEqual(0.1001);
  });

  test('sees no effect on the area from a chain seen only there', () => {
    expect(learnedFrom(...tenSources(() => 0.4)).levels.areas).toEqual({});
  });
});

describe('a shopper of an item seen at the chain', () => {
  const ofItem = (...logRatios: number[]) => {
    const day = new DayEvidence();
    for (const [at, logRatio] of logRatios.entries()) {
      day.add(sample({ itemId: yogurt.id, sourceId: `file:${at}`, logRatio }));
    }
    const levels = learnedLevels([{ ...day.levelEvidence(), daysAgo: 0 }]);
    const [evidence] = day.items();
    if (!evidence) throw new Error('Nothing was heard.');
    const seen = learnedItem(withDay(noItemEvidence, evidence, 1), {
      item: yogurt,
      chain: 'kroger',
      learned: levels.chains.kroger,
    });
    return estimated({ ...nothingLearned, levels, items: new Map([['kroger', new Map([[yogurt.id, seen]])]]) });
  };

  test('sees nearly the observed price, with a narrow range', () => {
    const { cents, width } = ofItem(-0.25, -0.25, -0.25);
    expect(cents / (published.cents * Math.exp(-0.25))).toBeCloseTo(1, 1);
    expect(width).toBeLessThan(published.width * 0.9);
  });

  test('sees little effect of one observation, which may be a weekly special, and a wide range', () => {
    const { cents, width } = ofItem(Math.log(0.75));
    expect(cents).toBeLessThan(published.cents * 0.97);
    expect(cents).toBeGreaterThan(published.cents * 0.8);
    expect(width).toBeGreaterThan(published.width * 0.75);
  });

  test('sees a wider range if observations disagree', () => {
    expect(ofItem(-0.3, 0.3, -0.3, 0.3).width).toBeGreaterThan(ofItem(0.01, -0.01, 0.01, -0.01).width);
  });
});

describe('a learnable price', () => {
  const seen: LearnableObservation = { kind: 'receipt', cents: 300, keptAt: '2026-11-20T12:00:00.000Z' };
  const person = { userId: 'ann', contributorSince: '2026-11-13T12:00:00.000Z', isProven: true };
  test.each<[string, LearnableObservation, number | null]>([
    ['is a chain’s answer', { ...seen, kind: 'live' }, 300],
    ['is in an operator’s file', seen, 300],
    ['is on a receipt read by our server, from an account seven days old', { ...seen, ...person }, 300],
    ['is not typed or pasted', { ...seen, ...person, isProven: undefined }, null],
    ['is not from a younger account', { ...seen, ...person, contributorSince: '2026-11-13T12:00:01.000Z' }, null],
    ['is not from a deleted account', { ...seen, userId: 'ann' }, null],
    ['is not a report', { ...seen, ...person, kind: 'reported' }, null],
    ['is not flagged', { ...seen, isFlagged: true }, null],
    ['is not “not sold here”', { ...seen, cents: null }, null],
    ['is the regular price of a sale', { ...seen, isPromotional: true, regularCents: 400 }, 400],
    ['is not a sale without a regular price', { ...seen, isPromotional: true }, null],
    ['is not a members’ price', { ...seen, isMembersOnly: true }, null],
    ['is not for another package size', { ...seen, pack: { size: '12', unit: 'oz' } }, null],
  ])('%s', (_, observation, cents) => {
    expect(learnableCentsOf(observation)).toBe(cents);
  });
});

test('of a day that is too large a sample is learned, the same in any order', () => {
  const people = Array.from({ length: 500 }, (_, at) => ({ sourceId: `file:${at}`, draw: (at * 0.618) % 1 }));
  const pooledEvidence = (sourceMeans: readonly Partial<LevelSample>[]) => {
    const day = new DayEvidence(200);
    for (const given of sourceMeans) day.add(sample({ logRatio: (given.draw ?? 0) - 0.5, ...given }));
    return day.levelEvidence();
  };
  const [one, other] = [
    pooledEvidence(people),
    pooledEvidence(people.toSorted((first, second) => first.draw - second.draw)),
  ];
  expect(one).toEqual(other);
  expect(one.categories[0]?.seenCount).toBeGreaterThan(100);
  expect(one.categories[0]?.seenCount).toBeLessThanOrEqual(200);
  expect(one.categories[0]?.sourceMeans).toHaveLength(32);
});

test('learning does not change the published estimate', () => {
  expect(Math.round(publishedCentsOf({ item: yogurt, ...inIllinois }) ?? 0)).toBe(published.cents);
});

test('on the largest possible day each group has fewer sources, so that they fit in one row', () => {
  const { categories } = largestDay();
  expect(categories).toHaveLength(30 * chains.length);
  const counts = new Set(categories.map(({ sourceMeans }) => sourceMeans.length));
  expect(counts.size).toBe(1);
  expect([...counts][0]).toBeGreaterThanOrEqual(4);
  expect([...counts][0]).toBeLessThan(32);
});
