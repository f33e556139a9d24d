import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkOf,
  isFresh,
  isOutlierPattern,
  type Observation,
  patternOf,
  shownKindOf,
  shownOf,
  shownOfDay,
  unconfirmedBy,
  worthStoring,
} from '#functions/observations/check-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';
const live: Observation = { kind: 'live', cents: 450, observedAt, sourceId: 'kroger' };
const report: Observation = { kind: 'reported', cents: 450, observedAt, sourceId: 'person:ann' };

test.each([
  ['live', '2026-11-06T12:00:00.000Z', true],
  ['live', '2026-11-06T11:59:59.999Z', false],
  ['receipt', '2026-11-06T12:00:00.000Z', true],
  ['receipt', '2026-11-06T11:59:59.999Z', false],
  ['reported', '2026-11-06T12:00:00.000Z', true],
  ['reported', '2026-11-06T11:59:59.999Z', false],
  ['live', '2026-11-20T12:00:05.000Z', true],
  ['live', '2027-11-20T12:00:00.000Z', false],
] as const)('a %s price seen at %s still counts on November 20 at noon: %s', (kind, seenAt, counts) => {
  expect(isFresh({ observedAt: seenAt }, now)).toBe(counts);
  expect(shownOf([{ ...live, kind, observedAt: seenAt }], { estimateCents: 450, now }) !== null).toBe(counts);
});

test.each([
  ['live', '2026-11-19T12:00:00.000Z', 'live'],
  ['live', '2026-11-19T11:59:59.999Z', 'reported'],
  ['receipt', '2026-11-07T12:00:00.000Z', 'receipt'],
] as const)('a %s price seen at %s is shown as %s', (kind, seenAt, shownAs) => {
  expect(shownKindOf({ kind, observedAt: seenAt }, now)).toBe(shownAs);
});

describe('before an observation is recorded', () => {
  test.each([
    ['near the estimate', 400, 500, [], 'plain'],
    ['three times the estimate', 1_500, 500, [], 'plain'],
    ['a cent beyond', 1_501, 500, [], 'flagged'],
    ['below a third', 166, 500, [], 'flagged'],
    ['far from the estimate and where others saw it', 1_600, 500, [1_550, 1_580], 'plain'],
    ['near the estimate, far from what others saw', 400, 500, [1_550, 1_580], 'plain'],
    ['far from both', 60, 500, [1_550], 'flagged'],
    ['that there is none', null, 500, [480], 'plain'],
  ] as const)('%s', (_, cents, estimateCents, recentCents, check) => {
    expect(checkOf({ cents, observedAt }, { estimateCents, mistaken: null, recentCents, now })).toBe(check);
  });

  test('only whole cents in a grocery range and the last 90 days pass', () => {
    const known = { estimateCents: 500, mistaken: null, recentCents: [], now };
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (cents) => {
        const isPrice = Number.isInteger(cents) && cents >= 1 && cents <= 99_999;
        expect(typeof checkOf({ cents, observedAt }, known) === 'string').toBe(isPrice);
      }),
    );
    for (const seenAt of ['2026-08-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z', 'no time']) {
      expect(checkOf({ cents: 450, observedAt: seenAt }, known)).toHaveProperty('refused');
    }
  });
});

