import { expect, test } from 'vitest';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import { statesIn } from '#web/features/stores/map/outline-style.ts';
import { townsIn } from '#web/features/stores/map/towns-in-view.ts';

const aroundSaintLouis = [-90.6, 38.4, -89.8, 38.9] as const;

test('a shopper near a border reads the towns on both sides of it, the largest first', async () => {
  expect(statesIn(aroundSaintLouis).toSorted()).toEqual(['Illinois', 'Missouri']);
  const names = (await townsIn(aroundSaintLouis)).map(({ name }) => name);
  expect(names[0]).toBe('Saint Louis');
  expect(names).toEqual(expect.arrayContaining(['East Saint Louis', 'Collinsville', 'Florissant']));
});

test('a town is shown at its center, and an empty area has none', async () => {
  const [springfield] = await townsIn([-90, 39.5, -89.3, 40]);
  expect(springfield?.name).toBe('Springfield');
  expect(milesBetween(springfield ?? { lat: 0, lng: 0 }, { lat: 39.7999, lng: -89.6436 })).toBeLessThan(3);
  expect(await townsIn([-60, 30, -59, 31])).toEqual([]);
});
