import { expect, test } from 'vitest';
import { agreedOn } from '#functions/catalog/agreed-items.ts';

const settled = (voice: string, itemId: string) => ({ voice, itemId, isEstablished: true });
const newcomer = (voice: string, itemId: string) => ({ voice, itemId, isEstablished: false });

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
])('the shared match of receipt words when %s', (_, said, agreed) => {
  expect(agreedOn(said)).toBe(agreed);
});
