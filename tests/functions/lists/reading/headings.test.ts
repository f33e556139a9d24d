import { expect, test } from 'vitest';
import { inShort, read } from '#tests/support/lists.ts';

/** 'milk', or 'Dairy > milk' for a thing below a heading, with a check mark if it is checked off. */
const underHeadings = (text: string) =>
  read(text).things.map((thing) => {
    const short = thing.isDone ? `${inShort(thing)} ✓` : inShort(thing);
    return thing.heading === null ? short : `${thing.heading} > ${short}`;
  });

test.each([
  // Bold, capitals, colons, dashes, and bullets below make a heading.
  ['*PRODUCE*\nkale\n*DAIRY*\nmilk', ['PRODUCE > kale', 'DAIRY > milk']],
  ['PRODUCE\nkale\nMEAT/SEAFOOD\nsalmon', ['PRODUCE > kale', 'MEAT/SEAFOOD > salmon']],
  ['*milk*\n*2 lb kale*', ['milk', 'kale: 2 lb']],
  ['Bathroom\n- shampoo\nPharmacy\n- aspirin', ['Bathroom > shampoo', 'Pharmacy > aspirin']],
  ['Produce\nbananas\nPharmacy\naspirin', ['Produce > bananas', 'Pharmacy > aspirin']],
  ['HOUSEHOLD --\nlight bulbs', ['HOUSEHOLD > light bulbs']],
  ['For work (20 people):\n- pretzels', ['For work (20 people) > pretzels']],
  ['For taco night -\ntortillas\nsalsa', ['For taco night > tortillas', 'For taco night > salsa']],
  // An aisle is a heading only if it looks like one.
  ['milk\nsnacks\nfruit\nlunch meat', ['milk', 'snacks', 'fruit', 'lunch meat']],
  ['meat\ncheese', ['meat', 'cheese']],
  ['fruit', ['fruit']],
  ['milk\n\nseafood\n\nbakery', ['milk', 'seafood', 'bakery']],
  ['milk, veggies, bread', ['milk', 'veggies', 'bread']],
  ['Produce\napples\n\nDairy\nmilk', ['Produce > apples', 'Dairy > milk']],
  ['Drinks:\ncola\nsnacks', ['Drinks > cola', 'Drinks > snacks']],
  ['FROZEN\npizza', ['FROZEN > pizza']],
  ['Deli\n- ham\n- salami', ['Deli > ham', 'Deli > salami']],
  ['Snacks (2)\nchips\npretzels', ['Snacks > chips', 'Snacks > pretzels']],
  // A list may begin with its title, or with a thing.
  ['Thanksgiving\nturkey 14 lb\nstuffing', ['Thanksgiving > turkey: 14 lb', 'Thanksgiving > stuffing']],
  ['Chili\nServes 4\n1 lb ground beef', ['Chili > ground beef: 1 lb']],
  ['Camping trip 2026\nwater\nchips', ['Camping trip 2026 > water', 'Camping trip 2026 > chips']],
  ['Jonas and me\n- milk\n- eggs', ['Jonas and me > milk', 'Jonas and me > eggs']],
  ['Errands\n\nmilk\neggs', ['Errands > milk', 'Errands > eggs']],
  ['birthday candles\n- milk\n- eggs', ['birthday candles', 'milk', 'eggs']],
  ['bread\n\nmilk', ['bread', 'milk']],
  ['flurble wax\n- milk\n- eggs', ['flurble wax', 'milk', 'eggs']],
  ['Thanksgiving', ['Thanksgiving']],
  ['Grocery List 11/24\nWeek of Nov 23\nmilk', ['Grocery List > milk']],
  ['Shopping list - Sunday\nCheese sticks: mozzarella', ['Shopping list > Cheese sticks']],
  // Days, stores, and people who bring things.
  ['Mon - tacos\nCostco run\ndiapers\nProduce (Aldi)', ['Mon > tacos', 'Costco run > diapers']],
  ['Mom: 2 lbs of hamburger meat', ['Mom > hamburger meat: 2 lb']],
  ['Maria - mashed potatoes', ['Maria > mashed potatoes']],
  ['Grandma - mashed potatoes', ['Grandma > mashed potatoes']],
  ['Grandma: mashed potatoes', ['Grandma > mashed potatoes']],
  ['Jim - 2 dozen dinner rolls', ['Jim > dinner rolls: 2 dozen']],
  ['Tide - pods', ['Tide']],
  ['Bread - rye', ['Bread']],
  ['Toilet - paper', ['Toilet']],
  [
    'Lista del súper\nFrutas y verduras:\n- tomates\nCarnes\n- pollo',
    ['Frutas y verduras > tomates', 'Carnes > pollo'],
  ],
  // Bullets, numbers, checkboxes, and struck-through words.
  [
    '# Groceries\n- [ ] milk\n* eggs\n1. bread\n2) butter\n\nProduce:\n• apples\n☐ pears\n---\nTotal: $45',
    [
      'Groceries > milk',
      'Groceries > eggs',
      'Groceries > bread',
      'Groceries > butter',
      'Produce > apples',
      'Produce > pears',
    ],
  ],
  ['- [x] bread\n~~milk~~\n☑ eggs\nbutter', ['bread ✓', 'milk ✓', 'eggs ✓', 'butter']],
  ['[ ] milk [x] eggs [ ] bread\n☐ butter ☑ cheese', ['milk', 'eggs ✓', 'bread', 'butter', 'cheese ✓']],
  ['Apples......6\nyogurt ✅', ['Apples: 6', 'yogurt ✓']],
  ['~~2 lb beef~~ 3 lb beef\nmilk ~~x2~~\n~~oat~~ almond milk', ['beef: 3 lb', 'milk', 'almond milk']],
  // An app's own lines name nothing to buy.
  ['Groceries (2)\n◦ milk\n◦ eggs\nCompleted 1 · Clear', ['Groceries > milk', 'Groceries > eggs']],
  ['milk\n23/11/2026, 17:45 - Messages and calls are end-to-end encrypted.', ['milk']],
  ['milk\n[11/22/26, 9:21:00 AM] Maria: <Media omitted>', ['milk']],
])('a shopper’s headings and check marks are not things to buy: %j', (text, expected) => {
  expect(underHeadings(text)).toEqual(expected);
});

