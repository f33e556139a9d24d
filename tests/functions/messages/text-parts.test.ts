import { expect, test } from 'vitest';
import { textParts } from '#functions/messages/sending-texts/text-parts.ts';

test.each([
  ['nothing', '', 1],
  ['a short list', 'My Shopping List:\nMilk (Borden) - 1 gallon', 1],
  ['160 plain characters', 'x'.repeat(160), 1],
  ['161 plain characters', 'x'.repeat(161), 2],
  ['306 plain characters', 'x'.repeat(306), 2],
  ['307 plain characters', 'x'.repeat(307), 3],
  ['1,600 plain characters', 'x'.repeat(1_600), 11],
  ['80 brackets, which take two places each', '['.repeat(80), 1],
  ['81 brackets', '['.repeat(81), 2],
  ['70 characters with a curly quote among them', `${'x'.repeat(69)}’`, 1],
  ['71 characters with a curly quote among them', `${'x'.repeat(70)}’`, 2],
  ['135 characters with an emoji of two places', `${'x'.repeat(133)}🥛`, 3],
  [
    '152 plain characters, a euro sign that fits in no part with them, and 152 more',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    3,
  ],
  ['66 characters, an emoji that is not torn in two, and 66 more', `${'’'.repeat(66)}🥛${'’'.repeat(66)}`, 3],
  ['a letter under 1,599 accents', `e${'\u0301'.repeat(1_599)}`, 24],
  ['a letter under 69 accents', `e${'\u0301'.repeat(69)}`, 1],
  ['1,600 characters with one that is not basic', `${'x'.repeat(1_599)}’`, 24],
])('a person who sends %s pays for its parts', (_, message, parts) => {
  expect(textParts(message)).toBe(parts);
});
