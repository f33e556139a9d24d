import { expect, test } from 'vitest';
import { agreedItems, undisputedItem } from '#functions/catalog/printed-word-votes.ts';
import { replacedIds } from '#tests/support/every-item.ts';

const established = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: true });
const newcomer = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: false });

test.each([
  ['nobody said anything', [], []],
  ['one person says milk', [established('ana', 'milk')], []],
  ['two people say milk', [established('ana', 'milk'), established('ben', 'milk')], ['milk']],
  ['of two who say milk one is new here', [established('ana', 'milk'), newcomer('ben', 'milk')], []],
  [
    'more people say milk than cream',
    [established('ana', 'milk'), established('ben', 'cream'), established('cleo', 'milk')],
    ['milk'],
  ],
  [
    'as many people say cream as milk, later',
    [established('ana', 'milk'), established('ben', 'cream'), established('cleo', 'cream'), established('dan', 'milk')],
    ['milk', 'cream'],
  ],
])('the shared match of receipt words when %s', (_, votes, agreed) => {
  expect(agreedItems(votes)).toEqual(agreed);
});

const people = (count: number, itemId: string) =>
  Array.from({ length: count }, (_, at) => established(`${itemId}-${at}`, itemId));

const loners = ['cream', 'soap', 'rice'].flatMap((itemId) => people(1, itemId));
const twoLoners = loners.slice(0, 2);

test.each([
  ['nine people say milk', people(9, 'milk'), false],
  ['ten people say milk', people(10, 'milk'), true],
  ['ten say milk, of whom one is new here', [...people(9, 'milk'), newcomer('zoe', 'milk')], false],
  ['ten say milk, and one cream', [...people(10, 'milk'), ...people(1, 'cream')], true],
  ['ten say milk, and two cream', [...people(10, 'milk'), ...people(2, 'cream')], false],
  ['ten say milk, and two others something of their own', [...people(10, 'milk'), ...twoLoners], false],
  ['twenty say milk, and two others something of their own', [...people(20, 'milk'), ...twoLoners], true],
  ['ten say milk, and three others something of their own', [...people(10, 'milk'), ...loners], false],
])('whether a receipt’s words need a look when %s', (_, votes, is) => {
  expect(undisputedItem(votes)).toBe(is ? 'milk' : null);
});

test('votes for an item and for the one that replaced it agree', () => {
  const [[before, present] = ['', '']] = replacedIds();
  expect(agreedItems([established('ana', before), established('ben', present)])).toEqual([present]);
});
