import { describe, expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import type { KnownThings } from '#functions/lists/reading/known-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import type { WrittenThing } from '#functions/lists/reading/written-thing.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';
import { amountInWords } from '#shared/rules/lists/list-amounts.ts';

const read = (text: string, scale?: number) => readList(text, catalogThings, { most: 200, scale });

/** 'chicken thighs: 2 lb', 'milk: 2', 'black beans: 2 of 15 oz can'. */
function inShort({ words, packages, packageSize, amount }: WrittenThing): string {
  const counted = [packages, packageSize && `of ${packageSize}`, amount && amountInWords(amount)].filter(Boolean);
  return counted.length > 0 ? `${words}: ${counted.join(' ')}` : words;
}

describe('words about an amount or a kind', () => {
  const firstOf = (line: string) => {
    const [
      {
        question,
        choices: [first],
      } = { question: null, choices: [] },
    ] = read(line).things.map(understandThing);
    return [question, first?.item.name, first?.amount && amountInWords(first.amount)];
  };

  test.each([
    ['extra firm tofu', undefined, 'Tofu, extra firm', undefined],
    ['extra napkins', undefined, expect.stringMatching(/Napkins/), undefined],
    ['a bit more than 1 lb of ground beef', undefined, expect.stringMatching(/^Ground Beef/), '1 lb'],
    ['1 and 1/2 cups (300g) granulated sugar', undefined, 'Sugar, granulated', '1.5 cups'],
    ['1 & ½ tsp cumin', undefined, expect.stringMatching(/^Cumin/), '1.5 tsp'],
    ['1/2 cup (8 Tbsp; 113g) unsalted butter', undefined, 'Butter, unsalted', '0.5 cup'],
    ['1 cup (2 sticks; 226g) unsalted butter', undefined, 'Butter, unsalted', '8 oz'],
    ['1 (3½- to 4-pound) whole chicken', undefined, 'Whole Chicken', '4 lb'],
    ['1 (2- to 3-pound) pork shoulder', undefined, expect.stringMatching(/^Pork Shoulder/), '3 lb'],
    ['8 whole cloves', undefined, expect.stringMatching(/Cloves/), undefined],
    ['3/4 cup packed light or dark brown sugar', 'which', 'Brown Sugar, light', '0.75 cup'],
    ['1 medium yellow or white onion, chopped', 'which', 'Onions, yellow', '1 ct'],
    ['2/3 cup (160ml) vegetable, canola, or melted coconut oil', 'which', 'Vegetable Oil', '0.667 cup'],
    ['1 red, yellow, or orange bell pepper', 'which', 'Bell Pepper, red', undefined],
    ['1 lb penne, rigatoni, or fusilli', 'which', 'Penne Pasta', '1 lb'],
    ['1 cup brown or green lentils', 'which', 'Lentils, dried', '1 cup'],
    ['3 cups all-purpose flour (spooned & leveled)', undefined, 'Flour, all-purpose', '3 cups'],
    ['peanuts (salted and roasted)', 'which', expect.stringMatching(/^Peanuts, .*roasted/), undefined],
    ['not chicken, turkey', 'which', expect.stringMatching(/Turkey/), '1 ct'],
    ['not skim, whole milk', 'which', 'Whole Milk', undefined],
    ['1 onion (1 cup)', undefined, expect.stringMatching(/^Onions/), '1 ct'],
    ['1 tbsp olive or vegetable oil', 'which', expect.stringMatching(/^Olive Oil/), '1 tbsp'],
    ['almond or coconut milk', 'which', expect.stringMatching(/^Almond Milk/), undefined],
    ['milk or chocolate milk', 'which', 'Whole Milk', undefined],
    ['Hamburger/Tuna Helper', 'which', expect.stringMatching(/^Skillet Dinner Mix/), undefined],
    ['2 sleeves Ritz crackers', 'amount', expect.stringMatching(/^Butter Crackers/), undefined],
    ['butter if we’re out', undefined, 'Butter, salted', undefined],
  ])('%s is read as people mean it', (line, ...expected) => {
    expect(firstOf(line)).toEqual(expected);
  });
});

describe('a message between people', () => {
  test.each([
    ["we're out of coffee too (the good kind lol)", 'coffee'],
    ['coffee too, haha', 'coffee'],
  ])('%s asks for coffee alone', (line, thing) => {
    const [{ words = '', remark = null } = {}] = read(line).things;
    expect([words, remark ?? '']).toEqual([thing, expect.not.stringMatching(/lol|haha/)]);
  });

  test.each(['eggs, and\nmilk', 'eggs\nand\nmilk', 'eggs,\n& \nand milk', 'huevos y\ny\nleche', 'eggs and\n+\nmilk'])(
    'a word between things is no thing: %j',
    (text) => {
      expect(read(text).things).toHaveLength(2);
    },
  );

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
  ])('%s asks for nothing', (line) => {
    const toBuy = read(`milk\n${line}\neggs`).things.filter(({ purpose }) => purpose === 'to-buy');
    expect(toBuy.map(({ words }) => words)).toEqual(['milk', 'eggs']);
  });

  test.each([
    'pay electric bill',
    'water the plants',
    'return library books',
    'call the plumber',
    'cancel gym membership',
    'feed the cat',
  ])('%s is to be done, and stays a note', (line) => {
    const [note] = read(`milk\n${line}\neggs`).things.slice(1).map(understandThing);
    expect(note).toMatchObject({ isNotToBuy: true, choices: [{ isPlainWords: true }] });
  });

  test.each([
    'Pay Day bars',
    'water bottles',
    'feed corn',
    'Finish dishwasher pods',
    'wash cloths',
    'clean wipes',
    'vacuum bags',
    'phone charger',
  ])('%s is no chore', (line) => {
    expect(read(line).things.map(({ purpose }) => purpose)).toEqual(['to-buy']);
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
  ])('%s names something they do not need', (line, thing) => {
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
  ])('%s is to be bought', (line, things) => {
    expect(purposes(line)).toEqual(things.map((thing) => `to-buy: ${thing}`));
  });

  test('a request before the items and thanks after them don’t hide the items', () => {
    expect(purposes('Could you stop at the store? We need milk and eggs. Thanks!')).toEqual([
      'talk: Could you stop at the store?',
      'to-buy: milk',
      'to-buy: eggs',
    ]);
  });

  test('sentences of one line are read one by one', () => {
    expect(purposes('Can you pick up milk on the way home? Also bread. We still have eggs. Love, Dad')).toEqual([
      'to-buy: milk',
      'to-buy: bread',
      'not-to-buy: eggs',
      'talk: Love, Dad',
    ]);
  });

  test('a name in the closing of a message is not an item', () => {
    const mail = 'milk\neggs\n\nLove you!\nSarah\n--\nSarah Jenkins | Manager\nAcme Corp';
    expect(purposes(mail)).toEqual(['to-buy: milk', 'to-buy: eggs']);
  });
});

test('a thing is asked about or not whatever else is on the list', () => {
  const lines = ['2 lb chicken thighs', 'rice', 'bread', 'salsa', 'cheddar', 'ground beef'];
  const questions = (text: string) => read(text).things.map((thing) => understandThing(thing).question);
  expect(questions(lines.join('\n'))).toEqual(lines.flatMap(questions));
  expect(questions('2 lb chicken thighs')).toEqual([undefined]);
});

test.each([
  ['2 sticks butter', 1, { count: 8, measure: 'oz' }],
  ['Land O Lakes butter, salted, 4 sticks', 1, { count: 16, measure: 'oz' }],
  ['1 cup (2 sticks) unsalted butter', 1, { count: 8, measure: 'oz' }],
  ['6 sticks of butter', 2, { count: 24, measure: 'oz' }],
])('%s is counted by what a stick weighs', (line, quantity, amount) => {
  const [understood] = read(line).things.map(understandThing);
  expect(understood?.choices[0]).toMatchObject({ quantity, amount });
});

describe('a remark about a thing', () => {
  test.each([
    ['cranberry sauce - the can kind, grandma insists lol', /Cranberry Sauce/],
    ['chicken soup - the low salt kind', /Soup/],
    ['the cheese dad likes', /Cheese/],
  ])('%s is asked about among its kinds', (line, kind) => {
    const [{ question, choices } = { question: undefined, choices: [] }] = read(line).things.map(understandThing);
    expect(question).toBe('which');
    expect(choices[0]?.item.name).toMatch(kind);
  });
});

test('no salt butter is unsalted butter, without a question', () => {
  const [{ question, choices } = { question: 'which', choices: [] }] =
    read('no salt butter').things.map(understandThing);
  expect(question).toBeUndefined();
  expect(choices[0]?.item.name).toBe('Butter, unsalted');
});

