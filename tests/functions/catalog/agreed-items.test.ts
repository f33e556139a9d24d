import { expect, test } from 'vitest';
import { agreedOn, isSettled } from '#functions/catalog/agreed-items.ts';

const settled = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: true });
const newcomer = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: false });

test.each([
  ['nobody said anything', [], null],
  ['one person says milk', [settled('ana', 'milk')], null],
  ['two people say milk', [settled('ana', 'milk'), settled('ben', 'milk')], 'milk'],
  ['of two who say milk one is new here', [settled('ana', 'milk'), newcomer('ben', 'milk')], null],
  [
    'more people say milk than cream',
    [settled('ana', 'milk'), settled('ben', 'cream'), settled('cleo', 'milk')],
    'milk',
  ],
  [
    'as many people say cream as milk',
    [settled('ana', 'milk'), settled('ben', 'milk'), settled('cleo', 'cream'), settled('dan', 'cream')],
    null,
  ],
])('the shared match of receipt words when %s', (_, votes, agreed) => {
  expect(agreedOn(votes)).toBe(agreed);
});

const people = (count: number, itemId: string) =>
  Array.from({ length: count }, (_, at) => settled(`${itemId}-${at}`, itemId));

test.each([
  ['nine people say milk', people(9, 'milk'), false],
  ['ten people say milk', people(10, 'milk'), true],
  ['ten say milk, of whom one is new here', [...people(9, 'milk'), newcomer('zoe', 'milk')], false],
  ['ten say milk, and two cream', [...people(10, 'milk'), ...people(2, 'cream')], true],
  ['ten say milk, and three cream', [...people(10, 'milk'), ...people(3, 'cream')], false],
])('whether a receipt’s words need a look when %s', (_, votes, is) => {
  expect(isSettled(votes)).toBe(is);
});
