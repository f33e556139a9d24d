import { expect, test } from 'vitest';
import { inShort, read, thingsIn, understood } from '#tests/support/lists.ts';

test.each([
  ['Red onion-1 large', ['Red onion: 1']],
  ['30 oz kidney beans (two 15-oz cans)', ['kidney beans: 2 of 15 oz can']],
  ['Sanitary pads: Always pads / kotex', ['Always pads']],
  ['2 lb chicken thighs', ['chicken thighs: 2 lb']],
  ['laundry soap - the green one', ['laundry soap']],
  ['dish soap the blue one', ['dish soap the blue one']],
  ['milk x2', ['milk: 2']],
  // A phone's keyboard leaves out the space.
  ['2boxes spaghetti', ['spaghetti: 2 of box']],
  ['pasta sauce 2jars', ['pasta sauce: 2 of jar']],
  ['bacon 2pkgs', ['bacon: 2 of package']],
  ['chicken broth 2ctn', ['chicken broth: 2 of carton']],
  ['2heads lettuce', ['lettuce: 2 of head']],
  ['20pods dishwasher detergent', ['dishwasher detergent: 1 of 20 ct']],
  ['3milk', ['milk: 3']],
  ['eggs12', ['eggs: 12']],
  ['10lbpotatoes', ['potatoes: 10 lb']],
  ['2.5lbground beef', ['ground beef: 2.5 lb']],
  ['6ctbagels', ['bagels: 1 of 6 ct']],
  ['eggs18ct', ['eggs: 1 of 18 ct']],
  ['spam2cans', ['spam: 2 of can']],
  ['milk2% 1gal', ['milk 2%: 1 gal']],
  ['ricex2', ['rice: 2']],
  ['tp24', ['tp: 24']],
  ['3musketeers', ['3 musketeers']],
  ['omega3', ['omega3']],
  ['vitamin b12', ['vitamin b12']],
  ['2 milk', ['milk: 2']],
  ['3 musketeers', ['3 musketeers']],
  ['7 up 2 liter', ['7 up: 2 l']],
  ['409 cleaner', ['409 cleaner']],
  ['365 organic spaghetti', ['365 organic spaghetti']],
  ['Good & Gather spaghetti', ['Good & Gather spaghetti']],
  ['greek yogurt, full fat', ['greek yogurt']],
  ['ziploc quart', ['ziploc quart']],
  ['milk gallon', ['milk: 1 gal']],
  ['1 doz eggs', ['eggs: 1 dozen']],
  ['eggs (12)', ['eggs: 12']],
  ['18 eggs x2', ['eggs: 36']],
  ['x2 18 eggs', ['eggs: 36']],
  ['2 milk x2', ['milk: 4']],
  ['3 cans tuna x2', ['tuna: 6 of can']],
  ['18 eggs, 2 cartons', ['eggs: 2 of 18 ct']],
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
  ['also we r out of coffee', ['coffee']],
  ['diapers sz 3', ['diapers sz 3']],
  ['half & half 2.79 qt', ['half and half: 1 qt']],
  ['ham 2.5 lb', ['ham: 2.5 lb']],
  ['2 bx. crackers', ['crackers: 2 of box']],
  ['2 racks baby back ribs', ['baby back ribs: 2 of rack']],
  ['3 celery ribs', ['celery']],
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
  // Each number counts the thing beside it.
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
  ['+two loaves bread', ['bread: 2 of loaf']],
  ['ice cream 1 vanilla, 1 chocolate', ['vanilla ice cream: 1', 'chocolate ice cream: 1']],
  ['Canned fruit (peaches, pears)', ['Canned peaches', 'Canned pears']],
  ['frozen veggies (peas, 2 lb broccoli)', ['frozen peas', 'frozen broccoli: 2 lb']],
  ['Cucumber Spears + Ranch', ['Cucumber Spears', 'Ranch']],
  ['mac + cheese', ['mac and cheese']],
  ['whole chicken (you can also get thighs)', ['whole chicken']],
  ['🥑🥑🥑\n🥕🥕🥛', ['avocados: 3', 'carrots: 2', 'milk']],
  // Numbers of lines are no amounts.
  ['1) milk 2) 2 lb ground beef 3) bread', ['milk', 'ground beef: 2 lb', 'bread']],
  ['1 milk\n2 eggs\n3 bread\n4 butter', ['milk', 'eggs', 'bread', 'butter']],
])('a shopper writes amounts as they like: %j', (line, things) => {
  expect(thingsIn(line)).toEqual(things);
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
])('a shopper writes a name that contains a number, a measure, or ‘and’: %s', (name) => {
  expect(thingsIn(name)).toEqual([name]);
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
  // A color is of a thing in its line.
  ['peppers, red and green', ['red peppers', 'green peppers']],
  ['2 red peppers + 1 green', ['red peppers: 2', 'green peppers: 1']],
  ['2 onions + 1 red', ['onions: 2', 'red onions: 1']],
  ['3 peppers + 1 red', ['peppers: 3', 'red peppers: 1']],
  ['1 red onion, 1 white', ['red onion: 1', 'white onion: 1']],
  ['2 green, 2 red bell peppers', ['green peppers: 2', 'red bell peppers: 2']],
  ['black and pinto beans', ['black beans', 'pinto beans']],
  ['white bread, milk', ['white bread', 'milk']],
  // Stores also sell some of these as one.
  ['peanut butter and jelly', ['peanut butter', 'jelly']],
  ['bread, peanut butter & jelly', ['bread', 'peanut butter', 'jelly']],
  ['chicken and dumplings', ['chicken and dumplings']],
  ['peanut butter and jelly sandwiches', ['peanut butter and jelly sandwiches']],
])('a shopper writes several things in one line: %s', (line, things) => {
  expect(thingsIn(line)).toEqual(things);
});