describe('a line as people write it', () => {
  test.each([
    ['2 lb chicken thighs', ['chicken thighs: 2 lb']],
    ['laundry soap - the green one', ['laundry soap']],
    ['dish soap the blue one', ['dish soap the blue one']],
    ['milk x2', ['milk: 2']],
    ['2 milk', ['milk: 2']],
    ['3 musketeers', ['3 musketeers']],
    ['7 up 2 liter', ['7 up: 2 l']],
    ['409 cleaner', ['409 cleaner']],
    ['ziploc quart', ['ziploc quart']],
    ['milk gallon', ['milk: 1 gal']],
    ['1 doz eggs', ['eggs: 1 dozen']],
    ['eggs (12)', ['eggs: 12']],
    ['Tide pods 42ct', ['Tide pods: 1 of 42 ct']],
    ['Potatoes (2-3)', ['Potatoes: 3']],
    ['1½ lbs ground beef', ['ground beef: 1.5 lb']],
    ['1 lb 8 oz beef', ['beef: 1.5 lb']],
    ['beef 1 lb 8 oz', ['beef: 1.5 lb']],
    ['2 (15 oz) cans black beans', ['black beans: 2 of 15 oz can']],
    ['2 x 400g tins chickpeas, drained', ['chickpeas: 2 of 400 g can']],
    ['5 lb bag of potatoes', ['potatoes: 1 of 5 lb bag']],
    ['half gallon milk', ['milk: 0.5 gal']],
    ['2 12-packs of coke', ['coke: 2 of 12 ct']],
    ['1 bunch cilantro', ['cilantro: 1 of bunch']],
    ['2 garlic cloves, crushed', ['garlic']],
    ['2# chicken', ['chicken: 2 lb']],
    ['1 cup plus 2 tablespoons flour', ['flour: 1.125 cups']],
    ['paper towels - 6 rolls', ['paper towels: 1 of 6 ct']],
    ['🥚 x12', ['eggs: 12']],
    ['4 skinless, boneless chicken breasts', ['skinless boneless chicken breasts: 4']],
    ['cilantro, 2 bunches', ['cilantro: 2 of bunch']],
    ['1/2 & 1/2', ['half and half']],
    ['half and half pint', ['half and half: 1 pt']],
    ['cranberry sauce x2 cans', ['cranberry sauce: 2 of can']],
    ['bounty 6 mega rolls', ['bounty: 1 of 6 ct']],
    ['2 bay leaves', ['bay leaves']],
    ['4 chicken breasts (about 2 lbs)', ['chicken breasts: 2 lb']],
    ['1 rotisserie chicken (about 3 cups)', ['rotisserie chicken: 1']],
    ['greek yogurt x 4 (chobani)', ['greek yogurt: 4']],
    ['1 tablespoon olive oil or butter', ['olive oil: 1 tbsp']],
    ['Ground Beef, 80% lean (any brand) - 3 lb', ['Ground Beef: 3 lb']],
    ['2 libras de carne molida', ['carne molida: 2 lb']],
    ['大米5磅、2盒牛奶，一打鸡蛋', ['大米: 5 lb', '牛奶: 2 of box', '鸡蛋: 1 dozen']],
    ['감자 ３개', ['감자: 3']],
    ['сахар 2 кг', ['сахар: 2 kg']],
    ['حليب ٢ لتر', ['حليب: 2 l']],
    ['media docena de huevos', ['huevos: 0.5 dozen']],
    ['leche, un galón', ['leche: 1 gal']],
    ['1 cabeza de ajo', ['ajo: 1 of head']],
    ['dos latas de frijoles', ['frijoles: 2 of can']],
    ['3 kilos y medio de papas', ['papas: 3.5 kg']],
    ['tres aguacates', ['aguacates: 3']],
    ['Qty 2 - dish soap', ['dish soap: 2']],
    ['Dz eggs', ['eggs: 1 dozen']],
    ['1 ½ dozen eggs (18)', ['eggs: 1.5 dozen']],
    ['zest and juice of 1 lemon', ['lemon: 1']],
    ['also we r out of coffee', ['coffee']],
    ['diapers sz 3', ['diapers sz 3']],
    ['half & half 2.79 qt', ['half and half: 1 qt']],
    ['ham 2.5 lb', ['ham: 2.5 lb']],
    ['2 bx. crackers', ['crackers: 2 of box']],
    ['2 racks baby back ribs', ['baby back ribs: 2 of rack']],
    ['3 celery ribs', ['celery']],
  ])('%s', (line, things) => {
    expect(read(line).things.map(inShort)).toEqual(things);
  });

  test.each([
    'pound cake',
    'cup noodles',
    '7up',
    '2% milk',
    'half and half',
    'mac and cheese',
    'pork and beans',
    'pork & beans',
    'ham and cheese hot pockets',
    'chicken and rice soup',
    'bread and butter pickles',
    'salt and vinegar chips',
    'strawberry yogurt',
    'three cheese ravioli',
    'oreos cookies',
    'chips ahoy',
    'heinz 57',
    'omega 3',
    'diapers size 4',
    'sunscreen SPF 50',
    '100 grand',
    'greek yogurt honey vanilla',
    't-paper',
    'tide free and gentle laundry detergent',
    'bolsas de basura',
    'tres leches cake',
  ])('%s is a name, including its numbers', (name) => {
    expect(read(name).things.map(inShort)).toEqual([name]);
  });

  test.each([
    ['milk, eggs and bread', ['milk', 'eggs', 'bread']],
    ['shampoo for color treated hair and razors', ['shampoo for color treated hair', 'razors']],
    ['lemons and limes', ['lemons', 'limes']],
    ['bread, butter', ['bread', 'butter']],
    ['apples/oranges', ['apples', 'oranges']],
    ['Dairy: milk, eggs', ['milk', 'eggs']],
    ['add milk and a dozen eggs to my list', ['milk', 'eggs: 1 dozen']],
    [
      'hey can you get two dozen eggs and a loaf of sourdough to my grocery list please also get dog food',
      ['eggs: 2 dozen', 'sourdough: 1 of loaf', 'dog food'],
    ],
    ['we need milk eggs bread and two pounds of ground beef', ['milk', 'eggs', 'bread', 'ground beef: 2 lb']],
    ['two gallons of milk a dozen eggs and bread', ['milk: 2 gal', 'eggs: 1 dozen', 'bread']],
    [
      'two gallons of milk a pound of ground turkey six bananas and paper towels',
      ['milk: 2 gal', 'ground turkey: 1 lb', 'bananas: 6', 'paper towels'],
    ],
    ['I need butter, flour, and sugar from the store', ['butter', 'flour', 'sugar']],
    ['salt and pepper to taste', ['salt', 'pepper']],
    ['s&p', ['salt', 'pepper']],
    [
      'shredded cheddar, sour cream, and sliced scallions, for topping',
      ['shredded cheddar', 'sour cream', 'sliced scallions'],
    ],
    ['bananas apples and grapes', ['bananas', 'apples', 'grapes']],
    ['apples bananas', ['apples', 'bananas']],
    ['bananas strawberries yogurt', ['bananas', 'strawberries', 'yogurt']],
    ['milk eggs bread peanut butter bacon', ['milk', 'eggs', 'bread', 'peanut butter', 'bacon']],
    ['salad stuff (lettuce, tomatoes, cucumbers)', ['lettuce', 'tomatoes', 'cucumbers']],
    ['can u pls grab milk n eggs on ur way home?? thx', ['milk', 'eggs']],
    ['PB & J', ['peanut butter', 'jelly']],
    ['2 each: apples, pears and oranges', ['apples: 2', 'pears: 2', 'oranges: 2']],
    ['1 lb each of turkey, ham and salami', ['turkey: 1 lb', 'ham: 1 lb', 'salami: 1 lb']],
    ['necesito leche, pan y huevos por favor', ['leche', 'pan', 'huevos']],
    ['eggs, dog food', ['eggs', 'dog food']],
    ['spaghetti + meatballs', ['spaghetti', 'meatballs']],
    ['crackers, cheese', ['crackers', 'cheese']],
    ['lunch meat: ham/turkey', ['ham lunch meat', 'turkey lunch meat']],
    ['cheese: cheddar, swiss', ['cheddar cheese', 'swiss cheese']],
    ['yogurt: strawberry and peach', ['strawberry yogurt', 'peach yogurt']],
    ['cheese & crackers', ['cheese', 'crackers']],
    ['tomatoes & basil', ['tomatoes', 'basil']],
    ['pasta and sauce', ['pasta', 'pasta sauce']],
    ['salad and dressing', ['salad', 'salad dressing']],
    ['bread and cheese for toast', ['bread', 'cheese for toast']],
    ['add milk, eggs and a loaf of sourdough to my shopping list', ['milk', 'eggs', 'sourdough: 1 of loaf']],
    ['hey can you grab milk, eggs and bread on the way home? also coffee', ['milk', 'eggs', 'bread', 'coffee']],
    [
      'um okay so I need like two gallons of milk a dozen eggs three pounds of ground turkey and uh some bread oh and rice',
      ['milk: 2 gal', 'eggs: 1 dozen', 'ground turkey: 3 lb', 'bread', 'rice'],
    ],
  ])('%s names several things', (line, things) => {
    expect(read(line).things.map(inShort)).toEqual(things);
  });

  test.each([
    ['tomatoes, cherry', 'cherry'],
    ['salsa, not too hot', 'not too hot'],
    ['cheerios (big box)', 'big box'],
    ['milk (2%)', '2%'],
    ['ground beef, 80/20', '80/20'],
    ['soup, tomato', 'tomato'],
    ['oatmeal, quick, 42oz', 'quick'],
    ['pb - natural, crunchy', 'natural, crunchy'],
    ['bread: whole wheat', 'whole wheat'],
    ['rice, brown', 'brown'],
    ['cookies, oreo', 'oreo'],
  ])('%s is one thing with a remark', (line, remark) => {
    const { things } = read(line);
    expect(things.map((thing) => thing.remark)).toEqual([remark]);
  });

  test.each([
    'milk $3.99',
    'milk - 3.99',
    'milk @ $3.49/gal',
    '2/$5 milk',
    'milk (under $4)',
    'MILK 3.49 F',
    'milk 3.49',
    'milk .89 ea',
    'milk ($3.99 each)',
  ])('the price in %s is not an amount', (line) => {
    expect(read(line).things.map((thing) => inShort(thing).toLowerCase())).toEqual(['milk']);
  });
});