describe('a shopper sees', () => {
  const shown = (seen: Observation[], viewer?: string) =>
    shownOf(seen, { estimateCents: 500, viewer, now })?.cents ?? null;

  const receipt: Observation = { ...report, kind: 'receipt', isEstablished: true, isProven: true };

  test('the newest accepted price, from any source', () => {
    const yesterday = '2026-11-18T09:00:00.000Z';
    expect(shown([{ ...live, cents: 458, observedAt: yesterday }, receipt])).toBe(450);
    expect(shown([live, { ...receipt, cents: 470, observedAt: '2026-11-20T09:00:00.000Z' }])).toBe(450);
    expect(shown([{ ...receipt, cents: 430, sourceId: 'person:bob', observedAt: yesterday }, receipt])).toBe(450);
  });

  test('the chain’s price of today before other reports, except their own', () => {
    const paid = { ...receipt, cents: 620, observedAt: '2026-11-20T11:00:00.000Z' };
    expect(shown([live, paid])).toBe(450);
    expect(shown([live, paid], 'person:ann')).toBe(620);
    expect(shownOfDay([live, paid], 500)).toBe(live);
    expect(shown([{ ...live, isFlagged: true }, paid])).toBe(620);
  });

  test('the chain’s price of last week rather than one newer receipt, unless they agree', () => {
    const asked = { ...live, observedAt: '2026-11-15T09:00:00.000Z' };
    expect(shown([asked, { ...receipt, cents: 700, observedAt: '2026-11-13T12:00:00.000Z' }])).toBe(450);
    expect(shown([asked, { ...receipt, cents: 700, observedAt: '2026-11-16T12:00:00.000Z' }])).toBe(450);
    expect(shown([asked, { ...receipt, cents: 459, observedAt: '2026-11-16T12:00:00.000Z' }])).toBe(459);
    expect(shown([{ ...asked, cents: null }, receipt])).toBeNull();
  });

  test('no receipt a little below the chain’s price, a price file’s, or an accepted one, however many agree', () => {
    const asked = { ...live, cents: 500, observedAt: '2026-11-15T09:00:00.000Z' };
    const accepted = { ...asked, kind: 'receipt', sourceId: 'person:zoe', isFlagged: false } as const;
    const made = Array.from({ length: 50 }, (_, at) => ({ ...receipt, cents: 455, sourceId: `person:${at}` }));
    for (const known of [asked, { ...asked, sourceId: 'file:prices' }, accepted]) {
      expect(shown([known, ...made])).toBe(500);
      expect(shown([known, ...made, { ...report, cents: 455, sourceId: 'open-prices' }])).toBe(500);
      expect(shownOfDay([known, ...made], 500)).toBe(known);
      expect(unconfirmedBy({ ...receipt, cents: 455 }, [known, ...made])).toBe('shoppers');
      expect(unconfirmedBy({ ...receipt, cents: 490 }, [known])).toBeNull();
    }
    // A cent is more than 2% of it.
    expect(
      shownOf(
        [
          { ...asked, cents: 40 },
          { ...receipt, cents: 39 },
        ],
        { estimateCents: 42, now },
      )?.cents,
    ).toBe(39);
  });

  test('a receipt read by our server if its account is old enough, otherwise only their own', () => {
    expect(shown([{ ...receipt, cents: 620 }])).toBe(620);
    const newcomers = { ...receipt, cents: 620, isEstablished: false };
    expect(shown([newcomers])).toBeNull();
    expect(shown([newcomers], 'person:ann')).toBe(620);
    expect(shown([newcomers, { ...newcomers, sourceId: 'person:bob' }])).toBeNull();
    expect(shown([newcomers, { ...receipt, cents: 620, sourceId: 'person:bob' }])).toBe(620);
    expect(shown([{ ...newcomers, cents: 540 }])).toBe(540);
  });

  test('no typed, pasted or edited price but their own, even if others type the same', () => {
    for (const typed of [
      { ...report, cents: 500, isEstablished: true },
      { ...receipt, cents: 500, isProven: false },
      { ...receipt, cents: 500, isProven: undefined },
    ]) {
      const crowd = Array.from({ length: 50 }, (_, at) => ({ ...typed, sourceId: `person:${at}` }));
      expect(shown([typed, ...crowd])).toBeNull();
      expect(shown([typed, ...crowd], 'person:ann')).toBe(500);
      expect(shown([{ ...typed, cents: null }, ...crowd.map((one) => ({ ...one, cents: null }))])).toBeNull();
    }
  });

  test('no receipt that anyone contradicts, however many accounts agree with it', () => {
    const made = Array.from({ length: 50 }, (_, at) => ({ ...receipt, cents: 400, sourceId: `person:${at}` }));
    expect(shown(made)).toBe(400);
    for (const other of [
      { ...receipt, cents: 500 },
      { ...report, cents: 500 },
      { ...receipt, cents: 500, isEstablished: false },
    ]) {
      expect(shown([...made, other])).toBeNull();
      expect(shown([...made, { ...other, isFlagged: true }])).toBe(400);
      expect(shown([...made, { ...other, cents: 430 }])).not.toBeNull();
    }
    expect(shown([...made, { ...live, cents: 500, observedAt: '2026-11-10T09:00:00.000Z' }])).toBe(500);
    // Being out of stock on one day doesn't contradict a price of another day.
    expect(shown([...made, { ...report, cents: null }])).toBe(400);
  });

  test('no receipt far from the estimate until a chain or an admin confirms it, however many agree', () => {
    for (const cents of [200, 389, 641]) {
      const made = Array.from({ length: 50 }, (_, at) => ({ ...receipt, cents, sourceId: `person:${at}` }));
      expect(shown(made)).toBeNull();
      expect(shown(made, 'person:7')).toBe(cents);
      expect(shown([{ ...receipt, cents, isFlagged: false }])).toBe(cents);
      expect(shown([...made, { ...live, cents }])).toBe(cents);
    }
  });

  test('that a price is unconfirmed as long as only shoppers agree, however many', () => {
    const crowd = Array.from({ length: 50 }, (_, at) => ({ ...receipt, sourceId: `person:${at}` }));
    expect(unconfirmedBy(receipt, [receipt])).toBe('one-shopper');
    expect(unconfirmedBy(receipt, [receipt, { ...report, sourceId: 'person:bob', isEstablished: true }])).toBe(
      'one-shopper',
    );
    expect(unconfirmedBy(receipt, [receipt, { ...receipt, sourceId: 'person:bob', isEstablished: false }])).toBe(
      'one-shopper',
    );
    expect(unconfirmedBy(receipt, [receipt, { ...receipt, sourceId: 'person:bob' }])).toBe('shoppers');
    expect(unconfirmedBy(receipt, [receipt, ...crowd])).toBe('shoppers');
    // Anybody can add prices to Open Prices.
    expect(unconfirmedBy(receipt, [receipt, ...crowd, { ...report, sourceId: 'open-prices' }])).toBe('shoppers');
    expect(unconfirmedBy(receipt, [receipt, { ...live, isFlagged: true }])).toBe('one-shopper');
    expect(unconfirmedBy(receipt, [receipt, live])).toBeNull();
    expect(unconfirmedBy(receipt, [receipt, { ...live, sourceId: 'file:prices' }])).toBeNull();
    expect(unconfirmedBy({ ...receipt, isFlagged: false }, [receipt])).toBeNull();
    expect(
      unconfirmedBy(receipt, [receipt, { ...crowd[0], ...receipt, sourceId: 'person:0', isFlagged: false }]),
    ).toBeNull();
    expect(unconfirmedBy(live, [live])).toBeNull();
  });

  test('a price from Open Prices as one shopper’s, because anybody can add one there', () => {
    const added = { ...report, sourceId: 'open-prices' };
    expect(unconfirmedBy(added, [added])).toBe('one-shopper');
    expect(unconfirmedBy(added, [added, { ...report, sourceId: 'person:bob' }])).toBe('one-shopper');
    expect(unconfirmedBy(added, [added, receipt])).toBe('shoppers');
    expect(unconfirmedBy(added, [added, live])).toBeNull();
    expect(unconfirmedBy({ ...added, isFlagged: false }, [added])).toBeNull();
  });

  test('Open Prices only within 15% of the estimate', () => {
    const reported = { ...report, sourceId: 'open-prices' };
    expect(shown([{ ...reported, cents: 425 }])).toBe(425);
    expect(shown([{ ...reported, cents: 424 }])).toBeNull();
  });

  test('no flagged price until an admin accepts it, even if others agree', () => {
    const made = { ...receipt, cents: 50, isFlagged: true };
    const crowd = Array.from({ length: 50 }, (_, at) => ({ ...made, sourceId: `person:${at}` }));
    expect(shown(crowd)).toBeNull();
    expect(shown([...crowd, { ...live, cents: 50, isFlagged: true }])).toBeNull();
    expect(shown([{ ...made, isFlagged: false }, ...crowd])).toBe(50);
    expect(shown([{ ...report, cents: 50, isFlagged: false }])).toBe(50);
    expect(
      shown([
        { ...made, isFlagged: false },
        { ...report, sourceId: 'person:bob', cents: 450 },
      ]),
    ).toBeNull();
  });

  test('that an item is not sold there if the chain says so, but not if people do', () => {
    const none = (of: Observation) => shownOf([{ ...of, cents: null }], { estimateCents: 500, now });
    expect(none(live)).toMatchObject({ cents: null });
    expect(none({ ...report, isEstablished: true })).toBeNull();
  });
});

