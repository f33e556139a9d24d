import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type TownOnMap, townsThatFit } from '#web/features/stores/map-names.ts';

const view = { width: 400, height: 300 };
const nameWidth = (name: string) => 7 * name.length;
const town = (name: string, x: number, y: number): TownOnMap => ({ name, x, y, lat: 0, lng: 0 });
const fitting = (towns: TownOnMap[], taken: Box[] = []) =>
  townsThatFit(towns, taken, view, nameWidth).map(({ name }) => name);

test('of two towns whose names would lie over each other a shopper reads the larger', () => {
  expect(fitting([town('Springfield', 100, 100), town('Jerome', 110, 105), town('Chatham', 100, 140)])).toEqual([
    'Springfield',
    'Chatham',
  ]);
});

test('a shopper reads no name over a store, and none that the edge of the map cuts off', () => {
  const store: Box = [150, 80, 190, 120];
  expect(fitting([town('Riverton', 120, 100), town('Pana', 380, 100), town('Auburn', 20, 295)], [store])).toEqual([]);
});

test('wherever towns and stores are, no name lies over another or over a store', () => {
  const anyTown = fc.record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    x: fc.integer({ min: -50, max: 450 }),
    y: fc.integer({ min: -50, max: 350 }),
    lat: fc.constant(0),
    lng: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(anyTown, { maxLength: 60 }), (towns) => {
      const named = townsThatFit(towns, [[180, 130, 220, 170]], view, nameWidth);
      for (const [at, one] of named.entries()) {
        expect(one.x >= 220 + 4 || one.x + 10 + nameWidth(one.name) <= 180 || Math.abs(one.y - 150) >= 29).toBe(true);
        for (const other of named.slice(at + 1)) {
          const [left, right] = one.x < other.x ? [one, other] : [other, one];
          const apart = left.x + 10 + nameWidth(left.name) <= right.x - 4 || Math.abs(one.y - other.y) >= 18;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