test('a shopper who strikes through all of a line has it checked off', () => {
  expect(underHeadings('bread\n~~milk~~ ~~eggs~~')).toEqual(['bread', expect.stringMatching(/✓$/)]);
});

test('a shopper who plans meals gets the things of each day, and nothing for leftovers', () => {
  const plan = 'Mon: tacos - ground beef, tortillas, cheese\nTue: leftovers\nWed: chicken and rice';
  const things = underHeadings(plan);
  expect(things).toEqual(expect.arrayContaining(['Mon > ground beef', 'Mon > tortillas', 'Mon > cheese']));
  expect(things).not.toContainEqual(expect.stringMatching(/^Tue/));
});

test.each([
  '| Item | Qty | Notes |\n|---|---|---|\n| Milk | 2 | 2% |\n| Bread | | wheat |',
  'Item,Quantity,Notes\nMilk,2,2%\nBread,,wheat',
  'Item\tQty\tNotes\nMilk\t2\t2%\nBread\t\twheat\n',
  '"Item Name","Brand","Quantity","Unit","Category"\r\n"Milk","2%","2","","Dairy"\r\n"Bread","wheat","","loaf","Bakery"\r\n',
])('a shopper pastes a table with an item in each row: %j', (table) => {
  expect(read(table).things.map((thing) => [inShort(thing), thing.remark])).toEqual([
    ['Milk: 2', '2%'],
    ['Bread', 'wheat'],
  ]);
});

test.each(["Don't buy:", 'Already have:', 'Done:', 'do not get:'])('what is below %s is not bought', (heading) => {
  const { things } = read(`milk\n\n${heading}\nsoda\nchips\n\nDairy:\ncheese`);
  expect(things.map(({ words, purpose }) => [words, purpose])).toEqual([
    ['milk', 'to-buy'],
    ['soda', 'not-to-buy'],
    ['chips', 'not-to-buy'],
    ['cheese', 'to-buy'],
  ]);
});

test.each(['milk - done', 'DONE: milk', 'milk [done]', 'milk - got', 'milk (bought)', 'milk [have it]'])(
  '%s is done',
  (line) => {
    expect(read(line).things.map(({ words, isDone }) => [words, isDone])).toEqual([['milk', true]]);
  },
);
