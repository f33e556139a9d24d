import { expect, test } from 'vitest';
import { agreedOn } from '#functions/catalog/agreed-items.ts';

const regular = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: true });
const newcomer = (sourceId: string, itemId: string) => ({ sourceId, itemId, isEstablished: false });

test.each([
  ['nobody said anything', [], null],
  ['one person says milk', [regular('ana', 'milk')], null],
  ['two people say milk', [regular('ana', 'milk'), regular('ben', 'milk')], 'milk'],
  ['of two who say milk one is new here', [regular('ana', 'milk'), newcomer('ben', 'milk')], null],
  [
    'more people say milk than cream',
    [regular('ana', 'milk'), regular('ben', 'cream'), regular('cleo', 'milk')],
    'milk',
  ],
  [
    'as many people say cream as milk',
    [regular('ana', 'milk'), regular('ben', 'milk'), regular('cleo', 'cream'), regular('dan', 'cream')],
    null,
  ],
])('the shared match of receipt words when %s', (_, votes, agreed) => {
  expect(agreedOn(votes)).toBe(agreed);
});
