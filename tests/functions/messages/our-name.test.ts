import { expect, test } from 'vitest';
import { hasOurName } from '#functions/messages/links-and-impostors/our-name.ts';

test.each([
  'Tillwise: your card was declined.',
  'Milk\n  tillwise - call us',
  'Milk\u2028TiIlwise: call us',
  '"Till wise": hello',
  '** T1llw1se **',
  'Your T1llwise code is 482913',
  'your T 1 l l w i s e code',
  'From Ti11-wise support',
  'T!||wise, Tillw!$e',
  '7i11wis3',
  'Ti\u200bllwise',
  'Tíllwíse',
  'Τіllԝіѕе',
  'Tıllwıse',
  'Tiℓℓwise',
  'Ｔｉｌｌｗｉｓｅ',
  'Tillvvise',
  'Till\\/\\/ise',
  'T*llw*se',
  'Tⲓllwⲓse',
  'Tilwise',
  'Tilllwise',
  'T.i.l.l.w.i.s.e',
  'T\ni\nl\nl\nw\ni\ns\ne',
])('a text that names us is recognized: %j', (text) => {
  expect(hasOurName(text)).toBe(true);
});

test.each([
  'My Shopping List:\nMilk',
  'Tilapia',
  '',
  '7-11, Wise potato chips',
  'yogurt 11, 2 Wise chips',
  'Get it likewise, but I wish',
  'wheat, till I wait',
  '------------- * * * ....',
  'молоко, яйца, тыква и свекла',
  '牛乳、卵、パン Tシャツ',
])('a text without our name passes: %j', (text) => {
  expect(hasOurName(text)).toBe(false);
});
