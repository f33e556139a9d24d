import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateOf, itemDeviationOf, publishedCentsOf } from '#functions/estimates/estimate-price.ts';
import { type Learned, nothingLearned } from '#functions/estimates/learned.ts';
import { learnedItem, nothingSaid, saidWithDay } from '#functions/learning/learned-item.ts';
import {
  DayOfLessons,
  type DayTaught,
  type Lesson,
  type Teaching,
  taughtCentsOf,
} from '#functions/learning/lessons.ts';
import { LessonsOfDays } from '#functions/learning/price-levels.ts';
import { type ChainId, chains } from '#shared/rules/chains.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';

const yogurt = sampleItem({ baseCents: 100_000 });
const inIllinois = { chain: 'kroger', state: 'IL' } as const;

function lesson(given: Partial<Lesson> = {}): Lesson {
  return {
    ...inIllinois,
    category: yogurt.category,
    itemId: 'something-else',
    voice: 'kroger',
    draw: 0.5,
    logRatio: 0,
    deviation: itemDeviationOf(yogurt),
    ...given,
  };
}

function taughtBy(lessons: readonly Partial<Lesson>[]): DayTaught {
  const day = new DayOfLessons();
  for (const given of lessons) day.add(lesson(given));
  return day.taught();
}

function learnedLevels(days: readonly (DayTaught & { daysAgo: number })[]) {
  const lessons = new LessonsOfDays();
  for (const { daysAgo, ...day } of days) lessons.add(day, daysAgo);
  return lessons.levels();
}

function learnedFrom(...lessons: Partial<Lesson>[]): Learned {
  return { ...nothingLearned, levels: learnedLevels([{ ...taughtBy(lessons), daysAgo: 0 }]) };
}

