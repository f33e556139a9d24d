import { describe, expect, test } from 'vitest';
import { compareStop, isOfTrip } from '#functions/trips/compare-plan-with-receipt.ts';
import { cellPriceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { uncertainLinesOf } from '#shared/rules/comparison/store-totals.ts';
import { sampleEntry, sampleStore } from '#tests/shared/cart-samples.ts';

const spread = { area: 0.02, product: 0.05, brand: 0.03, chain: 0.03, department: 0.02, item: 0.05 };
const planned = (itemId: string, cents: number, packs = 1, isSeen = false) => ({
  itemId,
  isAnyBrand: false,
  product: itemId,
  category: 'Dairy',
  chain: 'kroger',
  packs,
  cents,
  spread: isSeen ? null : spread,
});
const paid = (itemId: string, cents: number, packs = 1) => ({
  itemIds: [itemId],
  isBrandOpen: false,
  packs,
  isWeighed: false,
  cents,
  isProven: true,
});

const resultOf = (...stop: Parameters<typeof compareStop>) => compareStop(...stop).planResult;

describe('a plan compared with a receipt', () => {
  test('was right if the price paid is within the range of our estimate', () => {
    const lines = [planned('milk', 400), planned('eggs', 300)];
    expect(resultOf(lines, [paid('milk', 410), paid('eggs', 305), paid('beer', 900)])).toMatchObject({
      itemCount: 2,
      plannedCount: 2,
      expected: { cents: 700 },
      paidCents: 715,
      outcome: 'kept',
    });
    expect(resultOf(lines, [paid('milk', 600), paid('eggs', 450)])).toMatchObject({ outcome: 'higher' });
    expect(resultOf(lines, [paid('milk', 250), paid('eggs', 200)])).toMatchObject({ outcome: 'lower' });
  });

  test('covers only what was bought, in that quantity', () => {
    const lines = [planned('milk', 800, 2), planned('apples', 400, 2), planned('eggs', 300)];
    const result = resultOf(lines, [paid('milk', 400, 1), paid('apples', 330, 1.65)]);
    expect(result).toMatchObject({ itemCount: 2, plannedCount: 3, expected: { cents: 400 + 330 }, paidCents: 730 });
  });

  test('with observed prices was right to the cent, except for rounding by scales', () => {
    const lines = [planned('milk', 1000, 1, true)];
    expect(resultOf(lines, [paid('milk', 1009)])).toMatchObject({ outcome: 'kept', expected: { lowCents: 1000 } });
    expect(resultOf(lines, [paid('milk', 1011)])).toMatchObject({ outcome: 'higher' });
    expect(resultOf(lines, [paid('milk', 989)])).toMatchObject({ outcome: 'lower' });
  });

  test('counts a line of an open brand where any brand was asked for, and only there', () => {
    const open = {
      itemIds: ['kroger-milk', 'milk'],
      isBrandOpen: true,
      packs: 1,
      isWeighed: false,
      cents: 410,
      isProven: false,
    };
    const lines = [planned('milk', 400), planned('eggs', 300)];
    const anyBrand = lines.map((line) => ({ ...line, isAnyBrand: true }));
    expect(resultOf(anyBrand, [open, paid('eggs', 305)])).toMatchObject({ itemCount: 2, paidCents: 715 });
    expect(resultOf(lines, [open, paid('eggs', 305)])).toMatchObject({ itemCount: 1, paidCents: 305 });
  });

  test('finds the store’s own pack on a line that prints no brand, but no other brand or size', () => {
    const lines = [planned('kroger-onions-yellow-3-lb', 280), planned('kroger-sour-cream-16-oz', 240)];
    const result = resultOf(lines, [paid('fresh-onions-yellow-3-lb', 279), paid('daisy-sour-cream-16-oz', 350)]);
    expect(result).toMatchObject({ itemCount: 1, plannedCount: 2, expected: { cents: 280 }, paidCents: 279 });
    expect(resultOf(lines, [paid('fresh-onions-yellow-10-lb', 279)])).toBeNull();
    expect(resultOf(lines, [paid('fresh-potatoes-russet-5-lb', 279)])).toBeNull();
  });

  test('counts another brand of the same size where any was asked for, and says which', () => {
    const sour = { ...planned('kroger-sour-cream-16-oz', 240), isAnyBrand: true };
    const result = resultOf([sour], [paid('daisy-sour-cream-16-oz', 350)]);
    expect(result).toMatchObject({ itemCount: 1, paidCents: 350, outcome: 'higher' });
    expect(result?.otherBrands).toEqual([{ product: 'Sour Cream', brand: 'Daisy' }]);
    expect(resultOf([sour], [paid('daisy-sour-cream-24-oz', 350)])).toBeNull();
    expect(resultOf([sour], [paid('kroger-sour-cream-16-oz', 240)])?.otherBrands).toEqual([]);
    // One that is planned in its own brand is not the other one.
    const both = [sour, planned('daisy-sour-cream-16-oz', 340)];
    expect(resultOf(both, [paid('daisy-sour-cream-16-oz', 350)])).toMatchObject({
      paidCents: 350,
      expected: { cents: 340 },
    });
  });

  test('compares a weighed line with what was planned of any brand by its weight', () => {
    const beef = planned('kroger-ground-beef-80-percent-lean-3-lb', 1500);
    const weighed = { ...paid('fresh-ground-beef-80-percent-lean-1-lb', 1530, 3.06), isWeighed: true };
    const result = resultOf([{ ...beef, isAnyBrand: true }], [weighed]);
    expect(result).toMatchObject({ itemCount: 1, expected: { cents: 1530 }, paidCents: 1530, outcome: 'kept' });
    expect(resultOf([beef], [weighed])).toBeNull();
  });

  test.each([
    ['the day before', '2026-11-29', '06:00', false],
    ['hours before', '2026-11-30', '00:30', false],
    ['the day before, without a time', '2026-11-29', null, false],
    ['an hour before', '2026-11-30', '01:15', false],
    ['minutes after', '2026-11-30', '02:40', true],
    ['the same day, without a time', '2026-11-30', null, true],
    ['six days after', '2026-12-06', '18:00', true],
    ['eight days after', '2026-12-08', '18:00', false],
  ])('expects a receipt after the plan, in the store’s time: %s', (_, date, time, isExpected) => {
    // 2:19 AM in Columbus, Ohio.
    expect(isOfTrip({ store: { lng: -83, state: 'OH' }, date, time }, '2026-11-30T07:19:00.000Z')).toBe(isExpected);
  });

  test('of an evening is compared with a receipt of that evening, when it is already tomorrow in UTC', () => {
    const evening = (time: string) =>
      isOfTrip({ store: { lng: -122.3, state: 'WA' }, date: '2026-07-01', time }, '2026-07-02T03:00:00.000Z');
    expect([evening('20:30'), evening('16:00')]).toEqual([true, false]);
  });

  test.each([
    // Saved at noon UTC, in summer and winter.
    ['CA', -118.2, '2026-07-01', '05:05', '04:55'],
    ['AZ', -112, '2026-07-01', '05:05', '04:55'],
    ['TX', -95.4, '2026-01-15', '06:05', '05:55'],
    ['TX', -106.4, '2026-01-15', '05:05', '04:55'],
    ['FL', -80.2, '2026-01-15', '07:05', '06:55'],
    ['FL', -87.2, '2026-01-15', '06:05', '05:55'],
    ['HI', -157.8, '2026-07-01', '02:05', '01:55'],
  ])('knows the clock of a store in %s at %d', (state, lng, date, after, before) => {
    const isExpected = (time: string) => isOfTrip({ store: { lng, state }, date, time }, `${date}T12:00:00.000Z`);
    expect([isExpected(after), isExpected(before)]).toEqual([true, false]);
  });

  test('finds what was planned for an entry whose item was replaced', () => {
    const milk = sampleEntry('milk', { w: 400 });
    const entry = { ...milk, itemId: 'former-milk' };
    const price = cellPriceAt('w', entry);
    const lines = price ? uncertainLinesOf(entry, price, sampleStore('w')) : [];
    const planned = lines.map((line) => ({ ...line, isAnyBrand: false, packs: 1 }));
    expect(resultOf(planned, [paid('milk', 400)])).toMatchObject({ itemCount: 1, paidCents: 400 });
  });

  test('counts an item of packs of two sizes once, and doesn’t give a figure for less than half of the items', () => {
    const lines = [planned('flour', 300, 1), planned('milk', 400), planned('eggs', 300)];
    expect(resultOf(lines, [paid('milk', 400)])).toBeNull();
    expect(resultOf(lines, [])).toBeNull();
    expect(compareStop(lines, [paid('milk', 400)])).toEqual({
      planResult: null,
      uncomparedPlan: { found: ['milk'], plannedCount: 3 },
    });
    expect(compareStop(lines, []).uncomparedPlan).toEqual({ found: [], plannedCount: 3 });
    expect(compareStop(lines, [paid('milk', 400), paid('eggs', 300)]).uncomparedPlan).toBeNull();
    const half = [...lines.slice(1), planned('milk', 400)];
    expect(resultOf(half, [paid('milk', 800, 2)])).toMatchObject({ itemCount: 1, plannedCount: 2 });
  });
});
