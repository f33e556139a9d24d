import { expect, test } from 'vitest';
import { priceTextOf } from '#functions/messages/price-texts/price-text-messages.ts';

const drop = (name: string, cents = 299, belowCents = 350) => ({ name, storeName: 'Kroger', cents, belowCents });

test('a shopper reads the item, store and price of a drop, and how to stop the texts', () => {
  expect(priceTextOf([drop('Whole Milk')])).toBe(
    'Tillwise: Whole Milk $2.99 at Kroger, below your $3.50. Reply STOP to end.',
  );
});

test('of many drops a shopper reads three, and how many more there are', () => {
  const text = priceTextOf(['Milk', 'Eggs', 'Butter', 'Bread', 'Tea'].map((name) => drop(name)));
  expect(text).toMatch(/^Tillwise: Milk .*; Eggs .*; Butter .*; 2 more in your favorites\. Reply STOP to end\.$/);
});

test('the longest names take at most two parts of a text', () => {
  const text = priceTextOf(Array.from({ length: 9 }, () => drop('Chocolate '.repeat(12), 12_345, 23_456)));
  expect(text).toContain('Chocolate Chocolate Chocolate Cho... $123.45');
  expect(text.length).toBeLessThanOrEqual(2 * 153);
});