/** Ten sources that are no people, which each saw another item of the yogurt's category. */
function tenSources(logRatioOf: (person: number) => number, given: Partial<Lesson> = {}): Partial<Lesson>[] {
  return Array.from({ length: 10 }, (_, person) => ({
    voice: `file:${person}`,
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

describe('a shopper at a chain that nobody has told a price of', () => {
  test('is told the published estimate, to the last figure', () => {
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

describe('a shopper at a chain that others have told prices of', () => {
  test('reads an estimate that has moved their way, within a narrower range, and why', () => {
    const { cents, width, grounds, source } = estimated(learnedFrom(...tenSources(() => -0.1)));
    expect(cents).toBeLessThan(published.cents * 0.97);
    expect(cents).toBeGreaterThan(published.cents * Math.exp(-0.1));
    expect(width).toBeLessThan(published.width);
    expect(grounds).toMatch(/^US average price of .* above average; and 10 prices seen at Kroger$/);
    expect(source).toBe('Estimate from published US average prices and prices seen in stores');
  });

  test('reads of how few shoppers they are, while they are few', () => {
    const people = tenSources(() => -0.1).map((given, at) => ({ ...given, voice: `person:${at}` }));
    const wordsOf = (many: number) => estimated(learnedFrom(...people.slice(0, many))).grounds;
    expect(wordsOf(1)).toContain('and a price that 1 shopper saw at Kroger');
    expect(wordsOf(3)).toContain('and 3 prices that 3 shoppers saw at Kroger');
    expect(wordsOf(10)).toContain('and 10 prices seen at Kroger');
  });

  test('reads a range that narrows the more there are of one mind, and an estimate that comes ever nearer', () => {
    const ofSo = (many: number) => {
      const day = taughtBy(tenSources(() => 0.12));
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

  test('reads no narrower range from those who contradict each other by more than prices differ', () => {
    const widely = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.double({ min: 0.26, max: 0.7, noNaN: true }));
    fc.assert(
      fc.property(widely, ([people, half]) => {
        const lessons = Array.from({ length: people - (people % 2) }, (_, person) => ({
          voice: `file:${person}`,
          itemId: `item-${person}`,
          logRatio: person % 2 === 0 ? half : -half,
        }));
        expect(estimated(learnedFrom(...lessons)).width).toBeGreaterThanOrEqual(published.width);
      }),
    );
  });

  test('reads what follows from what was seen, in whatever order it came', () => {
    const anyLesson = fc.record({
      voice: fc.constantFrom('kroger', 'file:a', 'person:bob', 'person:eve'),
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
        anyLesson.map(({ item, ...given }) => ({ ...given, ...item })),
        { minLength: 1, maxLength: 12 },
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(days, (lessons) => {
        const inOrder = lessons.map((ofDay, daysAgo) => ({ ...taughtBy(ofDay), daysAgo }));
        const backwards = lessons.map((ofDay, daysAgo) => ({ ...taughtBy(ofDay.toReversed()), daysAgo }));
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

  test('reads an estimate between what was published and what was seen, never beyond', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 200 }), (seen, people) => {
        const lessons = Array.from({ length: people }, (_, person) => ({
          voice: person % 2 === 0 ? `file:${person}` : `person:${person}`,
          logRatio: seen,
        }));
        const { shift } = learnedFrom(...lessons).levels.chains.kroger?.categories.Dairy ?? { shift: 0 };
        expect(Math.sign(shift) * Math.sign(seen)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(shift)).toBeLessThanOrEqual(Math.abs(seen) + 0.0001);
      }),
    );
  });

  test('is told something of its other categories, too, though less', () => {
    const learned = learnedFrom(...tenSources(() => 0.15));
    const bread = sampleItem({ category: 'Bakery', baseCents: 100_000 });
    const [before, after] = [estimated(nothingLearned, inIllinois, bread), estimated(learned, inIllinois, bread)];
    const movedBy = (from: number, to: number) => Math.log(to / from);
    expect(movedBy(before.cents, after.cents)).toBeGreaterThan(0.01);
    expect(movedBy(before.cents, after.cents)).toBeLessThan(movedBy(published.cents, estimated(learned).cents));
    expect(after.width).toBeLessThan(before.width);
  });

  test('hears a long receipt as one voice on the chain’s level', () => {
    const receipt = Array.from({ length: 60 }, (_, line) => ({ itemId: `line-${line}`, logRatio: 0.3 }));
    const shiftOf = (...lessons: Partial<Lesson>[]) => learnedFrom(...lessons).levels.chains.kroger?.others.shift ?? 0;
    expect(shiftOf(...receipt)).toBeCloseTo(shiftOf({ logRatio: 0.3 }), 4);
    expect(shiftOf(...tenSources(() => 0.3))).toBeGreaterThan(2 * shiftOf(...receipt));
  });

  /** One person's receipts of many days, each of several categories and states, all at so many times what we would say. */
  const shouting = (days: number, times: number, person = 'person:loud') =>
    learnedLevels(
      Array.from({ length: days }, (_, daysAgo) => ({
        ...taughtBy(
          ['Dairy', 'Bakery', 'Produce', 'Frozen'].flatMap((category) =>
            ['IL', 'OH'].flatMap((state) =>
              Array.from({ length: 8 }, (__, line) => {
                return { voice: person, category, state, itemId: `${category}-${line}`, logRatio: Math.log(times) };
              }),
            ),
          ),
        ),
        daysAgo,
      })),
    );

  test('is told next to nothing by one person, however often, of how much and about how many things they shout', () => {
    for (const days of [1, 6, 60]) {
      for (const times of [1.4, 2.5]) {
        const learned = { ...nothingLearned, levels: shouting(days, times) };
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

  test('hears what was seen long ago less', () => {
    const day = taughtBy(tenSources(() => 0.2));
    const shiftAfter = (daysAgo: number) => learnedLevels([{ ...day, daysAgo }]).chains.kroger?.others.shift ?? 0;
    expect(shiftAfter(0)).toBeGreaterThan(shiftAfter(60));
    expect(shiftAfter(60)).toBeGreaterThan(shiftAfter(300));
    expect(shiftAfter(300)).toBeGreaterThan(0);
  });
});

describe('a shopper in a state', () => {
  const dearIn = (state: string, chain: ChainId) => [
    ...tenSources(() => 0.1, { chain, state }),
    ...tenSources(() => 0, { chain, state: 'OH' }).map((given) => ({ ...given, voice: `${given.voice}-oh` })),
  ];

  test('is told more where chains that are seen elsewhere, too, ask more, at every chain', () => {
    const learned = learnedFrom(...dearIn('IL', 'kroger'), ...dearIn('IL', 'meijer'), ...dearIn('IL', 'aldi'));
    const place = { chain: 'walmart', state: 'IL' } as const;
    expect(estimated(learned, place).cents).toBeGreaterThan(estimated(nothingLearned, place).cents * 1.01);
    expect(estimated(learned, place).width).toBeLessThan(estimated(nothingLearned, place).width);
    const { IL, OH } = learned.levels.areas;
    expect((IL?.shift ?? 0) - (OH?.shift ?? 0)).toBeLessThanOrEqual(0.1001);
  });

  test('is told nothing of the area by a chain that was seen there alone', () => {
    expect(learnedFrom(...tenSources(() => 0.4)).levels.areas).toEqual({});
  });
});

describe('a shopper of an item that was seen at the chain', () => {
  const ofItem = (...logRatios: number[]) => {
    const day = new DayOfLessons();
    for (const [at, logRatio] of logRatios.entries()) {
      day.add(lesson({ itemId: yogurt.id, voice: `file:${at}`, logRatio }));
    }
    const levels = learnedLevels([{ ...day.taught(), daysAgo: 0 }]);
    const [heard] = day.items();
    if (!heard) throw new Error('Nothing was heard.');
    const seen = learnedItem(saidWithDay(nothingSaid, heard, 1), { item: yogurt, learned: levels.chains.kroger });
    return estimated({ levels, items: new Map([['kroger', new Map([[yogurt.id, seen]])]]) });
  };

  test('is told nearly what it cost, within a range that says so', () => {
    const { cents, width } = ofItem(-0.25, -0.25, -0.25);
    expect(cents / (published.cents * Math.exp(-0.25))).toBeCloseTo(1, 1);
    expect(width).toBeLessThan(published.width * 0.75);
  });

  test('is told little by one sighting, which may be of a weekly special, and keeps a wide range', () => {
    const { cents, width } = ofItem(Math.log(0.75));
    expect(cents).toBeLessThan(published.cents * 0.97);
    expect(cents).toBeGreaterThan(published.cents * 0.8);
    expect(width).toBeGreaterThan(published.width * 0.75);
  });

  test('is told a wider range where those who saw it disagree', () => {
    expect(ofItem(-0.3, 0.3, -0.3, 0.3).width).toBeGreaterThan(ofItem(0.01, -0.01, 0.01, -0.01).width);
  });
});

describe('what a price may teach', () => {
  const seen: Teaching = { kind: 'receipt', cents: 300, keptAt: '2026-11-20T12:00:00.000Z' };
  const person = { userId: 'ann', voiceSince: '2026-11-13T12:00:00.000Z', isProven: true };
  test.each<[string, Teaching, number | null]>([
    ['a chain’s answer teaches', { ...seen, kind: 'live' }, 300],
    ['an operator’s file teaches', seen, 300],
    ['a receipt that we read teaches when its account is seven days old', { ...seen, ...person }, 300],
    ['a typed or pasted one never teaches', { ...seen, ...person, isProven: undefined }, null],
    ['of a younger account it doesn’t', { ...seen, ...person, voiceSince: '2026-11-13T12:00:01.000Z' }, null],
    ['nor of one that is gone', { ...seen, userId: 'ann' }, null],
    ['a report never teaches', { ...seen, ...person, kind: 'reported' }, null],
    ['what looks wrong doesn’t', { ...seen, isFlagged: true }, null],
    ['that it isn’t sold there doesn’t', { ...seen, cents: null }, null],
    ['a sale teaches its regular price', { ...seen, isPromotional: true, regularCents: 400 }, 400],
    ['a sale without one doesn’t', { ...seen, isPromotional: true }, null],
    ['nor a price for members', { ...seen, isMembersOnly: true }, null],
    ['nor another package than ours', { ...seen, pack: { size: '12', unit: 'oz' } }, null],
  ])('%s', (_, teaching, cents) => {
    expect(taughtCentsOf(teaching)).toBe(cents);
  });
});

test('a day too large to hear all of it is heard in part, and the same part in whatever order', () => {
  const people = Array.from({ length: 500 }, (_, at) => ({ voice: `file:${at}`, draw: (at * 0.618) % 1 }));
  const heardOf = (voices: readonly Partial<Lesson>[]) => {
    const day = new DayOfLessons(200);
    for (const given of voices) day.add(lesson({ logRatio: (given.draw ?? 0) - 0.5, ...given }));
    return day.taught();
  };
  const [one, other] = [heardOf(people), heardOf(people.toSorted((first, second) => first.draw - second.draw))];
  expect(one).toEqual(other);
  expect(one.categories[0]?.seenCount).toBeGreaterThan(100);
  expect(one.categories[0]?.seenCount).toBeLessThanOrEqual(200);
  expect(one.categories[0]?.voices).toHaveLength(32);
});

test('the published estimate is what it is, whatever was learned', () => {
  expect(Math.round(publishedCentsOf({ item: yogurt, ...inIllinois }) ?? 0)).toBe(published.cents);
});

test('of a day on which everybody speaks of everything each group has fewer voices, and one record has room for them', () => {
  const day = new DayOfLessons();
  for (let voice = 0; voice < 40; voice += 1) {
    for (const { id: chain } of chains) {
      for (let category = 0; category < 30; category += 1) {
        const one = {
          chain,
          state: 'IL',
          category: `category ${category}`,
          itemId: `item-${category}`,
          deviation: 0.1,
        };
        for (const name of [`person:${voice}${'x'.repeat(20)}`, `file:${voice}`]) {
          day.add({ ...one, voice: name, draw: voice / 40, logRatio: 0.1 });
        }
      }
    }
  }
  const { categories, areas, chains: ofChains } = day.taught();
  expect(categories).toHaveLength(30 * chains.length);
  const counts = new Set(categories.map(({ voices }) => voices.length));
  expect(counts.size).toBe(1);
  expect([...counts][0]).toBeGreaterThan(4);
  expect([...counts][0]).toBeLessThan(32);
  expect(JSON.stringify({ categories, areas, ofChains }).length).toBeLessThan(380_000);
});
