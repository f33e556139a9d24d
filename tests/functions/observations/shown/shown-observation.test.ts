import { describe, expect, test } from 'vitest';
import type { Observation } from '#functions/observations/observation.ts';
import { shownOf, shownOfDay, unconfirmedBy } from '#functions/observations/shown/shown-observation.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const observedAt = '2026-11-20T10:00:00.000Z';
const live: Observation = { kind: 'live', cents: 450, observedAt, sourceId: 'kroger' };
const report: Observation = { kind: 'reported', cents: 450, observedAt, sourceId: 'person:ann' };

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
    expect(shown([{ ...live, observedAt: paid.observedAt }, paid], 'person:ann')).toBe(620);
    expect(shownOfDay([live, paid], 500)).toBe(live);
    expect(shown([{ ...live, isFlagged: true }, paid])).toBe(620);
    // One slip of a key would change their whole comparison.
    expect(shown([live, { ...paid, cents: 62_000, isFlagged: true }], 'person:ann')).toBe(450);
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

  test('a price from Open Prices as one shopper’s, because anyone can add one there', () => {
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
