import { expect, test } from 'vitest';
import { isSearchable } from '#shared/rules/search/is-searchable.ts';

test.each([
  ['eg', false],
  [' eg ', false],
  ['egg', true],
  ['米', true],
  ['घी', true],
])('whether words are long enough to search: %s', (words, isEnough) => {
  expect(isSearchable(words)).toBe(isEnough);
});
