import { describe, expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { areSafeProductWords } from '#functions/receipts/matching/remembered/safe-product-words.ts';
import { printedLines } from '#tests/support/receipts/printed-lines.ts';

const milk = { name: 'Whole Milk', brand: 'Great Value' };

test('printed words of groceries are remembered for the shopper, in every chain’s style', () => {
  const lost = printedLines.filter(([, words, product, brand]) => {
    const item = itemsNamed(product).find((one) => one.brand === brand);
    return !item || !areSafeProductWords(words, item);
  });
  expect(lost.map(([chain, words]) => `${chain} ${words}`)).toEqual([]);
});

test.each([
  ['DSHSP LMN XQ', { name: 'Dish Soap', brand: 'Dawn' }],
  ['TORTLLA CHPS', { name: 'Tortilla Chips', brand: 'Tostitos' }],
  ['STEAKSTRP BF', { name: 'Steak Strips', brand: 'Fresh' }],
  ['BF GRND 80/20 1LB', { name: 'Ground Beef, 80% lean', brand: 'Fresh' }],
])('unknown abbreviations, such as %s, are remembered with their item', (words, item) => {
  expect(areSafeProductWords(words, item)).toBe(true);
});

describe('personal words are never remembered as a grocery line', () => {
  const people = [
    'JOHN SMITH',
    'MARY SMITH',
    'MARIA LOPEZ',
    'JACK BROWN',
    'FRANK WHITE',
    'SMITH JOHN Q',
    'MILK MARIA LOPEZ',
    'MARIA LOPEZ MILK',
    'GV WHL JOHNSON MLK',
    'JOHN MILK',
    'D123-4567-8901',
    'MILK D123-4567-8901',
    'WHL MLK D1234567',
    'DL D12345678901',
    'maria.lopez@mail.com',
    'MARIA LOPEZ MAIL COM',
    '217 555 0199',
    'MILK 217.555.0199',
    'MILK (217) 555-0199',
    'MLK 217 555 019',
    'MILK 4111 1111 1111 1111',
    'WHL MLK 411111',
    'MILK XXXX 1111',
    'LOYALTY 44012',
    'MILK 812 334 455 66',
    '1530 W SPRINGFIELD RD',
    'MILK 12 OAK ST',
    '12 WHITE RD',
    'SPRINGFIELD IL 62704',
    'PO BOX 12345',
    'MILK 123-45-6789',
    'DOB 01/02/1980',
    '4DR PLATE ABC 1234',
    'NGUYEN',
    'LE',
    'XQ',
    '',
    '...',
  ];
  test.each(people)('%s', (words) => expect(areSafeProductWords(words, milk)).toBe(false));
});