describe('a list', () => {
  test('has bullets, boxes, numbers, and headings that are not items', () => {
    const { things } = read(
      [
        '# Groceries',
        '- [ ] milk',
        '* eggs',
        '1. bread',
        '2) butter',
        '',
        'Produce:',
        '• apples',
        '☐ pears',
        '---',
        'Total: $45',
      ].join('\n'),
    );
    expect(things.map(({ words }) => words)).toEqual(['milk', 'eggs', 'bread', 'butter', 'apples', 'pears']);
    expect(things.map(({ heading }) => heading)).toEqual([...Array(4).fill('Groceries'), 'Produce', 'Produce']);
  });

  test.each([
    ['*PRODUCE*\nkale\n*DAIRY*\nmilk', ['kale of PRODUCE', 'milk of DAIRY']],
    ['PRODUCE\nkale\nMEAT/SEAFOOD\nsalmon', ['kale of PRODUCE', 'salmon of MEAT/SEAFOOD']],
    ['*milk*\n*2 lb kale*', ['milk of ', 'kale of ']],
    ['Bathroom\n- shampoo\nPharmacy\n- aspirin', ['shampoo of Bathroom', 'aspirin of Pharmacy']],
    ['Produce\nbananas\nPharmacy\naspirin', ['bananas of Produce', 'aspirin of Pharmacy']],
    ['HOUSEHOLD --\nlight bulbs', ['light bulbs of HOUSEHOLD']],
    ['For work (20 people):\n- pretzels', ['pretzels of For work (20 people)']],
  ])('has headings in bold or in capitals: %j', (text, things) => {
    expect(read(text).things.map(({ words, heading }) => `${words} of ${heading ?? ''}`)).toEqual(things);
  });

  test('has what replaced struck-through words', () => {
    const { things } = read('~~2 lb beef~~ 3 lb beef\nmilk ~~x2~~\n~~oat~~ almond milk\n~~milk~~ ~~eggs~~');
    const [beef, milk, almond, ...struck] = things.map((thing) => [inShort(thing), thing.isDone]);
    expect([beef, milk, almond]).toEqual([
      ['beef: 3 lb', false],
      ['milk', false],
      ['almond milk', false],
    ]);
    expect(struck.every(([, isDone]) => isDone)).toBe(true);
  });

  test('keeps checked-off and struck-through lines separate', () => {
    const { things } = read('- [x] bread\n~~milk~~\n☑ eggs\nbutter');
    expect(things.map(({ words, isDone }) => [words, isDone])).toEqual([
      ['bread', true],
      ['milk', true],
      ['eggs', true],
      ['butter', false],
    ]);
  });

  test('has headings of days, people and stores, and a title with its date', () => {
    const { things } = read(
      [
        'Grocery List 11/24',
        'Week of Nov 23',
        'Mon - tacos',
        'Mom: 2 lbs of hamburger meat',
        'Costco run',
        'diapers',
        'Produce (Aldi)',
        'Shopping list - Sunday',
        'Cheese sticks: mozzarella',
      ].join('\n'),
    );
    expect(things.map(({ words, heading }) => [words, heading])).toEqual([
      ['tacos', 'Mon'],
      ['hamburger meat', 'Mom'],
      ['diapers', 'Costco run'],
      ['Cheese sticks', 'Shopping list'],
    ]);
  });

  test.each([
    ['Maria - mashed potatoes', 'mashed potatoes', 'Maria'],
    ['Grandma - mashed potatoes', 'mashed potatoes', 'Grandma'],
    ['Grandma: mashed potatoes', 'mashed potatoes', 'Grandma'],
    ['Jim - 2 dozen dinner rolls', 'dinner rolls', 'Jim'],
    ['Tide - pods', 'Tide', null],
    ['Bread - rye', 'Bread', null],
    ['Toilet - paper', 'Toilet', null],
  ])('may say who brings a thing: %s', (line, thing, person) => {
    expect(read(line).things.map(({ words, heading }) => [words, heading])).toEqual([[thing, person]]);
  });

  test.each([
    '[11/20/26, 5:42 PM] Mom: 2 lbs of rice',
    '11/20/26, 17:42 - Mom: 2 lbs of rice',
    '5:42 PM - Mom: 2 lbs of rice',
  ])('copied from messages may have times and senders: %s', (message) => {
    expect(read(`${message}\nRead 5:43 PM`).things.map(inShort)).toEqual(['rice: 2 lb']);
  });

  test.each([
    '| Item | Qty | Notes |\n|---|---|---|\n| Milk | 2 | 2% |\n| Bread | | wheat |',
    'Item,Quantity,Notes\nMilk,2,2%\nBread,,wheat',
    'Item\tQty\tNotes\nMilk\t2\t2%\nBread\t\twheat\n',
    '"Item Name","Brand","Quantity","Unit","Category"\r\n"Milk","2%","2","","Dairy"\r\n"Bread","wheat","","loaf","Bakery"\r\n',
  ])('in a table has an item in each row: %j', (table) => {
    expect(read(table).things.map((thing) => [inShort(thing), thing.remark])).toEqual([
      ['Milk: 2', '2%'],
      ['Bread', 'wheat'],
    ]);
  });

  test('in an email has no head, greeting, or signature among its items', () => {
    const { things } = read(
      [
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
      ].join('\n'),
    );
    expect(things.map(({ words }) => words)).toEqual(['milk', 'eggs', 'thank you cards']);
  });

  test('goes on after thanks if more things follow', () => {
    expect(read('milk\nthanks!\noh and eggs').things.map(({ words }) => words)).toEqual(['milk', 'eggs']);
  });

  test('copied from apps has none of their own lines', () => {
    const { things } = read(
      [
        'Groceries (2)',
        '◦ milk',
        '◦ eggs',
        'Completed 1 · Clear',
        '23/11/2026, 17:45 - Messages and calls are end-to-end encrypted.',
        '[11/22/26, 9:21:00 AM] Maria: <Media omitted>',
      ].join('\n'),
    );
    expect(things.map(inShort)).toEqual(['milk', 'eggs']);
    expect(things[0]?.heading).toBe('Groceries');
  });

  test('in Spanish has a title and headings that are not items', () => {
    const { things } = read('Lista del súper\nFrutas y verduras:\n- tomates\nCarnes\n- pollo');
    expect(things.map(({ words, heading }) => [words, heading])).toEqual([
      ['tomates', 'Frutas y verduras'],
      ['pollo', 'Carnes'],
    ]);
  });

  test('of meals has the things of each day, and nothing for leftovers', () => {
    const { things } = read('Mon: tacos - ground beef, tortillas, cheese\nTue: leftovers\nWed: chicken and rice');
    const words = things.map(({ words, heading }) => [heading, words]);
    expect(words).toEqual(
      expect.arrayContaining([
        ['Mon', 'ground beef'],
        ['Mon', 'tortillas'],
        ['Mon', 'cheese'],
      ]),
    );
    expect(words.filter(([heading]) => heading === 'Tue')).toEqual([]);
  });

  test.each([
    ['milk\nsnacks\nfruit\nlunch meat', ['milk', 'snacks', 'fruit', 'lunch meat']],
    ['meat\ncheese', ['meat', 'cheese']],
    ['fruit', ['fruit']],
    ['milk\n\nseafood\n\nbakery', ['milk', 'seafood', 'bakery']],
    ['milk, veggies, bread', ['milk', 'veggies', 'bread']],
    ['Produce\napples\n\nDairy\nmilk', ['apples', 'milk']],
    ['Produce\napples\nDairy\nmilk', ['apples', 'milk']],
    ['Drinks:\ncola\nsnacks', ['cola', 'snacks']],
    ['FROZEN\npizza', ['pizza']],
    ['Deli\n- ham\n- salami', ['ham', 'salami']],
    ['Snacks (2)\nchips\npretzels', ['chips', 'pretzels']],
  ])('treats an aisle as a heading only if it looks like one: %j', (text, things) => {
    expect(read(text).things.map(({ words }) => words)).toEqual(things);
  });

  test.each(['snacks', 'pet', 'baby', 'frozen'])(
    'may ask for %s, which stays as written until the shopper chooses',
    (word) => {
      const [line] = read(word).things.map(understandThing);
      expect(line).toMatchObject({
        question: 'which',
        choices: [{ isPlainWords: true }, ...Array(line ? line.choices.length - 1 : 0).fill({})],
      });
    },
  );

  test.each([
    ['yogurt, greek, plain, 32oz', 'Greek Yogurt'],
    ['turkey, ground, 93% lean, 1 lb', 'Ground Turkey'],
    ['cheese, cheddar, shredded, 8 oz', 'Cheddar Cheese'],
    ['chicken, thighs, boneless, 2 lb', 'Chicken Thighs'],
  ])('has one thing where commas only describe it: %s', (line, name) => {
    const lines = read(line).things.map(understandThing);
    expect(lines.map(({ choices: [first] }) => first?.item.name)).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    ['bread, butter, jam', 3],
    ['milk, eggs, butter, 1 lb', 3],
    ['milk - eggs - bread', 3],
    ['chips, salsa, guac and a 12 pack of coke', 4],
    ['bread - rye', 1],
    ['milk 2%, eggs 1 dozen', 2],
    ['milk 2 whole, bread 1 wheat, eggs', 3],
    ['pasta 2 boxes, sauce 3 jars', 2],
    ['cheese 2 blocks, sharp 8 oz', 1],
    ['peanut butter, natural, no sugar added', 1],
    ['grapefruit, pink', 1],
  ])('has as many things as it names: %s', (line, count) => {
    expect(read(line).things).toHaveLength(count);
  });

  test.each([
    '2 dozen',
    'half dozen',
    'a dozen roses',
    "Trader Joe's mandarin chicken",
    'little yogurts the kids like',
  ])('keeps %s in the shopper’s words until they choose', (words) => {
    const [{ question, choices: [first] = [] } = {}] = read(words).things.map(understandThing);
    expect([question, first?.isPlainWords]).toEqual(['which', true]);
  });

  test.each([
    ['trash bags 13 gal', /13 gallon/],
    ['trash bags 30 gal', /30 gallon/],
    ['storage containers 2 cup', /Containers/],
    ['freezer bags quart', /quart/],
    ['zip lock bags quart', /quart/],
    ['toothpaste for kids', /kids/],
    ['vitamins for kids', /kids/],
    ['three onions', /yellow/],
    ['3 carrots', /whole/],
  ])('has the kind that its words ask for: %s', (words, name) => {
    const [{ question, choices: [first] = [] } = {}] = read(words).things.map(understandThing);
    expect(first?.item.name).toMatch(name);
    expect(first?.amount?.measure ?? 'ct').toBe('ct');
    expect(question).not.toBe('amount');
  });

  test.each([
    ['Chobani vanilla 4 pack', 'size'],
    ['yogurt x6', 'which'],
  ])('asks about %s rather than taking large tubs', (words, question) => {
    expect(read(words).things.map((thing) => understandThing(thing).question)).toEqual([question]);
  });

  test('keeps every line that may be something to buy', () => {
    const written = ['???x', '(milk)', '$5', 'a', '[b', '1/2 1/2 x', 'und und', '2 lb', 'x x x', 'dozen', 'of the'];
    expect(written.filter((line) => read(line).things.length === 0)).toEqual(['$5']);
  });

  test('has several boxes in a line, and dots that lead to an amount', () => {
    const { things } = read('[ ] milk [x] eggs [ ] bread\n☐ butter ☑ cheese\nApples......6\nyogurt ✅');
    expect(things.map((thing) => [inShort(thing), thing.isDone])).toEqual([
      ['milk', false],
      ['eggs', true],
      ['bread', false],
      ['butter', false],
      ['cheese', true],
      ['Apples: 6', false],
      ['yogurt', true],
    ]);
  });

  test('has numbered things in one line', () => {
    expect(read('1) milk 2) 2 lb ground beef 3) bread').things.map(inShort)).toEqual([
      'milk',
      'ground beef: 2 lb',
      'bread',
    ]);
    expect(read('eggs 2) large').things).toHaveLength(1);
  });

  test.each([
    ['+two loaves bread', ['bread: 2 of loaf']],
    ['ice cream 1 vanilla, 1 chocolate', ['vanilla ice cream: 1', 'chocolate ice cream: 1']],
    ['Canned fruit (peaches, pears)', ['Canned peaches', 'Canned pears']],
    ['frozen veggies (peas, 2 lb broccoli)', ['frozen peas', 'frozen broccoli: 2 lb']],
    ['Cucumber Spears + Ranch', ['Cucumber Spears', 'Ranch']],
    ['mac + cheese', ['mac and cheese']],
    ['Snyders pretzels', ['Snyders pretzels']],
    ['whole chicken (you can also get thighs)', ['whole chicken']],
  ])('%s is read as each thing in it', (line, things) => {
    expect(read(line).things.map(inShort)).toEqual(things);
  });

  test('asks about what we only have in another form', () => {
    expect(read('canned shrimp').things.map((thing) => understandThing(thing).question)).toEqual(['which']);
  });

  test('asks about what is free of the very thing it asks for', () => {
    const [{ question, choices = [] } = {}] = read('whole grain tortillas').things.map(understandThing);
    expect([question, choices.some(({ item }) => /Tortillas/.test(item.name))]).toEqual(['which', true]);
  });

  test.each([
    ['poi', /Poison/],
    ['carp', /Carpet/],
    ['elder', /Gummies/],
  ])('does not offer what isn’t food for the food %s, which we don’t have', (line, other) => {
    const [{ question, choices = [] } = {}] = read(line).things.map(understandThing);
    expect(question).toBe('which');
    expect(choices[0]?.isPlainWords).toBe(true);
    expect(choices.map(({ item }) => item.name)).not.toContainEqual(expect.stringMatching(other));
  });

  test('does not take the number of a kind for a size', () => {
    const [{ question, choices = [] } = {}] = read('5 grain bread').things.map(understandThing);
    expect([question, choices[0]?.item.size]).toEqual(['which', expect.not.stringContaining(' x ')]);
  });

  test('suggests what a short noun shortens', () => {
    const [{ choices = [] } = {}] = read('dog fd (dry)').things.map(understandThing);
    expect(choices.map(({ item }) => item.name)).toContainEqual(expect.stringMatching(/Dog Food/));
    expect(choices.map(({ item }) => item.name)).not.toContainEqual(expect.stringMatching(/Hot Dog/));
  });

  test('has a heading before a dash', () => {
    const { things } = read('For taco night -\ntortillas\nsalsa');
    expect(things.map(({ heading }) => heading)).toEqual(['For taco night', 'For taco night']);
  });

  test('of a recipe asks about salt and pepper without an amount, which may be at home', () => {
    const { things } = read('Serves 4\n2 lbs ground beef\nSalt & pepper');
    expect(things.map(understandThing).map(({ isStaple }) => isStaple)).toEqual([false, true, true]);
  });

  test('with freshly ground pepper asks about both spices', () => {
    const { things } = read('kosher salt and freshly ground black pepper');
    expect(things.map(understandThing).map(({ isStaple }) => isStaple)).toEqual([true, true]);
  });

  test.each([
    ['Thanksgiving\nturkey 14 lb\nstuffing', 'Thanksgiving', ['turkey', 'stuffing']],
    ['Chili\nServes 4\n1 lb ground beef', 'Chili', ['ground beef']],
    ['Camping trip 2026\nwater\nchips', 'Camping trip 2026', ['water', 'chips']],
    ['Jonas and me\n- milk\n- eggs', 'Jonas and me', ['milk', 'eggs']],
    ['Errands\n\nmilk\neggs', 'Errands', ['milk', 'eggs']],
    ['birthday candles\n- milk\n- eggs', null, ['birthday candles', 'milk', 'eggs']],
    ['bread\n\nmilk', null, ['bread', 'milk']],
    ['flurble wax\n- milk\n- eggs', null, ['flurble wax', 'milk', 'eggs']],
    ['Thanksgiving', null, ['Thanksgiving']],
  ])('%j begins with its title, or with a thing', (text, title, things) => {
    const list = read(text).things;
    expect(list.map(({ words }) => words)).toEqual(things);
    expect(list[0]?.heading).toBe(title);
  });

  test.each([
    ['Coffee, whole bean, 2 lb', 1],
    ['1 rotisserie chicken, shredded', 1],
    ['2 tbsp vegetable, canola, or peanut oil', 1],
    ['chicken, beef, or vegetable broth', 1],
    ['milk, eggs, or bread', 3],
  ])('%s is one thing with what it says of it, one of several, or each of several', (line, count) => {
    expect(read(line).things).toHaveLength(count);
  });

  test('counts repeated emoji', () => {
    expect(read('🥑🥑🥑\n🥕🥕🥛').things.map(inShort)).toEqual(['avocados: 3', 'carrots: 2', 'milk']);
  });

  test('with numbered lines asks for one of each', () => {
    const { things } = read('1 milk\n2 eggs\n3 bread\n4 butter');
    expect(things.map(({ packages }) => packages)).toEqual([null, null, null, null]);
  });

  test('of a recipe ends where the directions begin, and its amounts are scaled', () => {
    const recipe =
      'Chili\nServes 4\nIngredients\n2 lbs ground beef\n2 cans kidney beans\nInstructions\nBrown the beef.';
    const { things, servings } = read(recipe, 2);
    expect(servings).toBe(4);
    expect(things.slice(-2).map(inShort)).toEqual(['ground beef: 4 lb', 'kidney beans: 4 of can']);
  });
});

