import { describe, expect, test } from 'vitest';
import { read, thingsIn, understood } from '#tests/support/lists.ts';

describe('a shopper who pastes a message', () => {
  const purposes = (text: string) => read(text).things.map(({ words, purpose }) => `${purpose}: ${words}`);

  test.each([
    'can you stop at the store',
    'thanks!',
    'lol',
    'love mom',
    'anything else',
    'be there in 10',
    "I'll call you when you get back.",
    'Could you swing by the store on your way home? I forgot to get a few things yesterday.',
    'see everyone at 3!',
    'pick up kids 3:15',
    'gracias te quiero',
  ])('buys nothing for ‘%s’', (line) => {
    const toBuy = purposes(`milk\n${line}\neggs`).filter((each) => each.startsWith('to-buy'));
    expect(toBuy).toEqual(['to-buy: milk', 'to-buy: eggs']);
  });

  test.each([
    'https://example.com/recipe milk, eggs',
    'milk, eggs https://example.com/r?a=1&b=2',
    'milk (https://example.com) and eggs www.example.com',
    '- [milk](https://example.com/milk)\n- eggs: https://example.com/@eggs',
  ])('buys what is beside the links in ‘%s’', (text) => {
    expect(thingsIn(text)).toEqual(['milk', 'eggs']);
  });

  test.each(['https://example.com/eggs', 'www.example.com/eggs'])('buys nothing for ‘%s’ alone', (link) => {
    expect(thingsIn(`milk\n${link}`)).toEqual(['milk']);
  });

  test('sees which lines name nothing to buy', () => {
    const text = 'Hi mom!\nmilk\nTotal: $45\n-----\nhttps://example.com/x\neggs\nthanks!\nSarah';
    expect(read(text).passedOver).toEqual(['Hi mom!', 'Total: $45', 'https://example.com/x', 'thanks!', 'Sarah']);
  });

  test('sees a recipe’s directions among them', () => {
    const text = 'Chili\nServes 4\nIngredients:\n1 lb ground beef\nDirections:\nBrown the beef.';
    expect(read(text).passedOver).toContain('Brown the beef.');
  });

  test.each(['!!!', '???', '12345', '555-1234'])('keeps ‘%s’ in their own words', (line) => {
    expect(
      understood(`milk\n${line}\neggs`).map(({ written, choices: [first] }) => [written, first?.item.name]),
    ).toEqual([
      ['milk', 'Whole Milk'],
      [line, line],
      ['eggs', 'Large Eggs'],
    ]);
  });

  test('gets as many as a line below each thing says', () => {
    expect(understood('milk\n2\nbread\n3').map(({ choices: [first] }) => first?.quantity)).toEqual([2, 3]);
  });

  test.each([
    'pay electric bill',
    'water the plants',
    'return library books',
    'call the plumber',
    'cancel gym membership',
    'feed the cat',
  ])('keeps the chore ‘%s’ as a note', (line) => {
    expect(understood(`milk\n${line}\neggs`)[1]).toMatchObject({ isNotToBuy: true, choices: [{ isPlainWords: true }] });
  });

  test.each([
    ["Don't worry about the ice cream, I already got it.", 'ice cream'],
    ['we have eggs', 'eggs'],
    ['already got milk', 'milk'],
    ["don't need bread", 'bread'],
    ['no onions please', 'onions'],
    ['(have garlic)', 'garlic'],
    ['NOT diet coke', 'diet coke'],
    ['not the butter', 'butter'],
    ['ya compré el café', 'café'],
  ])('doesn’t need what ‘%s’ names', (line, thing) => {
    expect(purposes(line)).toEqual([`not-to-buy: ${thing}`]);
  });

  test.each([
    ['Cheez-Its', ['Cheez-Its']],
    ["That's It fruit bars", ["That's It fruit bars"]],
    ['Who Gives A Crap toilet paper', ['Who Gives A Crap toilet paper']],
    ['can we get some oreos', ['oreos']],
    ['we have to get milk', ['milk']],
    ["don't forget the eggs", ['eggs']],
    ['i think we need rice', ['rice']],
    ["we're almost out of dog food and I think toilet paper too", ['dog food', 'toilet paper']],
    ['me traes leche y huevos', ['leche', 'huevos']],
    ['no salt butter', ['no salt butter']],
    ['not too sweet cereal', ['not too sweet cereal']],
    ['add milk, then 2 lb of apples then some bread', ['milk', 'apples', 'bread']],
    ['2 lb apples, and that good cheddar', ['apples', 'cheddar']],
    ["chicken, and that's it", ['chicken']],
    ['ground beef and then a loaf of bread', ['ground beef', 'bread']],
    ['no bake cheesecake', ['no bake cheesecake']],
    ['no stir peanut butter', ['no stir peanut butter']],
    ['milk. eggs. bread.', ['milk', 'eggs', 'bread']],
    ['zorblax deluxe', ['zorblax deluxe']],
    // These begin like chores.
    ['Pay Day bars', ['Pay Day bars']],
    ['water bottles', ['water bottles']],
    ['feed corn', ['feed corn']],
    ['Finish dishwasher pods', ['Finish dishwasher pods']],
    ['wash cloths', ['wash cloths']],
    ['clean wipes', ['clean wipes']],
    ['vacuum bags', ['vacuum bags']],
    ['phone charger', ['phone charger']],
  ])('buys what ‘%s’ asks for', (line, things) => {
    expect(purposes(line)).toEqual(things.map((thing) => `to-buy: ${thing}`));
  });

  test.each([
    [
      'Could you stop at the store? We need milk and eggs. Thanks!',
      ['talk: Could you stop at the store?', 'to-buy: milk', 'to-buy: eggs'],
    ],
    [
      'Can you pick up milk on the way home? Also bread. We still have eggs. Love, Dad',
      ['to-buy: milk', 'to-buy: bread', 'not-to-buy: eggs', 'talk: Love, Dad'],
    ],
    ['milk\neggs\n\nLove you!\nSarah\n--\nSarah Jenkins | Manager\nAcme Corp', ['to-buy: milk', 'to-buy: eggs']],
    ['milk\nthanks!\noh and eggs', ['to-buy: milk', 'to-buy: eggs']],
    ['milk\nthx!!\nwait also wine, red', ['to-buy: milk', 'to-buy: wine']],
    ['eggs if they’re not crazy expensive', ['to-buy: eggs']],
    ['Milk. Eggs. Bread.', ['to-buy: Milk', 'to-buy: Eggs', 'to-buy: Bread']],
    // A period of a word in short ends no sentence.
    ['choc. chips', ['to-buy: choc. chips']],
  ])('has each sentence read by itself: %j', (text, expected) => {
    expect(purposes(text)).toEqual(expected);
  });

  test.each([
    '[11/20/26, 5:42 PM] Mom: 2 lbs of rice',
    '11/20/26, 17:42 - Mom: 2 lbs of rice',
    '5:42 PM - Mom: 2 lbs of rice',
  ])('gets no times and senders: %s', (message) => {
    expect(thingsIn(`${message}\nRead 5:43 PM`)).toEqual(['rice: 2 lb']);
  });

  test('gets no head, greeting, or signature of an email', () => {
    const email = [
      'From: Karen Miller',
      'Date: Mon, Nov 23, 2026 at 5:02 PM',
      'Subject: groceries',
      '',
      'Hi hon,',
      'milk',
      '> eggs',
      'thank you cards',
      'Thanks so much!',
      'Karen',
      'Sent from my iPhone',
    ];
    expect(thingsIn(email.join('\n'))).toEqual(['milk', 'eggs', 'thank you cards']);
  });
});