describe('with more sources than fit on a kept', () => {
  const proven: Observation = { ...report, kind: 'receipt', isEstablished: true, isProven: true, cents: 400 };
  const shown = (seen: Observation[]) => shownOf(seen, { estimateCents: 500, now });
  const crowdOf = (one: Observation) => Array.from({ length: 20 }, (_, at) => ({ ...one, sourceId: `person:${at}` }));

  test('a crowd that agrees drops neither a chain’s answer nor a price that contradicts it', () => {
    const honest = { ...report, cents: 450, observedAt: '2026-11-12T00:00:00.000Z' };
    const asked = { ...live, observedAt: '2026-11-11T00:00:00.000Z' };
    const kept = worthStoring([asked, honest, ...crowdOf(proven)], 6);
    expect(kept.length).toBeLessThanOrEqual(8);
    expect(kept).toContain(asked);
    expect(shown(worthStoring([honest, ...crowdOf(proven)], 6))).toBeNull();
  });

  test('a crowd that stays close to a price that an admin accepted doesn’t drop it', () => {
    const accepted = {
      ...proven,
      cents: 430,
      isFlagged: false,
      sourceId: 'person:zoe',
      observedAt: '2026-11-12T00:00:00.000Z',
    };
    const kept = worthStoring([accepted, ...crowdOf(proven)], 6);
    expect(kept).toContain(accepted);
    expect(shown(kept)).toBe(accepted);
  });

  test('a price from a picture is never dropped for typed ones, and is shown again when they are withdrawn', () => {
    const honest = { ...proven, cents: 395, observedAt: '2026-11-12T00:00:00.000Z' };
    const typed = [207, 249, 302, 471, 566, 640, 700].map((cents, at) => ({
      ...report,
      cents,
      sourceId: `person:${at}`,
    }));
    const kept = worthStoring([honest, ...typed], 6);
    expect(kept).toContain(honest);
    const left = kept.filter(({ sourceId }) => !typed.some((one) => one.sourceId === sourceId));
    expect(left).toContain(honest);
    expect(shown(worthStoring([honest, ...typed.slice(0, 5)], 6).filter((one) => one === honest))).toBe(honest);
  });

  test('a made-up price stays contradicted by a dropped one, even when the crowd withdraws its prices', () => {
    const prices = fc.array(fc.integer({ min: 170, max: 1_500 }), { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(prices, fc.constantFrom(proven, report), (crowd, as) => {
        const honest = { ...as, cents: 395, sourceId: 'person:honest', observedAt: '2026-11-19T00:00:00.000Z' };
        const made = { ...proven, cents: 480, sourceId: 'person:liar' };
        let kept: Observation[] = worthStoring([honest], 6);
        for (const [at, cents] of crowd.entries()) {
          kept = worthStoring([...kept, { ...proven, cents, sourceId: `person:${at}` }], 6);
        }
        kept = worthStoring([...kept.filter(({ sourceId }) => !/^person:\d/.test(sourceId)), made], 6);
        expect(kept.length).toBeLessThanOrEqual(10);
        expect(shown(kept)).toBeNull();
      }),
    );
  });

  test('a dropped price counts no longer than others of its day, however many follow', () => {
    const old = { ...proven, cents: 480, sourceId: 'person:old', observedAt: '2026-11-05T00:00:00.000Z' };
    const kept = worthStoring([old, ...crowdOf(proven)], 6);
    expect(shown(kept)).toMatchObject({ cents: 400 });
    expect(shown(worthStoring([{ ...old, isFlagged: true, observedAt }, ...crowdOf(proven)], 6))).not.toBeNull();
  });
});

test.each([
  ['three of three lines far above', [800, 760, 900], true],
  ['two of three', [800, 760, 500], true],
  ['one of three', [800, 500, 480], false],
  ['far above and far below', [800, 200, 480], false],
  ['far below', [300, 300, 200, 500], true],
  ['two lines', [800, 800], false],
] as const)('a receipt of which %s are more than 50% off is an outlier: %s', (_, prices, strange) => {
  expect(
    isOutlierPattern(patternOf(prices.map((cents) => ({ cents, estimateCents: 500, levelDeviation: 0.05 })))),
  ).toBe(strange);
});

test.each([
  ['140 lines at 0.68', 140, 0.68, 0.05, true],
  ['140 lines at 1.5', 140, 1.5, 0.05, true],
  ['140 lines at 0.68 where the chain’s level is hardly known', 140, 0.68, 0.12, true],
  ['9 lines at 0.7', 9, 0.7, 0.05, false],
  ['20 lines on sale at 0.8', 20, 0.8, 0.05, false],
  ['20 lines at 0.75 where the chain’s level is hardly known', 20, 0.75, 0.15, false],
] as const)('a receipt of %s differs too far in one direction: %#', (_, count, times, levelDeviation, strange) => {
  const prices = Array.from({ length: count }, () => ({ cents: 500 * times, estimateCents: 500, levelDeviation }));
  expect(isOutlierPattern(patternOf(prices))).toBe(strange);
});
