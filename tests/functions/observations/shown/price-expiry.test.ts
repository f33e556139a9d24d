import { expect, test } from 'vitest';
import type { Observation } from '#functions/observations/observation.ts';
import { isFresh, shownKindOf } from '#functions/observations/shown/price-expiry.ts';
import { shownOf } from '#functions/observations/shown/shown-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const live: Observation = { kind: 'live', cents: 450, observedAt: '2026-11-20T10:00:00.000Z', sourceId: 'kroger' };

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
