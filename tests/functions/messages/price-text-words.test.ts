import { expect, test } from 'vitest';
import { nextCheck, priceTextOf } from '#functions/messages/price-text-words.ts';

const drop = (name: string, cents = 299, belowCents = 350) => ({ name, storeName: 'Kroger', cents, belowCents });

test('a shopper reads what dropped where, below what they set, and how to end it', () => {
  expect(priceTextOf([drop('Whole Milk')])).toBe(
    'Tillwise: Whole Milk $2.99 at Kroger, below your $3.50. Reply STOP to end.',
  );
});

test('of many drops a shopper reads three, and how many more there are', () => {
  const text = priceTextOf(['Milk', 'Eggs', 'Butter', 'Bread', 'Tea'].map((name) => drop(name)));
  expect(text).toMatch(/^Tillwise: Milk .*; Eggs .*; Butter .*; 2 more in your favorites\. Reply STOP to end\.$/);
});

test('a shopper’s longest names come in two parts of a text at most', () => {
  const text = priceTextOf(Array.from({ length: 9 }, () => drop('Chocolate '.repeat(12), 12_345, 23_456)));
  expect(text).toContain('Chocolate Chocolate Chocolate Cho... $123.45');
  expect(text.length).toBeLessThanOrEqual(2 * 153);
});

test('a shopper is looked after within the hour, and after a text not before the next day', () => {
  const now = new Date('2026-11-20T18:20:00.000Z');
  expect(nextCheck(now, false) <= new Date('2026-11-20T19:20:00.000Z')).toBe(true);
  expect(nextCheck(now, true) > new Date('2026-11-21T00:20:00.000Z')).toBe(true);
  expect(nextCheck(now, true) <= new Date('2026-11-21T18:20:00.000Z')).toBe(true);
});