test.each(['eggs, and\nmilk', 'eggs\nand\nmilk', 'eggs,\n& \nand milk', 'huevos y\ny\nleche', 'eggs and\n+\nmilk'])(
  'a shopper writes a word or a sign between two things: %j',
  (text) => {
    expect(read(text).things).toHaveLength(2);
  },
);

test.each([
  ['bread, butter, jam', 3],
  ['milk, eggs, butter, 1 lb', 3],
  ['milk - eggs - bread', 3],
  ['chips, salsa, guac and a 12 pack of coke', 4],
  ['bread - rye', 1],
  ['milk 2%, eggs 1 dozen', 2],
  ['milk 2 whole, bread 1 wheat, eggs', 3],
  ['hot dogs 2 pkgs + buns', 2],
  ['pasta 2 boxes, sauce 3 jars', 2],
  ['cheese 2 blocks, sharp 8 oz', 1],
  ['peanut butter, natural, no sugar added', 1],
  ['grapefruit, pink', 1],
  ['Coffee, whole bean, 2 lb', 1],
  ['1 rotisserie chicken, shredded', 1],
  ['2 tbsp vegetable, canola, or peanut oil', 1],
  ['chicken, beef, or vegetable broth', 1],
  ['milk, eggs, or bread', 3],
  ['Thinly sliced radishes, cilantro leaves, and pickled jalapeños', 3],
  ['peppers, bell', 1],
  ['4 bone-in, skin-on chicken thighs', 1],
  ['Jalapenos – 2', 1],
  ['Avocados - 3', 1],
  ['3 big bags of potato chips', 1],
  ['eggs 2) large', 1],
  ['american cheese slices white', 1],
  ['frozen lasagna (serves 6)', 1],
  ['milk\nfrozen lasagna (serves 6)', 2],
])('%j names as many things as %i', (line, count) => {
  expect(read(line).things).toHaveLength(count);
});

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
  ['tomatoes, cherry', 'tomatoes', 'cherry'],
  ['salsa, not too hot', 'salsa', 'not too hot'],
  ['cheerios (big box)', 'cheerios', 'big box'],
  ['milk (2%)', 'milk', '2%'],
  ['ground beef, 80/20', 'ground beef', '80/20'],
  ['soup, tomato', 'soup', 'tomato'],
  ['oatmeal, quick, 42oz', 'oatmeal: 42 oz', 'quick'],
  ['pb - natural, crunchy', 'pb', 'natural, crunchy'],
  ['bread: whole wheat', 'bread', 'whole wheat'],
  ['rice, brown', 'rice', 'brown'],
  ['cookies, oreo', 'cookies', 'oreo'],
  ["we're out of coffee too (the good kind lol)", 'coffee', 'good kind'],
  ['coffee too, haha', 'coffee', null],
])('a shopper describes one thing: %s is %s with the remark %s', (line, short, remark) => {
  expect(read(line).things.map((thing) => [inShort(thing), thing.remark])).toEqual([[short, remark]]);
});

