import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkOf,
  isFresh,
  isStrange,
  type Observation,
  patternOf,
  shownKindOf,
  shownOf,
  shownOfDay,
  worthKeeping,
} from '#shared/rules/observations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';
const live: Observation = { kind: 'live', cents: 450, observedAt, voice: 'kroger' };
const report: Observation = { kind: 'reported', cents: 450, observedAt, voice: 'person:ann' };

test.each([
  ['live', '2026-11-06T12:00:00.000Z', true],
  ['live', '2026-11-06T11:59:59.999Z', false],
  ['receipt', '2026-11-06T12:00:00.000Z', true],
  ['receipt', '2026-11-06T11:59:59.999Z', false],
  ['reported', '2026-11-06T12:00:00.000Z', true],
  ['reported', '2026-11-06T11:59:59.999Z', false],
  ['live', '2026-11-20T12:00:05.000Z', true],
  ['live', '2027-11-20T12:00:00.000Z', false],
] as const)('what was seen %s at %s still counts on November 20 at noon: %s', (kind, seenAt, counts) => {
  expect(isFresh({ observedAt: seenAt }, now)).toBe(counts);
  expect(shownOf([{ ...live, kind, observedAt: seenAt }], { estimateCents: 450, now }) !== null).toBe(counts);
});

test.each([
  ['live', '2026-11-19T12:00:00.000Z', 'live'],
  ['live', '2026-11-19T11:59:59.999Z', 'reported'],
  ['receipt', '2026-11-07T12:00:00.000Z', 'receipt'],
] as const)('what was seen %s at %s is shown as %s', (kind, seenAt, shownAs) => {
  expect(shownKindOf({ kind, observedAt: seenAt }, now)).toBe(shownAs);
});

