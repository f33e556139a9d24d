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
  ['BRTSKNLS', ['BRT', 'SKNLS']],
  ['FRZNPEAS', ['FRZN', 'PEAS']],
  ['HAMBBUNS', ['HAMB', 'BUNS']],
  ['BTTRUNSLT', ['BTTR', 'UNSLT']],
  ['OREODBL', ['OREO', 'DBL']],
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
  'CHBNI',
  'CHRMN',
  'PRNGLES',
  'FRYER',
  'BUSHEL',
  'OZ',
  '12CT',
])('a register’s %s is one word', (token) => {
  expect(splitJoinedWords(token, 'costco')).toEqual([token]);
});

test('a brand in short begins a word on its chain’s receipts', () => {
  expect(splitJoinedWords('KROCNNMN', 'kroger')).toEqual(['KRO', 'CNNMN']);
});

test('a chain’s initials begin a word only on that chain’s receipts', () => {
  expect(splitJoinedWords('MMWATER', 'sams-club')).toEqual(['MM', 'WATER']);
  expect(splitJoinedWords('MMTOWEL', 'kroger')).not.toEqual(['MM', 'TOWEL']);
});
