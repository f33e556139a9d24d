import { expect, test } from 'vitest';
import { noteText } from '#functions/receipts/photos/note-text.ts';

test.each([
  ['2 Ib carrots', '2 lb carrots'],
  ['10 |b potatoes', '10 lb potatoes'],
  ['3 1bs onions', '3 lbs onions'],
  ['2lb carrots', '2lb carrots'],
  ['12 0z bacon', '12 oz bacon'],
  ['[1eggs (12)', 'eggs (12)'],
  ['[1 3 Ibs onions', '3 lbs onions'],
  ['[] oat milk', 'oat milk'],
  ['[x] bread', '[x] bread'],
  ['O 3 lbs onions', '3 lbs onions'],
  ['OO half & half', 'half & half'],
  ['O.B. tampons', 'O.B. tampons'],
  ['10 bananas\n  O rice', '10 bananas\nrice'],
  ['eggs . .\n_\ntortillas\n_ ,,\napples _', 'eggs\ntortillas\napples'],
  ["' dish soap\n— rice —\n,\n- bread.", 'dish soap\n— rice\n- bread.'],
])('the note ‘%s’, as read on a photo, is ‘%s’', (read, written) => {
  expect(noteText(read)).toBe(written);
});
