import { describe, expect, test } from 'vitest';
import { listText, speaksAsUs } from '#shared/rules/list-texts.ts';

const stopUrl = 'https://tillwise.example/texts#abc';
const sent = (words: string, sender: string | null = 'Priya') => listText({ sender, words, stopUrl });

test('the owner of a phone reads first that the words are not Tillwise’s, and last how to stop them', () => {
  expect(sent('Milk\n\nEggs')).toBe(
    `Tillwise: Priya, a shopper, sent you this. These are not Tillwise's words:\nMilk\n\nEggs\n\nTo get no more texts, reply STOP or open ${stopUrl}`,
  );
});

test.each(['\n', '\r\n', '\u2028', ' \n', '\u200b\n', '\u2800\n', '\u3164\n'])(
  'a shopper’s blank lines push nothing out of sight, made of %j',
  (blank) => {
    expect(sent(`Milk${blank.repeat(60)}.`).split(/\n|\u2028/).length).toBeLessThanOrEqual(6);
  },
);

test.each(['Tillwise', 'TILLWISE Support', 'Tіllwіse', 'TiIlwise', 'Till-wise', 'Tíllwise', 'T i l l w i s e'])(
  'a shopper who goes by the name %s is a shopper like any other',
  (name) => {
    expect(sent('Milk', name)).toMatch(/^Tillwise: A shopper sent you this\./);
  },
);

describe('a line of a shopper’s text', () => {
  test.each([
    'Tillwise: your card was declined.',
    'Milk\n  tillwise - call us',
    'Milk\u2028TiIlwise: call us',
    '"Till wise": hello',
    '** T1llw1se **',
  ])('passes for Tillwise’s own: %j', (words) => {
    expect(speaksAsUs(words)).toBe(true);
  });

  test.each(['My Shopping List:\nMilk', 'Prices by Tillwise', 'https://tillwise.example/shared/x', 'Tilapia', ''])(
    'is the shopper’s: %j',
    (words) => {
      expect(speaksAsUs(words)).toBe(false);
    },
  );
});
