import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givingWay, groupsOf, type Pin, spreadAround } from '#web/features/stores/map-groups.ts';

const apart = 28;
const pin = (id: string, x: number, y: number): Pin<{ id: string; lat: number; lng: number }> => ({
  store: { id, lat: y, lng: x },
  x,
  y,
});
const idsOf = (pins: Parameters<typeof groupsOf<{ id: string; lat: number; lng: number }>>[0]) =>
  groupsOf(pins, apart).map(({ stores }) => stores.map(({ id }) => id));

test('a shopper sees stores that lie on each other as one mark in the middle of them, and each other one by itself', () => {
  const pins = [pin('walmart', 100, 100), pin('aldi', 300, 100), pin('kroger', 110, 104)];
  expect(idsOf(pins)).toEqual([['walmart', 'kroger'], ['aldi']]);
  expect(groupsOf(pins, apart)[0]).toMatchObject({ lat: 102, lng: 105 });
});

test('every store is in one mark, and no mark lies on another, however many there are', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }));
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
      const pins = spots.map(([x, y], at) => pin(String(at), x, y));
      const groups = groupsOf(pins, apart);
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

test('stores at one address stand around it, none on another', () => {
  for (const count of [2, 3, 5, 8]) {
    const places = spreadAround(count, apart);
    for (const [at, [x, y]] of places.entries()) {
      for (const [otherX, otherY] of places.slice(at + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(apart - 2);
      }
    }
  }
});

test('a shopper’s own place stays in sight: a mark that would lie on it gives way to the side it is on', () => {
  const home = { x: 100, y: 100 };
  expect(givingWay({ x: 130, y: 100 }, home, 26)).toEqual([0, 0]);
  expect(givingWay({ x: 113, y: 100 }, home, 26)).toEqual([13, 0]);
  expect(givingWay({ x: 100, y: 90 }, home, 26)).toEqual([0, -16]);
  expect(givingWay(home, home, 26)).toEqual([0, -26]);
});
