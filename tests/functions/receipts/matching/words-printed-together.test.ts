import { expect, test } from 'vitest';
import { splitJoinedWords } from '#functions/receipts/matching/spelling/words-printed-together.ts';

test.each([
  ['KSWATER', ['KS', 'WATER']],
  ['KSORGCHKN', ['KS', 'ORG', 'CHKN']],
  ['SHARPCHEDDAR', ['SHARP', 'CHEDDAR']],
  ['BEEFSTICKS', ['BEEF', 'STICKS']],
  ['BFGUMMYBEARS', ['BF', 'GUMMY', 'BEARS']],
  ['MINICROISS', ['MINI', 'CROISS']],
  ['GULFSHRIMP', ['GULF', 'SHRIMP']],
])('a register’s %s is %j', (token, parts) => {
  expect(splitJoinedWords(token, 'costco')).toEqual(parts);
});

test.each([
  'BUTTERMILK',
  'STRAWBERRY',
  'POTSTIK',
  'PEPPRCORN',
  'CRIMINI',
  'TRKEY',
  'HIBIKI',
  'ZEPHYRHILLS',
  'MODELO',
  'SNAKES',
  'OZ',
  '12CT',
])('a register’s %s is one word', (token) => {
  expect(splitJoinedWords(token, 'costco')).toEqual([token]);
});

test('a chain’s initials begin a word only on that chain’s receipts', () => {
  expect(splitJoinedWords('MMWATER', 'sams-club')).toEqual(['MM', 'WATER']);
  expect(splitJoinedWords('MMTOWEL', 'kroger')).not.toEqual(['MM', 'TOWEL']);
});
