import { expect, test } from 'vitest';
import { isOutsideStates } from '#functions/locations/outside-states.ts';

test.each([
  'Guam',
  'San Juan, PR',
  'Ponce, Puerto Rico',
  'San Juan, PR 00901',
  'Hagåtña, Guam 96910',
  '00901',
  '96910-1234',
  '09001',
  'St. Thomas, U.S. Virgin Islands',
])('%s is outside the states', (words) => {
  expect(isOutsideStates(words)).toBe(true);
});

test.each(['Atlantis', '00000', '99999', '96801', '123409', 'Guamville', 'Manhattan, NY'])('%s is not', (words) => {
  expect(isOutsideStates(words)).toBe(false);
});
