import { describe, expect, test } from 'vitest';
import { hasForeignLink } from '#functions/messages/foreign-links.ts';

const origins = ['https://tillwise.example', 'https://www.tillwise.example'];
const list = 'https://tillwise.example/shared/AbCdEfGhIjKlMnOpQrStU_';
const leads = (text: string) => hasForeignLink(text, origins);

describe('a text with a link to another site', () => {
  test.each([
    'http://evil.com',
    'https://evil.com/win',
    'HTTPS://EVIL.COM',
    'hxxps://evil[.]com',
    'evil.com',
    'Win at evil.com!',
    'eggs,evil.co.uk',
    'www.evil.com',
    'www evil com',
    'bit.ly/3abc',
    'evil。com',
    'evil．com',
    'evil。рф',
    'evil。中国',
    '中国。中国/x',
    'ショップ。コム',
    'evil·com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
    'e̶v̶i̶l̶.c̶o̶m̶',
    'evil．сом',
    'evil.xn--p1ai',
    '🍕.ws',
    'evil .com',
    'evil . com',
    'evil\n.com',
    'evil. com',
    'evil dot com',
    'evil (dot) com',
    'evil[.]com',
    'evil d0t com',
    'e v i l . c o m',
    'evil,com',
    'me@evil.com',
    'me@evil',
    'http:⁄⁄evil',
    '//evil/path',
    's.pellegrino.com',
    't.co/abc',
    'h t t p : evil',
    '192.0.2.7',
    '192 . 0 . 2 . 7',
    'mailto:me',
    'tel:+19005550100',
    'Ring me: 206-555-0100',
    'call (206) 555-0100',
    '+1 900.555.0100',
    '5550100',
    '206 – 555 – 0100',
    '２０６５５５０１００',
    '206\u200b5550100',
    '1-800-FLOWERS',
    `${list}.evil.com`,
    `${list}@evil.com`,
    `${list}/../../x`,
    `${list}?next=//evil.com`,
    `${list}x`,
    'https://tillwise.example.evil.com/shared/AbCdEfGhIjKlMnOpQrStU_',
    'https://tillwise.example@evil.com/shared/AbCdEfGhIjKlMnOpQrStU_',
    'https://evil.com/https://tillwise.example/shared/AbCdEfGhIjKlMnOpQrStU_',
    'http://tillwise.example/shared/AbCdEfGhIjKlMnOpQrStU_',
    'https://tillwise.example/api/logout',
    `${list} and evil.com`,
  ])('is recognized: %s', (text) => {
    expect(leads(text)).toBe(true);
  });
});

describe('a text of a shopper’s own words', () => {
  test.each([
    'My Shopping List:\nWhole Milk (Great Value) - 2 gallon\n  at Target: Good & Gather 1 gal, ~$7.78',
    `Check out my grocery list: ${list}`,
    `It is at ${list}.`,
    `(${list})`,
    `${list}\nhttps://www.tillwise.example/shared/AbCdEfGhIjKlMnOpQrStU_`,
    'Walmart ~$146, likely 138 to 155; Aldi ~$150, likely 140 to 160',
    'Plan: Aldi, then Walmart, ~$1046, likely 1003 to 1100 with tax\n1. Aldi ~$418: Large Eggs x 2',
    '7.5 fl oz, 1.5 lb, $3.89',
    'Dr. Pepper, St. Louis ribs and Mr. Clean',
    'Get milk. Eggs, too... and bread, o.k.?',
    'U.S. beef at 9 a.m. or 5 p.m.',
    'Milk / eggs, 1/2 lb ham & 50% off',
    'Back on 11-23-2026 or 2026-12-01, ZIP 62704',
    '12 - 12 fl oz, 2 x 1,000 count',
    'No. 2 pencils; a dot of mustard',
    'Lait écrémé, Käse, 牛乳、卵。パン',
    '牛乳。中国茶を買う。',
    'I love it',
    'Sparkling Mineral Water (S.Pellegrino) - 2 bottle',
  ])('is not mistaken for one: %s', (text) => {
    expect(leads(text)).toBe(false);
  });
});