describe('before an observation is kept', () => {
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

  test('no number but whole cents of a grocery passes, and no time but the last ninety days', () => {
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

describe('a shelf shows', () => {
  const shown = (seen: Observation[], viewer?: string) =>
    shownOf(seen, { estimateCents: 500, viewer, now })?.cents ?? null;

  const receipt: Observation = { ...report, kind: 'receipt', isEstablished: true };

  test('the newest that may be believed, whoever says it', () => {
    const yesterday = '2026-11-18T09:00:00.000Z';
    expect(shown([{ ...live, cents: 470, observedAt: yesterday }, receipt])).toBe(450);
    expect(shown([live, { ...receipt, cents: 470, observedAt: '2026-11-20T09:00:00.000Z' }])).toBe(450);
  });

  test('what the chain asks today before what anybody says of today, though they see what they paid', () => {
    const paid = { ...receipt, cents: 899, observedAt: '2026-11-20T11:00:00.000Z' };
    expect(shown([live, paid])).toBe(450);
    expect(shown([live, paid], 'person:ann')).toBe(899);
    expect(shownOfDay([live, paid], 500)).toBe(live);
    expect(shown([{ ...live, isFlagged: true }, paid])).toBe(899);
  });

  test('what the chain asked last week rather than what somebody paid before that', () => {
    const asked = { ...live, observedAt: '2026-11-15T09:00:00.000Z' };
    expect(shown([asked, { ...receipt, cents: 700, observedAt: '2026-11-13T12:00:00.000Z' }])).toBe(450);
    expect(shown([asked, { ...receipt, cents: 700, observedAt: '2026-11-16T12:00:00.000Z' }])).toBe(700);
  });

  test('a receipt far from the estimate to everybody when its account is no new one, else to that person alone', () => {
    expect(shown([{ ...receipt, cents: 900 }])).toBe(900);
    const newcomers = { ...receipt, cents: 900, isEstablished: false };
    expect(shown([newcomers])).toBeNull();
    expect(shown([newcomers], 'person:ann')).toBe(900);
    expect(shown([newcomers, { ...newcomers, voice: 'person:bob' }])).toBeNull();
    expect(shown([newcomers, { ...report, cents: 900, voice: 'person:bob', isEstablished: true }])).toBeNull();
    expect(shown([newcomers, { ...receipt, cents: 900, voice: 'person:bob' }])).toBe(900);
    expect(shown([{ ...newcomers, cents: 540 }])).toBe(540);
  });

  test('one person’s word within 15% of the estimate to everybody, and further off to that person alone', () => {
    expect(shown([{ ...report, cents: 425 }])).toBe(425);
    expect(shown([{ ...report, cents: 424 }])).toBeNull();
    expect(shown([{ ...report, cents: 424 }], 'person:ann')).toBe(424);
    expect(shown([{ ...report, cents: 424 }], 'person:bob')).toBeNull();
  });

  test('a second voice’s agreement, and not the same voice twice, nor any number of new accounts beside it', () => {
    const far = { ...report, cents: 300, isEstablished: true };
    expect(shown([far, { ...far, observedAt: '2026-11-20T11:00:00.000Z' }])).toBeNull();
    const crowd = Array.from({ length: 50 }, (_, at) => ({ ...report, cents: 300, voice: `person:${at}` }));
    expect(shown([far, ...crowd])).toBeNull();
    expect(shown([far, ...crowd.map((one): Observation => ({ ...one, kind: 'receipt' }))])).toBeNull();
    expect(shown([far, { ...far, voice: 'person:bob', cents: 310 }])).toBe(300);
    expect(shown([far, { ...far, voice: 'person:bob', kind: 'receipt', cents: 310 }])).toBe(300);
    expect(shown([far, { ...far, voice: 'person:bob', cents: 400 }])).toBeNull();
    const later = { ...far, voice: 'person:bob', observedAt: '2026-11-20T11:00:00.000Z' };
    for (const [one, other] of [
      [368, 348],
      [348, 368],
      [690, 650],
      [333, 300],
    ] as const) {
      expect(
        shown([
          { ...far, cents: one },
          { ...later, cents: other },
        ]),
      ).toBe(other);
    }
    expect(
      shown([
        { ...far, cents: 334 },
        { ...later, cents: 300 },
      ]),
    ).toBeNull();
  });

  test('nothing that is flagged, whatever a crowd says, until it was printed or answered', () => {
    const crowd = Array.from({ length: 50 }, (_, at) => ({
      ...report,
      cents: 50,
      voice: `person:${at}`,
      isFlagged: true,
    }));
    expect(shown(crowd)).toBeNull();
    expect(shown([...crowd, { ...live, cents: 50, isFlagged: true }])).toBe(50);
    const made = { ...receipt, cents: 50, isFlagged: true };
    const newcomers = { ...made, voice: 'person:bob', isEstablished: false };
    expect(shown([made, newcomers])).toBeNull();
    expect(shown([made, { ...newcomers, isEstablished: true }])).toBe(50);
    expect(shown([{ ...made, isFlagged: false }, newcomers])).toBe(50);
  });

  test('that it is not sold there when the chain says so or two people do', () => {
    const none = (of: Observation) => shownOf([{ ...of, cents: null }], { estimateCents: 500, now });
    expect(none(live)).toMatchObject({ cents: null });
    expect(none(report)).toBeNull();
  });
});

test('a crowd of new accounts does not push out of a shelf who stands for themselves', () => {
  const crowd = Array.from({ length: 20 }, (_, at) => ({ ...report, voice: `person:${at}` }));
  const kept = worthKeeping(
    [live, ...crowd, { ...report, isEstablished: true, observedAt: '2026-11-19T00:00:00.000Z' }],
    6,
  );
  expect(kept).toHaveLength(6);
  expect(kept.filter(({ voice, isEstablished }) => voice === 'kroger' || isEstablished)).toHaveLength(2);
});

test.each([
  ['three of three lines far above', [800, 760, 900], true],
  ['two of three', [800, 760, 500], true],
  ['one of three', [800, 500, 480], false],
  ['far above and far below', [800, 200, 480], false],
  ['far below', [300, 300, 200, 500], true],
  ['two lines', [800, 800], false],
] as const)('a receipt of which %s lie beyond half as much again is strange: %s', (_, prices, strange) => {
  expect(isStrange(patternOf(prices.map((cents) => ({ cents, estimateCents: 500 }))))).toBe(strange);
});
