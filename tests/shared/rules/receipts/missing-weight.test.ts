import { expect, test } from 'vitest';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';

test.each([
  ['RUSSET POTATOES', true],
  ['RUSSET POTATOES 5LB', false],
  ['RUSSET POTATOES 10#', false],
  ['Potatoes 1.5-3 lbs', true],
  ['PLU 4072 #2 RUSSET', true],
])('whether %s lacks its weight, for an item sold by the pound: %s', (words, isMissing) => {
  expect(isMissingWeight({ words, pounds: null }, { size: '1 lb', unit: 'lb' })).toBe(isMissing);
});
