import { expect, test } from 'vitest';
import { gluedParts } from '#functions/receipts/matching/glued-words.ts';

test.each([
  ['KSWATER', ['KS', 'WATER']],
  ['KSORGCHKN', ['KS', 'ORG', 'CHKN']],
  ['SHARPCHEDDAR', ['SHARP', 'CHEDDAR']],
  ['BEEFSTICKS', ['BEEF', 'STICKS']],
  ['BFGUMMYBEARS', ['BF', 'GUMMY', 'BEARS']],
  ['MINICROISS', ['MINI', 'CROISS']],
  ['GULFSHRIMP', ['GULF', 'SHRIMP']],
])('a register’s %s is %j', (token, parts) => {
  expect(gluedParts(token, 'costco')).toEqual(parts);
});

test.each([
  'BUTTERMILK',
  'STRAWBERRY',
  'POTSTIK',
  'PEPPRCORN',
  'CRIMINI',
  'TRKEY',
  'HIBIKI',
  'MODELO',
  'SNAKES',
  'OZ',
  '12CT',
])('a register’s %s is one word', (token) => {
  expect(gluedParts(token, 'costco')).toEqual([token]);
});

test('a chain’s initials begin a word only on that chain’s receipts', () => {
  expect(gluedParts('MMWATER', 'sams-club')).toEqual(['MM', 'WATER']);
  expect(gluedParts('MMTOWEL', 'kroger')).not.toEqual(['MM', 'TOWEL']);
});
