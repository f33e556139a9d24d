import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf, isFresh, type Observation, shownOf } from '#shared/rules/observations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';
const live: Observation = { kind: 'live', cents: 450, observedAt, voice: 'kroger' };
const report: Observation = { kind: 'reported', cents: 450, observedAt, voice: 'person:ann' };

test.each([
  ['live', '2026-11-19T12:00:00.000Z', true],
  ['live', '2026-11-19T11:59:59.999Z', false],
  ['receipt', '2026-11-06T12:00:00.000Z', true],
  ['receipt', '2026-11-06T11:59:59.999Z', false],
  ['reported', '2026-11-06T12:00:00.000Z', true],
  ['reported', '2026-11-06T11:59:59.999Z', false],
  ['live', '2026-11-20T12:00:05.000Z', true],
  ['live', '2027-11-20T12:00:00.000Z', false],
] as const)('what was seen %s at %s still counts on November 20 at noon: %s', (kind, seenAt, counts) => {
  expect(isFresh({ kind, observedAt: seenAt }, now)).toBe(counts);
  expect(shownOf([{ ...live, kind, observedAt: seenAt }], { estimateCents: 450, now }) !== null).toBe(counts);
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
    ['where nothing is known', 60, null, [], 'plain'],
    ['that there is none', null, 500, [480], 'plain'],
  ] as const)('%s', (_, cents, estimateCents, recentCents, check) => {
    expect(checkOf({ cents, observedAt }, { estimateCents, recentCents, now })).toBe(check);
  });

  test('no number but whole cents of a grocery passes, and no time but the last ninety days', () => {
    const known = { estimateCents: 500, recentCents: [], now };
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

  test('the newest that may be believed, whoever says it', () => {
    const older = { ...live, cents: 470, observedAt: '2026-11-20T09:00:00.000Z' };
    expect(shown([older, report])).toBe(450);
    expect(shown([live, { ...report, cents: 470, observedAt: '2026-11-20T09:00:00.000Z' }])).toBe(450);
  });

  test('one person’s word within 15% of the estimate to everybody, and further off to that person alone', () => {
    expect(shown([{ ...report, cents: 425 }])).toBe(425);
    expect(shown([{ ...report, cents: 424 }])).toBeNull();
    expect(shown([{ ...report, cents: 424 }], 'person:ann')).toBe(424);
    expect(shown([{ ...report, cents: 424 }], 'person:bob')).toBeNull();
  });

  test('a second voice’s agreement, and not the same voice twice', () => {
    const far = { ...report, cents: 300 };
    expect(shown([far, { ...far, observedAt: '2026-11-20T11:00:00.000Z' }])).toBeNull();
    expect(shown([far, { ...far, voice: 'person:bob', cents: 310 }])).toBe(300);
    expect(shown([far, { ...far, voice: 'person:bob', kind: 'receipt', cents: 310 }])).toBe(300);
    expect(shown([far, { ...far, voice: 'person:bob', cents: 400 }])).toBeNull();
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
  });

  test('that it is not sold there when the chain says so or two people do', () => {
    const none = (of: Observation) => shownOf([{ ...of, cents: null }], { estimateCents: 500, now });
    expect(none(live)).toMatchObject({ cents: null });
    expect(none(report)).toBeNull();
  });
});
