import { expect, test } from 'vitest';
import { introducedText } from '#functions/messages/list-texts/text-introduction.ts';

const stopUrl = 'https://tillwise.example/texts#abc';
const sent = (message: string, sender: string | null = 'Priya') => introducedText({ sender, message, stopUrl });

test('a text starts with its sender, how to stop texts, and that the words are not Tillwise’s', () => {
  expect(sent('Milk\n\nEggs')).toBe(
    `Tillwise: Priya, a shopper, sent you this. To stop texts, reply STOP or open ${stopUrl}\n\nThese are not Tillwise's words:\nMilk\n\nEggs`,
  );
});

test('a shopper’s blank or dotted lines can’t push that out of sight', () => {
  const frame = sent('');
  for (const filler of ['\n', '\r\n', '\u2800\n', '.\n', '- \n', 'a\n']) {
    expect(sent(`Milk${filler.repeat(60)}`).startsWith(frame)).toBe(true);
  }
});

test('a shopper whose name is cut keeps whole letters, because half a letter can’t be sent', () => {
  expect(sent('Milk', `A${'𠮷'.repeat(30)}`)).toContain(`A${'𠮷'.repeat(19)}, a shopper`);
});

test.each(['Tillwise', 'TILLWISE Support', 'Tіllwіse', 'TiIlwise', 'Till-wise', 'Tíllwise', 'T i l l w i s e'])(
  'a shopper named %s can send texts',
  (name) => {
    expect(sent('Milk', name)).toMatch(/^Tillwise: A shopper sent you this\./);
  },
);

test.each(['Visit evil com', 'evil dot shop', 'www evil', 'Bank com/login'])(
  'a shopper whose name is the address %s texts without it',
  (name) => {
    expect(sent('Milk', name)).toMatch(/^Tillwise: A shopper sent you this\./);
  },
);

test.each(['Mary-Jane', "D'Angelo", 'María José', 'Jo Net', 'Comfort', 'Dot', '小明'])(
  'a shopper named %s texts with that name',
  (name) => {
    expect(sent('Milk', name)).toContain(`Tillwise: ${name}, a shopper,`);
  },
);