test('a recipe page has no items above its ingredients or below its directions', () => {
  const page = [
    'Weeknight Chicken Soup',
    'By Anna | Updated Nov 3, 2026',
    'Prep Time: 15 mins | Cook Time: 45 mins',
    'Servings: 6 | Calories: 387kcal',
    'Ingredients',
    'US Customary – Metric',
    '1x 2x 3x',
    '▢ 1 lb chicken thighs',
    'For the topping:',
    '▢ 1 bunch cilantro',
    'Instructions',
    'Simmer the chicken.',
  ].join('\n');
  const { things, servings } = read(page, 2);
  expect([servings, ...things.map(inShort)]).toEqual([6, 'chicken thighs: 2 lb', 'cilantro: 2 of bunch']);
});

test.each([
  'Turkey Chili (serves 4)\n1 lb ground turkey',
  'Turkey chili - makes 4 servings\n1 lb ground turkey',
  'Turkey Chili, 4 servings\n1 lb ground turkey',
])('a recipe’s title with its servings is not an item: %j', (text) => {
  const { things, servings } = read(text, 2);
  expect([servings, ...things.map(inShort)]).toEqual([4, 'ground turkey: 2 lb']);
});

test.each([
  ['Makes 24 cookies', 24],
  ['Yield: 2 dozen muffins', 24],
  ['Yield: 1 (9-inch) pie', 1],
  ['Recipe makes about 8 pancakes', 8],
  ['For 4 people', 4],
  ['for six people', 6],
  ['Recipe serves four', 4],
  ['serves 4-6', 4],
  ['Serves four to six', 4],
  ['Serves 6 as a main or 8 as a side', 6],
  ['Feeds a family of five', 5],
  ['six servings', 6],
  ['Portions: 4', 4],
  ['Makes two dozen cookies', 24],
  ['makes a dozen', 12],
  ['Makes one 9-inch pie', 1],
  ['Makes enough for 6', 6],
  ['Serves twenty-four', 24],
  ['Para cuatro personas', 4],
])('%j says how much a recipe makes, and is not an item', (line, made) => {
  const { things, servings } = read(`${line}\n2 cups flour\n1 lb shrimp`, 2);
  expect([servings, ...things.map(inShort)]).toEqual([made, 'flour: 4 cups', 'shrimp: 2 lb']);
});

