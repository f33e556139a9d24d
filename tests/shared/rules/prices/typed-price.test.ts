import { expect, test } from 'vitest';
import { typedPrice } from '#shared/rules/prices/typed-price.ts';

test.each([
  ['3.49', 349],
  ['$3.49', 349],
  [' $ 3,49 ', 349],
  ['3.5', 350],
  ['3.', 300],
  ['3', 300],
  ['.99', 99],
  ['0.99', 99],
  ['99¢', 99],
  ['5 cents', 5],
  ['12.99 $', 1299],
  ['1249', 1249],
  ['$1249', 1249],
  ['999.99', 99_999],
])('a shopper who types %s means %i cents', (typed, cents) => {
  expect(typedPrice(typed, null)).toEqual({ cents });
});

test.each([
  ['349', 349, { cents: 34_900, perhaps: 349 }],
  ['299', 349, { cents: 29_900, perhaps: 299 }],
  ['99', 120, { cents: 9_900, perhaps: 99 }],
  ['349.00', 349, { cents: 34_900 }],
  ['12', 1_150, { cents: 1_200 }],
  ['9', 250, { cents: 900 }],
  ['349', null, { cents: 34_900 }],
])('%s for what usually costs %s cents is %o', (typed, usualCents, price) => {
  expect(typedPrice(typed, usualCents)).toEqual(price);
});

test.each([
  ['', 'Enter the price you saw.'],
  ['cheap', 'Enter a price like 3.49.'],
  ['$', 'Enter a price like 3.49.'],
  ['3.499', 'Enter a price like 3.49.'],
  ['1,000', 'Enter a price like 3.49.'],
  ['-3.49', 'Enter a price like 3.49.'],
  ['2 for 5', 'Enter a price like 3.49.'],
  ['0', 'Enter a price of at least one cent.'],
  ['0.00', 'Enter a price of at least one cent.'],
])('a shopper who types %o reads %s', (typed, problem) => {
  expect(typedPrice(typed, 349)).toEqual({ problem });
});