test.each([
  ['Oranges / clementines — 4', ['clementines'], '4'],
  ['Broth/stock: 500mL', ['stock'], '500 ml'],
  ['broth or stock', ['stock'], undefined],
  ['basmati/jasmine rice', ['jasmine rice'], undefined],
  ['Almond/coconut Milk', ['coconut Milk'], undefined],
])('a shopper writes that one of two things will do, and is asked which: %s', (line, alternatives, amount) => {
  const { things } = read(line);
  expect(things.map((thing) => thing.alternatives)).toEqual([alternatives]);
  if (amount) expect(thingsIn(line)).toEqual([expect.stringMatching(new RegExp(`: ${amount}$`))]);
  expect(understood(line)).toMatchObject([{ question: 'which' }]);
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
])('a shopper writes a price, which is no amount: %s', (line) => {
  expect(thingsIn(line.toLowerCase())).toEqual(['milk']);
});

test('a shopper reads their own words where the amount is in the middle', () => {
  const lines = ['milk 2 whole', 'bread 1 wheat'];
  expect(read(lines.join(', ')).things.map(({ written }) => written)).toEqual(lines);
});

test('a shopper keeps every line that may be something to buy', () => {
  const written = ['???x', '(milk)', '$5', 'a', '[b', '1/2 1/2 x', 'und und', '2 lb', 'x x x', 'dozen', 'of the'];
  expect(written.filter((line) => read(line).things.length === 0)).toEqual(['$5']);
});

test.each([
  ['milk\neggs\n2dz\nbread', ['milk', 'eggs: 2 dozen', 'bread']],
  ['chicken\n2 lb\nblack beans\n3 cans', ['chicken: 2 lb', 'black beans: 3 of can']],
  ['2 lb\nchicken\n1 dozen\neggs', ['chicken: 2 lb', 'eggs: 1 dozen']],
])('an amount on a line of its own is that of the thing beside it: %j', (text, expected) => {
  expect(thingsIn(text)).toEqual(expected);
});

test('an amount below a thing that has one stays apart', () => {
  expect(thingsIn('3 lb apples\n2 dozen')).toHaveLength(2);
});

test.each([
  ['ketchup*2', ['ketchup: 2']],
  ['milk *3', ['milk: 3']],
  ['[3] yogurt\n[2] bread', ['yogurt: 3', 'bread: 2']],
  ['[1] milk\n[2] eggs\n[3] bread\n[4] rice', ['milk', 'eggs', 'bread', 'rice']],
])('a count with an asterisk or in square brackets is one: %j', (text, things) => {
  expect(thingsIn(text)).toEqual(things);
});

test.each([
  ['tylenol - the kids one, grape', ['tylenol']],
  ['yogurt - strawberry, peach', ['yogurt']],
  ['Coffee: dark roast, ground', ['Coffee']],
  ['tacos - beef, tortillas', ['tacos', 'beef', 'tortillas']],
])('what may be a flavor or kind of the thing before a dash is no other thing: %j', (text, things) => {
  expect(thingsIn(text)).toEqual(things);
});
