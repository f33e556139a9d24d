import { describe, expect, test } from 'vitest';
import { locationLabelOf, namedApart } from '#shared/rules/stores/distinct-store-names.ts';

const walmart = { id: '1', name: 'Walmart', zip: '62704', address: '1 Main St', calculatedDistance: 2.1 };
const target = { ...walmart, id: '2', name: 'Target' };
const farther = { ...walmart, id: '3', zip: '62711', calculatedDistance: 5.25 };

type Sample = Omit<typeof walmart, 'calculatedDistance'> & { calculatedDistance: number | null };
const names = (...stores: Sample[]) => namedApart(stores).map(({ name }) => name);

describe('a shopper reads', () => {
  test('the plain name of a store with a unique name', () => {
    expect(names(walmart, target)).toEqual(['Walmart', 'Target']);
  });

  test('the distances of two stores with one name', () => {
    expect(names(walmart, target, farther)).toEqual(['Walmart (2.1 mi)', 'Target', 'Walmart (5.3 mi)']);
  });

  test('their ZIP codes when they are equally far or the distance is unknown', () => {
    expect(names(walmart, { ...farther, calculatedDistance: 2.1 })).toEqual(['Walmart (62704)', 'Walmart (62711)']);
    const unplaced = { calculatedDistance: null };
    expect(names({ ...walmart, ...unplaced }, { ...farther, ...unplaced })).toEqual([
      'Walmart (62704)',
      'Walmart (62711)',
    ]);
  });

  test('their addresses when the ZIP code is also the same', () => {
    expect(names(walmart, { ...walmart, id: '4', address: '9 Elm St' })).toEqual([
      'Walmart (1 Main St)',
      'Walmart (9 Elm St)',
    ]);
  });

  test('the distance under a plain name, and the ZIP code beside a namesake', () => {
    expect(locationLabelOf(walmart, [walmart, target])).toBe('2.1 mi');
    expect(locationLabelOf(walmart, [walmart, farther])).toBe('2.1 mi · 62704');
    expect(locationLabelOf({ ...target, calculatedDistance: null }, [target])).toBe('62704');
    const next = { ...walmart, id: '4', address: '9 Elm St' };
    expect(locationLabelOf(next, [walmart, next])).toBe('2.1 mi · 62704 · 9 Elm St');
  });
});
