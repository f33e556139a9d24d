import { describe, expect, test } from 'vitest';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { TripChoice } from '#shared/rules/trips/bought-at-stops.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { shownAtStops } from '#shared/rules/trips/plan-to-send.ts';
import { assumedAt, sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { bread, cheaperBy, live, member, milk, planOf as planFor } from '#tests/shared/trip-samples.ts';
import {
  aloneInWords,
  badgeOf,
  choiceInWords,
  curveInWords,
  reasonInWords,
  shownDoorToDoor,
  withheldInWords,
} from '#web/features/trips/plan-in-words.ts';

function planOf(entries: readonly CartEntry[], settings = firstTripSettings) {
  const plan = planFor(entries, settings);
  if (!plan) throw new Error('No plan');
  return plan;
}

describe('a plan in words', () => {
  test('says what one and two stores cost with the drive, and how much farther it is', () => {
    const plan = planOf([bread, milk]);
    expect(curveInWords(plan)).toBe('1 store: $25.38. 2 stores: $20.52 and 2.6 more miles.');
    expect(plan.choices.map(choiceInWords)).toEqual([
      'Walmart: $21.60 + trip $3.78 · 2.6 mi',
      'Walmart, then Aldi: $12.96 + trip $7.56 · 5.2 mi',
    ]);
    expect(plan.choices.map((choice) => badgeOf(choice, plan))).toEqual([null, 'best after the drive']);
  });

  test.each([
    [14.04, 14.66, '0.7 more miles'],
    [99.9, 100.4, '0.1 more miles'],
    [120.4, 133.6, '14 more miles'],
  ])('says how much farther it is by the miles it shows: %f and %f', (one, two, more) => {
    const { choices, ...plan } = planOf([bread, milk]);
    const far = choices.map((choice, at) => ({ ...choice, miles: at === 0 ? one : two }));
    expect(curveInWords({ ...plan, choices: far })).toContain(more);
  });

  test('doesn’t name a trip that costs nothing', () => {
    const plan = planOf([bread], { ...firstTripSettings, centsPerMile: 0, centsPerStop: 0 });
    expect(choiceInWords(plan.best)).toBe('Aldi: $2.16 · 5.2 mi');
  });

  test('says what each store costs by itself with the drive, the fullest and cheapest first', () => {
    const eggs = sampleEntry('eggs', { w: live(500), c: live(100) });
    const { alone } = planOf([bread, milk, eggs], { ...firstTripSettings, memberships: ['costco'] });
    expect(alone.map(aloneInWords)).toEqual([
      'Costco: $3.24 + trip $5.34 · 7.8 mi',
      'Walmart: $27.00 + trip $3.78 · 2.6 mi',
      'Aldi: $29.16 + trip $4.56 · 5.2 mi · 2 of 3 items',
    ]);
    expect(planOf([bread, milk]).alone).toHaveLength(2);
  });

  test('names apart the store brands that a store may not have', () => {
    const { alone } = planOf([assumedAt('w', bread), assumedAt('a', milk), sampleEntry('eggs', { w: live(500) })]);
    expect(alone.map(aloneInWords)).toEqual([
      'Walmart: $27 + trip $3.78 · 2.6 mi · 3 of 3 items, 1 assumed',
      'Aldi: $29 + trip $4.56 · 5.2 mi · 2 of 3 items, 1 assumed',
    ]);
  });

  test('says what a detour that isn’t worth it would save and cost', () => {
    const settings = { ...firstTripSettings, centsPerStop: 1_000 };
    const plan = planOf([bread, milk], settings);
    expect(curveInWords(plan)).toBe('1 store: $32.38. A second store isn’t worth the trip.');
    expect(plan.choices.map((choice) => reasonInWords(choice, settings))).toEqual([
      null,
      'Saves $8.64 at checkout, but getting there costs $10.78 more.',
    ]);
  });

  test('doesn’t name a saving that looks like enough only by rounding', () => {
    const { best: two, choices } = planOf([bread, milk]);
    const [one = two] = choices;
    const tooLittle = { ...two, notWorthIt: { why: 'too-little' as const, than: one } };
    const reasonFor = (leastGainCents: number) => reasonInWords(tooLittle, { ...firstTripSettings, leastGainCents });
    expect([600, 400].map(reasonFor)).toEqual([
      'Saves $4.86 after the drive: less than the $6.00 that another stop must save.',
      'Saves less than the $4.00 that another stop must save, drive included.',
    ]);
  });

  test('doesn’t say twice that a saving is less than something', () => {
    const { best: two, choices } = planOf([uncertain(bread, 0.1), uncertain(milk, 0.1)]);
    const [one = two] = choices;
    const least = { ...one, tripCents: one.tripCents - 10, notWorthIt: { why: 'too-little' as const, than: one } };
    expect(reasonInWords({ ...least, stops: [...one.stops, ...one.stops] }, firstTripSettings)).toBe(
      'Saves less than the $1.00 that another stop must save, drive included.',
    );
  });

  test('says that a choice costs about the same if rounded totals say the opposite of the exact ones', () => {
    const { best: two, choices } = planOf([uncertain(bread, 0.1), uncertain(milk, 0.1)]);
    const [one = two] = choices;
    const close = { ...one, notWorthIt: { why: 'uncertain' as const, than: one } };
    const reasonFor = (why: 'too-little' | 'costs-more', moreCents: number, than = one, leastGainCents = 100) =>
      reasonInWords(
        { ...two, tripCents: two.tripCents + moreCents, notWorthIt: { why, than } },
        { ...firstTripSettings, leastGainCents },
      );
    expect([
      reasonFor('too-little', 1_000),
      reasonFor('too-little', 1_000, close),
      reasonFor('costs-more', 0),
      reasonFor('costs-more', 0, one, 0),
    ]).toEqual([
      'Costs about the same, drive included. Another stop must save $1.00.',
      'Costs about as much as a trip to Walmart, drive included. Another stop must save $1.00.',
      'Costs about the same, drive included. Another stop must save $1.00.',
      'Costs about the same, drive included.',
    ]);
  });

  test('says what two more stops would save together, and how much they have to save', () => {
    const settings = { ...member, leastGainCents: 1_500 };
    const plan = planOf(cheaperBy(1300, 180), settings);
    expect(plan.choices.map((choice) => reasonInWords(choice, settings))).toEqual([
      null,
      'Saves $14.04 after the drive: less than the $15.00 that another stop must save.',
      'Saves $15.98 after the drive: less than the $30.00 that 2 more stops must save.',
    ]);
    expect(curveInWords(plan)).toBe('1 store: $54.00. More stores aren’t worth the trip.');
  });

  test('says what a third store adds to two that are too close to call', () => {
    const { best: two, choices } = planOf([bread, milk]);
    const [one = two] = choices;
    const close = { ...two, notWorthIt: { why: 'uncertain' as const, than: one } };
    const third = (why: 'too-little' | 'uncertain' | 'costs-more', moreCents: number) => ({
      ...two,
      stops: [...two.stops, ...one.stops],
      checkout: { ...two.checkout, subtotalCents: two.checkout.subtotalCents + moreCents },
      notWorthIt: { why, than: close },
    });
    const reasons = [close, third('too-little', -40), third('uncertain', -200), third('costs-more', 40)].map((choice) =>
      reasonInWords(choice, firstTripSettings),
    );
    expect(reasons).toEqual([
      'Saves $4.86 after the drive, within the estimates’ margin of error.',
      'Compared with a trip to Walmart and Aldi, saves $0.40 after the drive: less than the $1.00 that another stop must save.',
      'Compared with a trip to Walmart and Aldi, saves $2.00 after the drive, within the estimates’ margin of error.',
      'Costs more than a trip to Walmart and Aldi, drive included.',
    ]);
  });

  test('doesn’t name a saving within the uncertainty of the estimates', () => {
    const plan = planOf([uncertain(bread, 0.9), uncertain(milk, 0.9)]);
    expect(curveInWords(plan)).toMatch(/ A second store may save money\. It is too close to call\.$/);
    expect(plan.choices.map((choice) => badgeOf(choice, plan))).toEqual([null, 'too close to call']);
  });

  test('doesn’t call a store the best if another one by itself may cost less', () => {
    const tea = uncertain(sampleEntry('tea', { w: 1000, a: 1010 }), 0.2);
    const settings = { ...firstTripSettings, centsPerStop: 0, centsPerMile: 0 };
    const plan = planOf([tea, sampleEntry('rice', { w: live(100), a: live(99) })], settings);
    expect(plan.choices.length).toBeGreaterThan(1);
    expect(badgeOf(plan.best, plan)).toBeNull();
    expect(reasonInWords(plan.best, settings)).toBe('A trip to Aldi may cost less. It is too close to call.');
  });

  test('says what a cheaper trip costs that saves less surely, and why it isn’t sure', () => {
    const eggs = sampleEntry('eggs', { w: live(10_000), a: null, c: null });
    const rice = sampleEntry('rice', { w: live(2000), c: live(1500) });
    const beans = uncertain(sampleEntry('beans', { w: 2000, a: 1000 }), 0.9);
    const reasonFor = (list: readonly CartEntry[]) => reasonInWords(planOf(list, member).best, member);
    expect(reasonFor([eggs, rice, beans])).toBe(
      'A trip to Walmart and Aldi may cost less, about $140 after the drive, but that is within the estimates’ margin of error.',
    );
    expect(reasonFor([eggs, rice, assumedAt('a', beans)])).toBe(
      'A trip to Walmart and Aldi may cost less, about $140 after the drive, but 1 of its items is assumed. It is too close to call.',
    );
  });

  test('says if another store saves nothing, because no item is cheaper there', () => {
    const eggs = sampleEntry('eggs', { w: live(500), a: live(600) });
    expect(curveInWords(planOf([eggs]))).toBe(
      '1 store: $9.18. A second store saves nothing: your item isn’t cheaper elsewhere.',
    );
    expect(curveInWords(planOf([eggs, sampleEntry('rice', { w: live(100), a: live(100) })]))).toMatch(
      / A second store saves nothing: none of the 2 items is cheaper elsewhere\.$/,
    );
  });

  test('says that another store probably saves nothing if some of the prices are estimates', () => {
    const eggs = sampleEntry('eggs', { w: live(500), a: 600 });
    expect(curveInWords(planOf([eggs]))).toBe(
      '1 store: $9.18. A second store probably saves nothing. We estimate that your item isn’t much cheaper elsewhere.',
    );
    expect(curveInWords(planOf([eggs, sampleEntry('rice', { w: live(100), a: live(100) })]))).toMatch(
      / A second store probably saves nothing\. We estimate that none of the 2 items is much cheaper elsewhere\.$/,
    );
  });

  test('says that stores with a cheaper item aren’t worth the trip', () => {
    const plan = planOf([sampleEntry('eggs', { w: live(500), a: live(600) })]);
    expect(curveInWords({ ...plan, cheaperElsewhereCount: 1 })).toBe(
      '1 store: $9.18. A second store isn’t worth the trip.',
    );
  });

  test.each<[tail: string, ...reasons: NonNullable<TripChoice['notWorthIt']>['why'][]]>([
    ['More stores aren’t worth the trip.', 'costs-more'],
    ['A second store may save money. It is too close to call. 3 stores aren’t worth the trip.', 'uncertain'],
    ['More stores aren’t worth the trip.', 'costs-more', 'too-little'],
    ['More stores may save money. It is too close to call.', 'uncertain', 'uncertain'],
    [
      'A second store may save money. It is too close to call. 3 stores aren’t worth the trip.',
      'uncertain',
      'costs-more',
    ],
    [
      '3 stores may save money. It is too close to call. A second store isn’t worth the trip.',
      'costs-more',
      'uncertain',
    ],
  ])('%s', (tail, ...reasons) => {
    const { choices, ...plan } = planOf([sampleEntry('eggs', { w: live(500), a: live(600) })]);
    const [one] = choices;
    if (!one) throw new Error('No choice');
    const more = reasons.map((why, at) => ({
      ...one,
      notWorthIt: { why, than: one },
      stops: Array.from({ length: at + 2 }, () => one.stops).flat(),
    }));
    expect(curveInWords({ ...plan, openCount: 3, choices: [one, ...more] })).toBe(`1 store: $9.18. ${tail}`);
  });

  test('shows parts that add up to the total', () => {
    for (const { checkout, stops, tripCents, ...rest } of planOf([bread, milk]).choices) {
      const choice = { checkout, stops, tripCents, ...rest };
      const parts = shownAtStops(choice).reduce((sum, { cents }) => sum + cents, 0);
      expect(parts + tripCents).toBe(shownDoorToDoor(choice).cents);
    }
  });

  test('names a club and what it would save', () => {
    const withoutMembership = (entries: readonly CartEntry[], settings: typeof firstTripSettings = member) => {
      const plan = planOf(entries, { ...settings, memberships: [] });
      return plan.withheld.map((withheld) => withheldInWords(withheld, plan)).join();
    };
    const leftOut = 'Costco is left out: it needs a membership.';
    expect(withoutMembership([bread, milk], firstTripSettings)).toBe(
      `${leftOut} With one, this trip would cost $13.02 less.`,
    );
    expect(withoutMembership([sampleEntry('salt', { w: live(50), c: live(45) })], firstTripSettings)).toBe(
      `${leftOut} A membership would not make this trip cheaper.`,
    );
    const beans = uncertain(sampleEntry('beans', { w: 2000, a: 5000, c: 1450 }), 0.9);
    const rice = sampleEntry('rice', { w: live(2000), a: live(5000), c: live(5000) });
    expect(withoutMembership([rice, beans])).toBe(
      `${leftOut} With one, you may save about $6 on this trip, within the estimates’ margin of error.`,
    );
  });

  test('counts as a membership’s saving only what no trip without it may save', () => {
    const eggs = sampleEntry('eggs', { w: live(10_000), a: null, c: null });
    const rice = uncertain(sampleEntry('rice', { w: live(3000), a: 1000, c: live(2500) }), 0.9);
    const beans = uncertain(sampleEntry('beans', { w: 3000, c: 2000 }), 0.9);
    const says = (entries: readonly CartEntry[]) => {
      const plan = planOf(entries, { ...member, memberships: [] });
      return [...plan.choices.map(choiceInWords), ...plan.withheld.map((withheld) => withheldInWords(withheld, plan))];
    };
    const leftOut = 'Costco is left out: it needs a membership.';
    expect(says([eggs, rice, beans])).toEqual([
      'Walmart: ~$173 · 2.6 mi',
      'Walmart, then Aldi: ~$151 · 5.2 mi',
      `${leftOut} With one, you may save about $11 compared with a trip to Walmart and Aldi, within the estimates’ margin of error.`,
    ]);
  });

  test('names the trip that saves as much as a membership, or nearly', () => {
    const plan = planOf([bread, milk]);
    const [than] = plan.choices;
    const [withheld] = plan.withheld;
    if (!than || !withheld) throw new Error('No trip without the club');
    const leftOut = 'Costco is left out: it needs a membership.';
    expect(withheldInWords({ ...withheld, than }, plan)).toBe(
      `${leftOut} With one, you would save $17.88 compared with a trip to Walmart.`,
    );
    expect(withheldInWords({ ...withheld, than, savedCents: 0, close: null }, plan)).toBe(
      `${leftOut} A trip to Walmart may cost as little without one.`,
    );
  });

  test('says by how much a membership would lower the total that the plan shows', () => {
    const list = [uncertain(bread, 0.1), uncertain(milk, 0.1)];
    const plan = planOf(list);
    const lower = planOf(list, { ...firstTripSettings, memberships: ['costco'] });
    const saved = (shownDoorToDoor(plan.best).cents - shownDoorToDoor(lower.best).cents) / 100;
    expect(plan.withheld.map((withheld) => withheldInWords(withheld, plan))).toEqual([
      `Costco is left out: it needs a membership. With one, this trip would cost about $${saved} less.`,
    ]);
  });
});
