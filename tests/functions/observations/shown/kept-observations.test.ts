import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Observation } from '#functions/observations/observation.ts';
import { worthStoring } from '#functions/observations/shown/kept-observations.ts';
import { shownOf } from '#functions/observations/shown/shown-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';
const live: Observation = { kind: 'live', cents: 450, observedAt, sourceId: 'kroger' };
const report: Observation = { kind: 'reported', cents: 450, observedAt, sourceId: 'person:ann' };

describe('with more sources than a row keeps', () => {
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

  test('a price from a photo is never dropped for typed ones, and is shown again when they are withdrawn', () => {
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
