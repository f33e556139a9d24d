import { expect, test, vi } from 'vitest';
import { abbreviationKind } from '#functions/catalog/abbreviation-kind.ts';

test.each([
  ['shredd', 'shredded', 'start'],
  ['chkn', 'chicken', 'letters'],
  ['brst', 'breast', 'skeleton'],
  ['strwbrry', 'strawberries', 'skeleton'],
  ['tortlla', 'tortilla', 'letters'],
  ['banarias', 'bananas', null],
  ['strawberrics', 'strawberries', 'misread'],
  ['milk', 'milk', null],
  ['soap', 'soup', null],
  ['be', 'beans', null],
  ['btr', 'water', null],
  ['bea', 'banana', null],
  ['mk', 'milk', 'pair'],
  ['ck', 'chicken', 'pair'],
  ['mi', 'milk', null],
  ['ck', 'chickenflavored', null],
] as const)('a printed %s compared with %s is a match by %s', (printed, word, cut) => {
  expect(abbreviationKind(printed, word)).toBe(cut);
});

test('the consonants of a word are found once, however many names are compared with it', () => {
  abbreviationKind('mzrl', 'mozzarellawheel');
  const work = vi.spyOn(RegExp.prototype, 'exec');
  for (let times = 0; times < 100; times += 1) abbreviationKind('mzrl', 'mozzarellawheel');
  const { length } = work.mock.calls;
  work.mockRestore();
  expect(length).toBe(0);
});
