import { describe, expect, test } from 'vitest';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { springfield } from '#tests/support/cast.ts';
import {
  isNewAccount,
  itemsToOffer,
  preferencesLacking,
  restOfList,
  whatComesAlong,
} from '#web/features/after-sign-in/what-comes-along.ts';
import { sampleCart, textOfCart } from '#web/parts/demo/demo-cart.ts';
import type { StoredLine, StoredList } from '#web/parts/lists/stored-list.ts';

const item = {
  id: 'borden-whole-milk-1-gal',
  name: 'Whole Milk',
  brand: 'Borden',
  category: 'Dairy',
  unit: 'gallon',
  size: '1 gal',
};
const milk: StoredLine = {
  id: 'line-1',
  written: 'milk x2',
  isDone: false,
  isNotToBuy: false,
  isStaple: false,
  heading: null,
  choices: [{ item, match: 'any-brand', quantity: 2, isPlainWords: false }],
  chosen: 0,
  isOut: false,
};
const list: StoredList = {
  text: 'milk x2',
  servings: null,
  leftOut: [],
  passedOver: [],
  lines: [milk],
  where: null,
  location: springfield,
  storeIds: ['2', '1'],
  isToBeKept: false,
};
const demoCartText = textOfCart([...sampleCart, { itemId: 'demo-coffee', quantity: 2, added: 2 }]);
const trip = firstTripSettings;
const left = { list, demoCartText, trip };

describe('what comes along from this browser', () => {
  test.each([
    ['a new shopper gets their list and what they added to the demo', true, false, 2],
    ['a new shopper who pressed to keep the list gets the same', true, true, 2],
    ['a member who pressed to keep the list gets the list', false, true, 1],
    ['a member who didn’t gets nothing', false, false, 0],
  ])('%s', (_, isNew, isToBeKept, count) => {
    const { items, storeIds } = whatComesAlong(isNew, { ...left, list: { ...list, isToBeKept } });
    expect(items).toHaveLength(count);
    expect(storeIds).toEqual(count > 0 ? ['2', '1'] : []);
  });

  test('a new shopper without a list gets the demo’s items, and no location or trip settings', () => {
    const brought = whatComesAlong(true, { ...left, list: null });
    expect(brought.items).toHaveLength(1);
    expect(brought).toMatchObject({ location: null, storeIds: [], trip: null });
  });
});

test('a member keeps their own location, stores, and trip settings, and gets the ones they lack', () => {
  const brought = whatComesAlong(true, left);
  const none = { location: null, storeIds: [] };
  expect(preferencesLacking(none, brought)).toEqual({ location: springfield, storeIds: ['2', '1'], trip });
  expect(preferencesLacking({ ...none, storeIds: ['3'] }, brought)).toEqual({ location: springfield, trip });
});

test('a member is offered their list once, and not if it comes along anyway', () => {
  expect(itemsToOffer(list)).toBe(1);
  expect(itemsToOffer({ ...list, wasOffered: true })).toBe(0);
  expect(itemsToOffer({ ...list, isToBeKept: true })).toBe(0);
  expect(itemsToOffer(null)).toBe(0);
});

test('a shopper whose cart was full finds the rest of the list in this browser, and isn’t offered it again', () => {
  const rest = restOfList({ ...list, text: 'eggs\nmilk x2' }, [milk]);
  expect(rest).toMatchObject({ text: 'milk x2', lines: [milk], isToBeKept: false });
  expect(itemsToOffer(rest)).toBe(0);
  expect(restOfList(list, [])).toBeNull();
});

test('an account older than a day gets no merge', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  expect(isNewAccount({ createdAt: '2026-11-20T11:59:00.000Z' }, now)).toBe(true);
  expect(isNewAccount({ createdAt: '2026-11-19T11:59:00.000Z' }, now)).toBe(false);
});
