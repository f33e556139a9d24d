import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Box,
  type NamedTown,
  nameHeight,
  type TownOnMap,
  townsThatFit,
} from '#web/features/stores/map/map-names.ts';

const view = { width: 400, height: 300 };
const nameWidth = (name: string) => 7 * name.length;
const town = (name: string, x: number, y: number): TownOnMap => ({ name, x, y, lat: 0, lng: 0 });
const fitting = (towns: TownOnMap[], taken: Box[] = []) => townsThatFit(towns, taken, view, nameWidth);
const namesOf = (towns: TownOnMap[]) => towns.map(({ name }) => name);
const boxOf = ({ name, x, y, left, top }: NamedTown): Box => [
  x + left,
  y + top,
  x + left + nameWidth(name),
  y + top + nameHeight,
];
const areApart = (one: Box, other: Box) =>
  one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];

test('a town’s name is beside it: on the free side, and farther away if a store covers it', () => {
  expect(fitting([town('Pana', 100, 100)])).toMatchObject([{ left: 8, top: -9 }]);
  expect(fitting([town('Pana', 100, 100)], [[106, 80, 140, 120]])).toMatchObject([{ left: -36, top: -9 }]);
  expect(fitting([town('Pana', 100, 100)], [[81, 81, 119, 119]])).toMatchObject([
    { left: 26, top: -9, isCovered: true },
  ]);
});

test('a shopper reads the largest town’s name if there is room for only one', () => {
  const narrow: Box[] = [
    [0, 0, 400, 130],
    [0, 150, 400, 300],
    [180, 130, 400, 150],
  ];
  expect(namesOf(fitting([town('Springfield', 60, 140), town('Jerome', 100, 140)], narrow))).toEqual(['Springfield']);
});

test('no name covers another name, a store, or the edge of the map', () => {
  const anyTown = fc.record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    x: fc.integer({ min: -50, max: 450 }),
    y: fc.integer({ min: -50, max: 350 }),
    lat: fc.constant(0),
    lng: fc.constant(0),
  });
  const store: Box = [180, 130, 220, 170];
  fc.assert(
    fc.property(fc.array(anyTown, { maxLength: 60 }), (towns) => {
      const boxes = fitting(towns, [store]).map(boxOf);
      for (const [at, box] of boxes.entries()) {
        const [left, top, right, bottom] = box;
        expect([left >= 0, top >= 0, right <= view.width, bottom <= view.height]).toEqual(Array(4).fill(true));
        for (const other of [store, ...boxes.slice(at + 1)]) expect(areApart(box, other)).toBe(true);
      }
    }),
  );
});