test('a recipe’s one bay leaf is from one jar at any number of servings, but red leaf is a lettuce', () => {
  const twice = read('Serves 4\nPrep: 20 min\n1 bay leaf\n1 red leaf lettuce\n2 red leaf', 2).things.map(
    understandThing,
  );
  expect(twice.map(({ choices }) => [choices[0]?.item.name, choices[0]?.quantity])).toEqual([
    [expect.stringMatching(/^Bay Leaves/), 1],
    ['Lettuce, red leaf', 2],
    ['Lettuce, red leaf', 4],
  ]);
});

test.each(['2 lemons, juiced', '2 lemons (juiced)', '2 lemons, zested and juiced', '2 lemons, juice and zest'])(
  '%j are fresh lemons, not bottled juice',
  (line) => {
    const understood = read(line).things.map(understandThing);
    expect(understood.map(({ choices }) => [choices[0]?.item.name, choices[0]?.quantity])).toEqual([['Lemons', 2]]);
  },
);

test('a food with a number of servings in its name is an item', () => {
  expect(read('milk\nfrozen lasagna (serves 6)').things).toHaveLength(2);
  expect(read('frozen lasagna (serves 6)').things).toHaveLength(1);
});

describe('the meaning of a line', () => {
  const understood = (line: string) => read(line).things.map(understandThing);

  test.each([
    ['2lb chicken', 'Chicken Breast, boneless skinless', 2],
    ['1 lb chicken', 'Chicken Breast, boneless skinless', 1],
    ['2 lb ground beef', 'Ground Beef', 2],
    ['1.5 lb ground beef', 'Ground Beef', 2],
    ['eggs x12', 'Large Eggs', 1],
    ['18 eggs', 'Large Eggs', 1],
    ['3 bananas', 'Bananas', 2],
    ['2 12-packs of coke', 'Cola', 2],
    ['half gallon milk', 'Whole Milk', 1],
    ['jalapeños x4', 'Jalapeno', 1],
    ['diapers size 4', 'Diapers, size 4', 1],
    ['diapers size four', 'Diapers, size 4', 1],
    ['8 hot dog buns', 'Hot Dog Buns', 1],
    ['3 packs of hot dogs', 'Hot Dogs', 3],
    ['4 chips', 'Potato Chips', 4],
    ['6 black beans', 'Black Beans', 6],
    ['2 breads', 'Bread', 2],
    ['2 yogurts', 'Yogurt', 2],
    ['aluminum foil 1 roll', 'Aluminum Foil', 1],
    ['2 teas. salt', 'Salt', 1],
    ['1 heaping tablespoon sugar', 'Sugar', 1],
    ['1 envelope taco seasoning', 'Taco Seasoning', 1],
    ['heavy duty aluminum foil - a must', 'Aluminum Foil, heavy duty', 1],
    ['1-2 lbs. ground beef {I used 1 lb.}', 'Ground Beef', 2],
    ['6 scallions, white parts sliced thin, green parts cut into 2-inch pieces', 'Green Onions', 1],
    ['3 milk', 'Milk', 3],
    ['4 frozen pizzas', 'Frozen Pizza', 4],
    ['4 cans tuna', 'Tuna', 4],
    ['gatorade 8 pk orange', 'Sports Drink, orange', 1],
    ['twenty four pack of water', 'Bottled Water', 1],
    ['any frozen pizza, 3 of em', 'Frozen Pizza', 3],
    ['frozen pizza 3 of them', 'Frozen Pizza', 3],
    ['ramen like 10', 'Ramen', 10],
    ['1 thing of strawberries', 'Strawberries', 1],
    ['I usually grab 2 rotisserie chickens', 'Rotisserie Chicken', 2],
    ['60 watt bulbs', '60 watt', 1],
    ['ibuprofen 200 mg', 'Ibuprofen Tablets 200 mg', 1],
    ['sunscreen 50 spf', 'SPF 50', 1],
    ['a bag of semi sweet choc chips', 'Chocolate Chips, semi-sweet', 1],
  ])('%s means this many packages', (line, name, quantity) => {
    const [first] = understood(line);
    expect(first?.question).toBeUndefined();
    expect(first?.choices[0]).toMatchObject({ item: { name: expect.stringContaining(name) }, quantity });
  });

  test.each([
    ['1 tsp coriander', 'Coriander, ground'],
    ['a handful of basil leaves', 'Basil'],
    ['1/2 cup basil leaves', 'Basil'],
    ['1 cup fresh basil leaves', 'Basil'],
    ['10 basil leaves', 'Basil'],
    ['1 tbsp basil leaves', 'Basil Leaves, dried'],
    ['1 tsp oregano leaves', 'Oregano Leaves, dried'],
    ['1/2 cup dried basil leaves', 'Basil Leaves, dried'],
    ['2 bay leaves', 'Bay Leaves'],
    ['handful of parsley leaves', 'Parsley, curly'],
    ['1/4 teaspoon ginger', 'Ginger, ground'],
    ['1 tsp thyme', 'Thyme Leaves, dried'],
    ['1 tsp fresh thyme', 'Thyme'],
    ['1 tsp chopped parsley', 'Parsley, curly'],
    ['1 tsp garlic', 'Garlic'],
    ['2 tbsp cilantro', 'Cilantro'],
    ['coriander', 'Cilantro'],
  ])('%s means fresh herbs, or by the teaspoon ground or dried ones', (line, name) => {
    expect(understood(line)[0]?.choices[0]?.item.name).toBe(name);
  });

  test.each([
    ['milk 2 whole', 'Whole Milk', 2],
    ['bread 2 wheat', 'Wheat Bread', 2],
    ['soup 3 tomato', 'Tomato Soup, condensed', 3],
    ['potatoes 5 lb russet', 'Potatoes, russet', 1],
    ['milk 2, 1%', '1% Low Fat Milk', 2],
    ['bread 12 grain', 'Multigrain Bread, 12 grain', 1],
  ])('%s has its amount before its kind', (line, name, quantity) => {
    const [first, ...others] = understood(line);
    expect(others).toEqual([]);
    expect([first?.question, first?.choices[0]]).toMatchObject([undefined, { item: { name }, quantity }]);
  });

  test('an amount before a kind stays as it was written', () => {
    expect(read('milk 2 whole, bread 1 wheat').things.map(({ written }) => written)).toEqual([
      'milk 2 whole',
      'bread 1 wheat',
    ]);
  });

  test.each(['5 grain bread', '2 2% milk', 'whole 2 milk'])(
    '%s has a number that its product lacks, so it is asked about',
    (line) => {
      expect(understood(line).map(({ question }) => question)).toEqual(['which']);
    },
  );

  test.each([
    ['canned tomatoes, 28 oz, crushed', 'Crushed Tomatoes, canned'],
    ['1 lg. can pineapple, crushed', 'Pineapple, crushed canned'],
    ['1 can tomatoes (diced)', 'Diced Tomatoes, canned'],
    ['tomatoes, crushed', 'Tomatoes, Roma'],
  ])('%s was cut before it was packed, or is cut at home', (line, name) => {
    expect(understood(line)[0]?.choices[0]?.item.name).toBe(name);
  });

  test.each(['12 rl', '12 rls', '12 rolls'])('paper towels %s are a pack of as many', (count) => {
    expect(understood(`paper towels ${count}`)[0]?.choices[0]?.item.size).toMatch(/^12 x /);
  });

  test('of one can asks which of the things in parentheses is meant', () => {
    const [line, ...others] = understood('1 can of meat (tuna, spam)');
    expect(others).toEqual([]);
    expect(line?.question).toBe('which');
    expect(line?.choices.map(({ item }) => item.name).join()).toMatch(/Tuna.*Luncheon Meat/);
  });

  test.each([
    ['milk (everything)', 'which'],
    ['bagels (not that one)', 'which'],
    ['bagels (a must)', undefined],
  ])('%s is asked about unless the remark is only talk', (line, question) => {
    expect(understood(line)[0]?.question).toBe(question);
  });

  test.each([
    ['bread butter and eggs', ['bread', 'butter'], ['eggs']],
    ['milk bread and a carton of eggs', ['milk', 'bread'], ['a carton of eggs']],
    ['rice beans and tortillas', ['rice', 'beans'], ['tortillas']],
    ['bread butter', ['bread butter'], []],
    ['bananas apples and grapes', [], ['bananas', 'apples', 'grapes']],
    ['chocolate milk and eggs', [], ['chocolate milk', 'eggs']],
    ['coffee creamer and sugar', [], ['coffee creamer', 'sugar']],
  ])('%s asks about what may be one thing or two', (line, asked, sure) => {
    const all = understood(line);
    const written = (isAsked: boolean) =>
      all.filter(({ question }) => (question !== undefined) === isAsked).map((each) => each.written);
    expect([written(true), written(false)]).toEqual([asked, sure]);
  });

  test.each(['birthday candles shaped like a fox', 'things for Grandma', 'flowers for the grave', 'thing number ca'])(
    '%s is first offered as a note, because little of it is understood',
    (line) => {
      const [first] = understood(line);
      expect(first?.question).toBe('which');
      expect(first?.choices[0]?.isPlainWords).toBe(true);
    },
  );

  test('may be as many single portions or as many large packages', () => {
    const [line] = understood('6 yogurts');
    const offered = line?.choices.map(({ item, quantity }) => `${quantity} x ${item.size}`);
    expect(offered).toEqual(expect.arrayContaining(['6 x 6 oz', '6 x 32 oz']));
  });

  test('offers each choice once', () => {
    const [line] = understood('3 avocados (ripe!)');
    const offered = line?.choices.map(({ item, match }) =>
      match === 'any-brand' ? `${item.name} ${item.size}` : item.id,
    );
    expect(offered).toEqual([...new Set(offered)]);
  });

  test('means any brand unless it names one', () => {
    const [milk, tide] = understood('milk\ntide pods');
    expect([milk, tide].map((line) => line?.choices[0]?.match)).toEqual(['any-brand', 'this-product']);
  });

  test.each([
    ["annie's", 'which'],
    ['dove', 'which'],
    ['2 tostitos', 'which'],
    ['doritos', undefined],
    ['chobani', undefined],
    ['tide', undefined],
    ['clorox', undefined],
  ])('the brand %s alone is asked about if it sells several things', (line, question) => {
    expect(understood(line).map((each) => each.question)).toEqual([question]);
  });

  test.each([
    ['pack of 12 eggs', '12 ct', 1],
    ['a carton of 18 eggs', '18 ct', 1],
    ['case of 24 water', '24 x 16.9 fl oz', 1],
    ['2 boxes of 12 granola bars', '12 x 1.49 oz', 2],
    ['2 x 18 eggs', '18 ct', 2],
    ['eggs 18 x 2', '18 ct', 2],
    ['eggs 2 x 18', '18 ct', 2],
    ['2 x 18ct eggs', '18 ct', 2],
    ['2 (18 count) eggs', '18 ct', 2],
    ['2 10 ct flour tortillas', '10 ct', 2],
    ['water 24 x 2', '24 x 16.9 fl oz', 2],
    ['applesauce pouches 2 boxes of 12', '12 x 3.2 oz', 2],
    ['coke 12 oz 12 pk', '12 x 12 fl oz', 1],
    ['water 16.9 oz 24 pack', '24 x 16.9 fl oz', 1],
    ['lime la croix 2 8 packs', '8 x 12 fl oz', 2],
    ['lime la croix 8 packs 2', '8 x 12 fl oz', 2],
    ['2 sixpacks coke', '6 x 16.9 fl oz', 2],
    ["campbell's tomato soup 4pk", '10.75 oz', 4],
    ['eggs 18pk', '18 ct', 1],
    ['18pk eggs', '18 ct', 1],
  ])('%s is a pack that holds as many', (line, size, quantity) => {
    expect(understood(line)[0]?.choices[0]).toMatchObject({ item: { size }, quantity });
  });

  test('covers all of a pack that no store has', () => {
    const [bags] = understood('trash bags 13 gal 80 ct')[0]?.choices ?? [];
    expect(bags).toMatchObject({ item: { size: '40 ct' }, quantity: 2, amount: { count: 80, measure: 'ct' } });
    const [shrimp] = understood('2 lb shrimp 21-25 ct')[0]?.choices ?? [];
    expect(shrimp).toMatchObject({ amount: { count: 2, measure: 'lb' } });
    for (const pack of ['la croix lime 16pk', 'la croix lime 16 pk', '16pk la croix lime'])
      expect(understood(pack)[0]?.choices[0], pack).toMatchObject({ item: { size: '8 x 12 fl oz' }, quantity: 2 });
  });

  test.each([
    ['aguacates maduros', 'Avocados'],
    ['platanos maduros', 'Plantains'],
    ['queso fresco', 'Queso Fresco'],
  ])('%s is ripe or fresh as in English, or a food of that name', (line, name) => {
    expect(understood(line).map(({ question, choices: [first] }) => [question, first?.item.name])).toEqual([
      [undefined, name],
    ]);
  });

  test.each(["mayo (Duke's!)", "mayo (Duke's)", "duke's mayo"])('%s is of that brand', (line) => {
    expect(understood(line)).toMatchObject([{ choices: [{ item: { brand: "Duke's" }, match: 'this-product' }, {}] }]);
  });

  test('takes no color at the end of a thing for another thing', () => {
    expect(understood('american cheese slices white')).toHaveLength(1);
  });

  test.each(['a tin of tomatoes', 'tomatoes, 2 tins', 'a tin of peaches', 'tin tomatoes', 'tins of peaches'])(
    '%s is canned, as in Britain',
    (line) => {
      expect(understood(line)[0]?.choices[0]?.item.name).toMatch(/canned/);
    },
  );

  test('counts rashers of bacon as slices of one package', () => {
    expect(understood('3 rashers bacon')[0]?.choices[0]).toMatchObject({ quantity: 1 });
  });

  test.each([
    ['cheerios (big box)', 'size'],
    ['coke or pepsi', 'which'],
    ['salsa, not too hot', 'which'],
    ['4 chicken breasts', 'amount'],
    ['salmon fillets x4', 'amount'],
    ['tilapia 4 fillets', 'amount'],
    ['12 hot dogs', 'amount'],
    ['4 hot dogs', 'amount'],
    ['12 meatballs', 'amount'],
    ['6 brats', 'amount'],
    ['6 yogurts', 'which'],
    ['6 chobani', 'which'],
  ])('%s is asked about', (line, question) => {
    expect(understood(line).map((each) => each.question)).toEqual([question]);
  });

  test.each([
    ['kid’s cereal', /Cereal/],
    ['fancy mustard stuff', /Mustard/],
    ['batteries for the remote', /Batteries/],
  ])('%s stays a note, with products to choose from', (line, product) => {
    const [thing] = read(line).things;
    const { question, choices } = understandThing(thing as WrittenThing);
    expect(question).toBe('which');
    expect(choices[0]?.isPlainWords).toBe(true);
    expect(choices.slice(1).map(({ item }) => item.name)).toEqual(
      expect.arrayContaining([expect.stringMatching(product)]),
    );
  });

  test('offers last what the shopper does not want', () => {
    const [salsa] = understood('salsa, not too hot');
    const names = salsa?.choices.map(({ item }) => item.name) ?? [];
    expect(salsa?.question).toBe('which');
    expect(names.slice(0, 2).filter((name) => name.includes('hot'))).toEqual([]);
  });

  test.each([
    ['milk but not skim', /skim/i],
    ['yogurt not greek', /greek/i],
    ['apples not red delicious', /delicious/i],
    ['pasta not spaghetti', /spaghetti/i],
    ['tuna in water not oil', /in oil/i],
    ['bread and not the white kind', /white/i],
    ['milk, any kind but chocolate', /chocolate/i],
  ])('%s is one thing, and asks without first offering what they do not want', (line, unwanted) => {
    const things = understood(line);
    expect(things).toMatchObject([{ question: 'which' }]);
    expect(things[0]?.choices[0]?.item.name).not.toMatch(unwanted);
  });

  test.each([
    ['ketchup not heinz', 'Heinz'],
    ['ketchup - any brand but heinz', 'Heinz'],
    ['chips NOT lays', "Lay's"],
    ['peanut butter, not jif', 'Jif'],
    ['mustard (no french’s)', "French's"],
    ['tortilla chips other than tostitos', 'Tostitos'],
  ])('%s offers other brands by name, because any brand would also be that one', (line, refused) => {
    const [thing] = understood(line);
    const offered = thing?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
    expect(thing?.question).toBe('which');
    expect(offered.map(({ item }) => item.brand)).not.toContain(refused);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter(({ item, match }) => match === 'any-brand' && item.brand !== 'Fresh')).toEqual([]);
  });

  test.each([
    ['Diet Coke 2x12pk', '12 x 12 fl oz', 2],
    ['diet coke 2-12 packs', '12 x 12 fl oz', 2],
    ['2-12 packs of diet coke', '12 x 12 fl oz', 2],
    ['ramen 4-6 packs', '3 oz', 6],
    ['2 - 12 oz bags cranberries', '12 oz', 2],
    ['2-16oz cans pumpkin', '15 oz', 2],
    ['chicken stock 32 oz, 2 of em', '32 oz', 2],
    ['dozen & a half eggs', '18 ct', 1],
    ['dozen and half eggs', '18 ct', 1],
  ])('%s is one item in packs of %s', (line, size, quantity) => {
    expect(
      understood(line).map(({ question, choices: [first] }) => [question, first?.item.size, first?.quantity]),
    ).toEqual([[undefined, size, quantity]]);
  });

  test.each(['3 each lemon and lime', 'lemons & limes 3 ea', 'lemons and limes, 3 each'])(
    '%s are three of each',
    (line) => {
      expect(understood(line).map(({ choices: [first] }) => [first?.item.name, first?.quantity])).toEqual([
        ['Lemons', 3],
        ['Limes', 3],
      ]);
    },
  );

  test.each([
    ['mac and cheese 4 each', 'Macaroni and Cheese, original', 4],
    ['half and half 2 ea', 'Half and Half', 2],
    ['4 each salt and vinegar chips', 'Potato Chips, salt and vinegar', 4],
  ])('%s is one thing, though ‘and’ is in its name', (line, name, quantity) => {
    expect(understood(line)).toMatchObject([
      { choices: expect.arrayContaining([expect.objectContaining({ quantity })]) },
    ]);
    expect(understood(line)[0]?.choices[0]?.item.name).toBe(name);
  });

  test.each([
    ['1/2 cup chopped onion', 'Onions, yellow'],
    ['1 cup diced potatoes', 'Potatoes, russet'],
    ['1 cup sliced carrots', 'Carrots, whole'],
    ['2 tbsp minced onion', 'Onions, yellow'],
    ['1 cup frozen chopped onion', 'Frozen Diced Onions'],
    ['1 cup diced tomatoes', 'Diced Tomatoes, canned'],
    ['crushed red pepper', 'Red Pepper Flakes'],
    ['1/2 tsp crushed red pepper', 'Red Pepper Flakes'],
    ['1 tsp red pepper', 'Red Pepper Flakes'],
    ['2 red peppers', 'Bell Pepper, red'],
  ])('%s of a recipe is surely %s', (line, name) => {
    expect(understood(line).map(({ question, choices: [first] }) => [question, first?.item.name])).toEqual([
      [undefined, name],
    ]);
  });

  test.each([
    ['hot dogs and buns', ['Hot Dogs, classic', 'Hot Dog Buns']],
    ['hot dogs + buns', ['Hot Dogs, classic', 'Hot Dog Buns']],
    ['turkey + ham', ['Whole Turkey, frozen', 'Ham, boneless']],
    ['chips + dip', ['Potato Chips, classic', 'French Onion Dip']],
    ['peanut butter + jelly', ['Peanut Butter, creamy', 'Grape Jelly']],
    ['lemon and pepper seasoning', ['Lemon Pepper Seasoning']],
    ['पनीर', ['Paneer Cheese']],
    ['प्याज 2 किलो', ['Onions, yellow']],
  ])('%s is %j', (line, names) => {
    expect(understood(line).map(({ choices: [first] }) => first?.item.name)).toEqual(names);
  });

  test('‘not too lean’ asks for fatter ground beef', () => {
    expect(understood('ground beef not too lean')[0]?.choices[0]?.item.name).toBe('Ground Beef, 80% lean');
  });

  test.each(['I can’t believe it’s not butter', 'spread i cant believe its not butter'])(
    '%s is a name, and refuses nothing',
    (line) => {
      expect(understood(line).map(({ choices }) => choices[0]?.item.brand)).toEqual([
        "I Can't Believe It's Not Butter!",
      ]);
    },
  );

  test.each([
    ['salsa, not too hot', 'Salsa, mild'],
    ['4 cans of chili, no beans', 'Chili without Beans, canned'],
    ['a jar of mayo', 'Mayonnaise'],
    ['diapers sz 3', 'Diapers, size 3'],
    ['half dozen bagles', 'Bagels, plain'],
    ['1/2 cup crème fraîche', 'Creme Fraiche'],
    ['creme fraiche', 'Creme Fraiche'],
  ])('%s is first offered as an item that the shopper would want', (line, name) => {
    const [first] = understood(line);
    expect(first?.choices[0]?.item.name).toBe(name);
  });

  test.each(['stamps', 'kids snacks', 'dry cleaning', 'brisket', '2 racks baby back ribs'])(
    '%s hardly names anything we have, so the list asks about it',
    (line) => {
      expect(understood(line).map(({ question }) => question)).toEqual([expect.stringMatching(/which|amount/)]);
    },
  );

  test('without a match stays in the shopper’s own words', () => {
    const [line] = understood('zorblax deluxe');
    expect(line?.choices.map(({ item, isPlainWords }) => [item.name, isPlainWords])).toEqual([
      ['zorblax deluxe', true],
    ]);
  });

  test('in the shopper’s own words counts nothing that the words count', () => {
    const [line] = understood('zorblax deluxe x3');
    expect(line?.choices.map(({ item, quantity }) => [item.name, quantity])).toEqual([['zorblax deluxe x3', 1]]);
  });

  test('of which a recipe needs little is asked about once, because it may be at home', () => {
    expect(understood('2 tbsp olive oil\nsalt to taste\n2 lbs ground beef').map(({ isStaple }) => isStaple)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what a line says in parentheses, after commas, or after slashes', () => {
  test.each([
    ['Milk (1 gallon 2%)', 'Milk: 1 gal', '2% fat'],
    ['Cheddar cheese (sharp, 8 oz block)', 'Cheddar cheese: 1 of 8 oz block', 'sharp'],
    ['Ground turkey (1 lb lean)', 'Ground turkey: 1 lb', 'lean'],
    ['Turkey, ground (2.5 pounds, at least 90% lean)', 'Turkey: 2.5 lb', 'ground, at least 90% lean'],
    ['mushrooms, sliced (8 oz)', 'mushrooms: 8 oz', null],
    ['6 chicken breasts (half for stir fry, half for soup)', 'chicken breasts: 6', null],
    ['Beans, any variety (2 cans)', 'Beans: 2 of can', null],
    ['Fresh Jalapeno (or other pepper): 2', 'Jalapeno: 2', null],
    ['Butter - 1 lb (or stick pack)', 'Butter: 1 lb', null],
    ['(organic) canola oil', 'canola oil', 'organic'],
    ['1 cup rice (cooked, about 3 cups)', 'rice: 1 cup', null],
  ])('%s is %s with the remark %s', (line, short, remark) => {
    const { things } = read(line);
    expect(things.map(inShort)).toEqual([short]);
    expect(things[0]?.remark).toBe(remark);
  });

  test.each([
    ['Thinly sliced radishes, cilantro leaves, and pickled jalapeños', 3],
    ['peppers, bell', 1],
    ['4 bone-in, skin-on chicken thighs', 1],
    ['Jalapenos – 2', 1],
    ['Avocados - 3', 1],
    ['3 big bags of potato chips', 1],
  ])('%s names %i', (line, count) => {
    expect(read(line).things).toHaveLength(count);
  });

  test.each([
    ['Oranges / clementines — 4', ['clementines'], '4'],
    ['Broth/stock: 500mL', ['stock'], '500 ml'],
    ['broth or stock', ['stock'], undefined],
    ['basmati/jasmine rice', ['jasmine rice'], undefined],
    ['Almond/coconut Milk', ['coconut Milk'], undefined],
  ])('%s asks which of the two', (line, alternatives, amount) => {
    const { things } = read(line);
    expect(things.map((thing) => thing.alternatives)).toEqual([alternatives]);
    const [thing] = things as [WrittenThing];
    if (amount) expect(inShort(thing)).toMatch(new RegExp(`: ${amount}$`));
    expect(understandThing(thing).question).toBe('which');
  });

  const firstOf = (line: string) => {
    const [{ question, choices } = { question: undefined, choices: [] }] = read(line).things.map(understandThing);
    return `${question ?? 'sure'}: ${choices[0]?.item.name}`;
  };

  test.each([
    ['onion', 'sure: Onions, yellow'],
    ['2 bell peppers', 'sure: Bell Pepper, green'],
    ['coconut milk', 'sure: Coconut Milk, canned'],
    ['Milk (1 gallon 2%)', 'sure: 2% Reduced Fat Milk'],
    ['Batteries (AA, 8 pack)', 'sure: Batteries, AA'],
    // Flavors differ more than colors of onions.
    ['ice cream', 'which: Ice Cream, vanilla'],
    ['Marinara sauce (low sodium)', 'which: Pasta Sauce, marinara'],
    ['lite coconut milk', 'sure: Coconut Milk, lite canned'],
  ])('%s is %s', (line, meaning) => {
    expect(firstOf(line)).toBe(meaning);
  });

  test('half a pound of turkey is not a whole bird, but a whole chicken is', () => {
    expect(firstOf('Turkey, sliced (1/2 pound)')).toMatch(/^which: (?!Whole)/);
    expect(firstOf('1 whole chicken')).toBe('sure: Whole Chicken');
    expect(firstOf('whole chicken, 3 lb')).toBe('sure: Whole Chicken');
  });
});

test.each([
  ['Juice and zest from 1 lime', ['lime: 1']],
  ['zest and juice of 2 lemons', ['lemons: 2']],
  ['1 tablespoon fresh lemon juice, plus 2 teaspoons zest', ['fresh lemon juice: 1 tbsp']],
  ['jars of peanut butter ($2.99) and jelly ($3.49)', ['peanut butter: 1 of jar', 'jelly']],
  ['1 can crushed tomatoes @ 89c', ['crushed tomatoes: 1 of can']],
  ['1 bunch bananas @ 44c/lb', ['bananas: 1 of bunch']],
  ['1 tablespoon, 1 teaspoon cumin', ['cumin: 1.333 tbsp']],
  ['1 3 lb bag, onions', ['onions: 1 of 3 lb bag']],
  ['2 garlic cloves, crushed', ['garlic']],
  ['1 large, ripe avocado', ['avocado: 1']],
  ['salt/pepper', ['salt', 'pepper']],
  ['chips/salsa', ['chips', 'salsa']],
])('%s names these things', (line, things) => {
  expect(read(line).things.map(inShort)).toEqual(things);
});

describe('a doubtful line', () => {
  test.each(['schrimp', 'Keifer'])('%s is offered what it is likely mistyped for', (line) => {
    const [{ choices = [] } = {}] = read(line).things.map(understandThing);
    expect(choices[0]?.item.name).toMatch(/^(?:Shrimp|Kefir)/);
  });

  const firstOf = (line: string) => {
    const [{ question = 'sure', choices: [choice] = [] } = {}, ...others] = read(line).things.map(understandThing);
    return others.length > 0 ? 'several' : `${question}: ${choice?.item.name}`;
  };

  test.each(['Parmesan/Asiago', 'saltine/ritz crackers', 'Always pads / kotex'])('%s asks which of both', (line) => {
    expect(firstOf(line)).toMatch(/^which: /);
  });

  test.each(['Refried beans (I usually make 2 cans)', 'Steak (3 filets -- or whatever looks good)'])(
    '%s asks how much',
    (line) => {
      expect(firstOf(line)).toMatch(/^amount: /);
    },
  );

  test.each(['1 cup epsom salt'])('%s in a recipe is first what it says, then what is no food', (line) => {
    const [{ question, choices = [] } = {}] = read(line).things.map(understandThing);
    expect(question).toBe('which');
    expect(choices.map(({ item }) => item.category).slice(0, 2)).toEqual(['Other', 'Health']);
  });

  test.each(['diaper bag', 'Utz Honey BBQ chips'])('%s is not taken for less than it says', (line) => {
    expect(firstOf(line)).toMatch(/^which: /);
  });

  test.each(['water bottles', 'bacon', 'bagles', 'mayo', 'two and a half pounds beef'])(
    '%s needs no question',
    (line) => {
      expect(firstOf(line)).toMatch(/^sure: /);
    },
  );
});

describe('a line that search knows only in part', () => {
  test.each([
    ['seedless raisins', 'Raisins'],
    ['hass avocados', 'Avocados'],
    ['carrots (salads, pot roast)', 'Carrots, whole'],
    ['cream of tarter', 'Cream of Tartar'],
  ])('%s needs no question if nothing else can be meant', (line, name) => {
    const [{ question, choices } = { question: 'none', choices: [] }] = read(line).things.map(understandThing);
    expect([question, choices[0]?.item.name]).toEqual([undefined, name]);
  });

  test.each([
    'organic plain yogurt',
    'olive bar olives',
    'snack pack raisins',
    'ramen noodles (pork flavored)',
    'soap (Dove or Dial)',
    'almost out of paper towels and dish soap flakes',
    'powdered eggs',
  ])('%s is asked about, because it says a kind, a brand, or another thing', (line) => {
    expect(read(line).things.some((thing) => understandThing(thing).question !== undefined)).toBe(true);
  });
});

describe('a list made to be slow', () => {
  /** The words that reading a text asks the catalog about. */
  function askedAbout(text: string): { asked: string[]; list: ReturnType<typeof readList> } {
    const asked: string[] = [];
    const no = (...words: string[]) => {
      asked.push(...words);
      return false;
    };
    const known: KnownThings = {
      isName: no,
      isBrand: no,
      isOfNumberedBrand: no,
      isAttribute: no,
      isFlavor: no,
      isOfBrand: no,
      isItemName: no,
      isNoun: no,
      isThing: no,
      isCalled: no,
      isForeignName: no,
      isKindOf: no,
      isOfGroup: no,
      mayBeOfGroup: no,
      areFlavors: no,
      mayBeFlavors: no,
      mayBeKindOf: no,
      thingNamed: (words) => (no(words) ? words : null),
      categoryOf: (words) => (no(words) ? words : null),
      areTwoProducts: no,
      isDescribedBy: (thing, words) => no(thing, ...words),
      isForChildren: no,
      areRarelyOne: (_, things) => no(...things),
      joinedAs: () => null,
      areOfOneNoun: (things) => no(...things),
    };
    return { list: readList(text, known, { most: 200 }), asked };
  }

  test('is read only up to the limit of items', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `thing${at}`);
    const { asked, list } = askedAbout(words.join('\n'));
    expect([list.things.length, list.leftOut]).toEqual([200, words.slice(200)]);
    expect(asked).not.toContain('thing1000');
    const inLines = askedAbout(words.map((word) => `for ${word}: ${word}, ${word}`).join('\n'));
    expect(inLines.list.things.length).toBe(200);
    expect(inLines.asked.some((each) => each.includes('thing1000'))).toBe(false);
  });

  test('is read in short pieces, and keeps its things', () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`);
    for (const text of [words.join(' '), words.join(''), words.join(' or '), `milk (${words.join(' ')}`]) {
      const { asked } = askedAbout(text);
      expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(400);
    }
    const names = ['whole milk', 'ground beef', 'sour cream', 'eggs', 'bread', 'peanut butter', 'ice cream', 'rice'];
    const things = Array.from({ length: 150 }, (_, at) => names[at % names.length]);
    const { things: found } = read(`${things.slice(0, -1).join(', ')} and ${things.at(-1)}`);
    expect(found.map(({ words: named }) => named)).toEqual(things);
  });

  test.each([',', ' ', ', ', '-', '. ', '\t'])('loses a long run of %j, and keeps the things around it', (mark) => {
    const { things } = read(`milk,${mark.repeat(9_000 / mark.length)} eggs`);
    expect(things.map(({ words: named }) => named)).toEqual(['milk', 'eggs']);
  });

  test('has no product for a line of very many words', () => {
    const long = 'milk '.repeat(20);
    expect(catalogThings.thingNamed(long)).toBeNull();
    expect(catalogThings.thingNamed(`milk${'k'.repeat(200)}`)).toBeNull();
    expect(understandThing({ ...(read('milk').things[0] as WrittenThing), words: long }).choices[0]?.isPlainWords).toBe(
      true,
    );
  });
});

describe('a color', () => {
  test.each([
    ['peppers, red and green', ['peppers', 'green peppers']],
    ['2 red peppers + 1 green', ['red peppers: 2', 'green peppers: 1']],
    ['2 onions + 1 red', ['onions: 2', 'red onions: 1']],
    ['3 peppers + 1 red', ['peppers: 3', 'red peppers: 1']],
    ['1 red onion, 1 white', ['red onion: 1', 'white onion: 1']],
    ['2 green, 2 red bell peppers', ['green peppers: 2', 'red bell peppers: 2']],
    ['black and pinto beans', ['black beans', 'pinto beans']],
    ['white bread, milk', ['white bread', 'milk']],
  ])('in %s is of a thing in its line', (line, things) => {
    expect(read(line).things.map(inShort)).toEqual(things);
  });

  test.each(['green', '1 white', 'red'])('by itself, as in %s, is asked about', (line) => {
    const [thing] = read(line).things;
    const { question, choices = [] } = thing ? understandThing(thing) : {};
    expect([question, choices[0]?.isPlainWords]).toEqual(['which', true]);
  });
});

describe('an amount in the middle or behind', () => {
  test.each([
    ['Chobani x4 strawberry', ['Chobani strawberry: 4']],
    ['eggs x2 large', ['eggs large: 2']],
    ['oatmeal 3x maple', ['oatmeal maple: 3']],
    ['milk x2 eggs', ['milk: 2', 'eggs']],
    ['tuna x4 cans', ['tuna: 4 of can']],
    ['avocados (3-4 if ripe)', ['avocados: 4']],
    ['lemons (2 or so)', ['lemons: 2']],
    ['yogurt (2 vanilla, 2 plain)', ['vanilla yogurt: 2', 'plain yogurt: 2']],
    ['soup: 2 tomato, 3 chicken noodle', ['tomato soup: 2', 'chicken noodle soup: 3']],
    ['peppers: 2 red, 1 green', ['red peppers: 2', 'green peppers: 1']],
    ['fruit (2 apples, 3 pears)', ['apples: 2', 'pears: 3']],
    ['Produce: 2 apples, 3 bananas', ['apples: 2', 'bananas: 3']],
  ])('each number of %s counts the thing beside it', (line, things) => {
    expect(read(line).things.map(inShort)).toEqual(things);
  });

  test.each([
    ['1 bag lemons', 'Lemons', /^\d+ ct$/, 'bag', 1],
    ['2 bags of limes', 'Limes', /^\d+ ct$/, 'bag', 2],
    ['bag of oranges', 'Oranges, navel', /lb$/, 'bag', 1],
  ])('%s is a bag, and not one piece or pound', (line, name, size, unit, quantity) => {
    const [
      {
        choices: [first],
      } = { choices: [] },
    ] = read(line).things.map(understandThing);
    expect(first).toMatchObject({ item: { name, unit, size: expect.stringMatching(size) }, quantity });
    expect(first?.item.size).not.toMatch(/^1 /);
  });

  test('is asked about if no store has a bag of it', () => {
    expect(read('a bag of cauliflower').things.map(understandThing)).toMatchObject([{ question: 'amount' }]);
  });
});

describe('things that stores also sell as one', () => {
  test.each([
    ['peanut butter and jelly', ['peanut butter', 'jelly']],
    ['bread, peanut butter & jelly', ['bread', 'peanut butter', 'jelly']],
    ['mac and cheese', ['mac and cheese']],
    ['pork and beans', ['pork and beans']],
    ['chicken and dumplings', ['chicken and dumplings']],
    ['peanut butter and jelly sandwiches', ['peanut butter and jelly sandwiches']],
  ])('are bought as most people mean them: %s', (line, things) => {
    expect(read(line).things.map(({ words }) => words)).toEqual(things);
  });

  test('are one item if the second only names the variety: deli cheese, 1/2 lb provolone', () => {
    const [cheese, ...others] = read('deli cheese, 1/2 lb provolone').things.map(understandThing);
    expect(others).toEqual([]);
    expect(cheese?.choices[0]).toMatchObject({
      item: { name: expect.stringContaining('Provolone') },
      amount: { count: 0.5, measure: 'lb' },
    });
  });
});
