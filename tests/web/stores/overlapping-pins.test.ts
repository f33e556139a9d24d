import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, type Pin, spreadAround } from '#web/features/stores/map/overlapping-pins.ts';

const apart = 28;
const pin = (id: string, x: number, y: number): Pin<{ id: string; lat: number; lng: number }> => ({
  store: { id, lat: y, lng: x },
  x,
  y,
});
const idsOf = (pins: Parameters<typeof groupsOf<{ id: string; lat: number; lng: number }>>[0]) =>
  groupsOf(pins, apart, null).map(({ stores }) => stores.map(({ id }) => id));

test('a shopper sees overlapping stores as one mark, and each other store as its own', () => {
  const pins = [pin('walmart', 100, 100), pin('aldi', 300, 100), pin('kroger', 110, 104)];
  expect(idsOf(pins)).toEqual([['walmart', 'kroger'], ['aldi']]);
  expect(groupsOf(pins, apart, null)[0]).toMatchObject({ lat: 102, lng: 105 });
});

test('every store is in one mark, and no two marks overlap, however many there are', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }));
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const pins = spots.map(([x, y], at) => pin(String(at), x, y));
      const groups = groupsOf(pins, apart, null);
      expect(groups.flatMap(({ stores }) => stores.map(({ id }) => Number(id))).toSorted((a, b) => a - b)).toEqual(
        pins.map((_, at) => at),
      );
      for (const [at, one] of groups.entries()) {
        for (const other of groups.slice(at + 1)) {
          expect(Math.hypot(one.lng - other.lng, one.lat - other.lat)).toBeGreaterThanOrEqual(apart - 1e-6);
        }
      }
    }),
  );
});

test('stores at one address are shown around it, without overlapping', () => {
  for (const count of [2, 3, 5, 8]) {
    const places = spreadAround(count, apart);
    for (const [at, [x, y]] of places.entries()) {
      for (const [otherX, otherY] of places.slice(at + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(apart - 2);
      }
    }
  }
});

test('the shopper’s own location stays visible: a group that would cover it is drawn beside it', () => {
  const home = { x: 100, y: 100, apartPixels: 26 };
  const standing = (x: number, y: number) => groupsOf([pin('aldi', x, y)], apart, home).map((mark) => [mark.x, mark.y]);
  expect(standing(130, 100)).toEqual([[130, 100]]);
  expect(standing(113, 100)).toEqual([[126, 100]]);
  expect(standing(100, 90)).toEqual([[100, 74]]);
  expect(standing(100, 100)).toEqual([[100, 74]]);
});

test('no mark covers another or the shopper’s location, however near the stores are', () => {
  const home = { x: 50, y: 50, apartPixels: 26 };
  const spot = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 30 }), (spots) => {
      const marks = groupsOf(
        spots.map(([x, y], at) => pin(String(at), x, y)),
        apart,
        home,
      );
      for (const [at, one] of marks.entries()) {
        expect(Math.hypot(one.x - home.x, one.y - home.y)).toBeGreaterThanOrEqual(26 - 0.1);
        for (const other of marks.slice(at + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(apart - 0.1);
        }
      }
    }),
  );
});
