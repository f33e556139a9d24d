import { describe, expect, test } from 'vitest';
import { firstOf, understood } from '#tests/support/lists.ts';

describe('a shopper gets without a question', () => {
  test.each([
    // A jar and a can hold nothing fresh, and a spray can no table cream.
    ['jar of ginger', 'Ginger, ground', 1],
    ['2 jars cherries', 'Cherries, maraschino', 2],
    ['tin of sweetcorn', 'Corn, whole kernel canned', 1],
    ['can of whipped cream', 'Whipped Cream', 1],
    // An emoji says for whom, or which.
    ['🐶 treats', 'Dog Treats', 1],
    ['treats 🐱 x2', 'Cat Treats', 2],
    ['🍕 frozen x2', 'Frozen Pizza', 2],
    ['🥜 butter', 'Peanut Butter', 1],
    ['🧀 slices', 'American Cheese', 1],
    ['☕ beans', 'Coffee Beans', 1],
    ['🍝 sauce', 'Pasta Sauce', 1],
    ['🌽 tortillas', 'Corn Tortillas', 1],
    ['🍪 dough', 'Cookie Dough', 1],
    ['🍞 bread', 'White Bread', 1],
    // A price without its zero, and a kind of two words.
    ['bananas .59 lb', 'Bananas', 1],
    // Only whole pieces are heavier than the package.
    ['broccoli', 'Broccoli Crowns', 1],
    ['cabbage', 'Cabbage, green', 3],
    ['laundry detergent (free and clear)', 'Laundry Detergent, free and clear', 1],
    // The strength of a medicine, and a slip.
    ['ibuprofin 200mg', 'Ibuprofen Tablets 200 mg', 1],
    // A period says that a word is in short, and a capital letter doesn't make a person of a machine.
    ['choc. chips', 'Chocolate Chips, semi-sweet', 1],
    ['soap for Dishwasher', 'Dishwasher Detergent Pods', 1],
    // A word that is cut off.
    ['hamb meat 2lbs', 'Ground Beef', 2],
    // The usual kind before the organic one.
    ['rocket', 'Arugula', 1],
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
    ['4 chips', 'Potato Chips', 4],
    ['6 black beans', 'Black Beans', 6],
    ['black beans 2 lb', 'Black Beans, dried', 2],
    ['kidney beans 3 lbs', 'Red Kidney Beans, dried', 3],
    ['garbanzo beans 5 lb', 'Chickpeas, dried', 5],
    ['2 lb bag black beans', 'Black Beans, dried', 2],
    ['canned black beans 2 lb', 'Black Beans, canned', 3],
    ["bush's black beans 2 lb", 'Black Beans, canned', 3],
    ['black beans 15 oz', 'Black Beans, canned', 1],
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
    ['soap for the dishwasher', 'Dishwasher Detergent Pods', 1],
    ['ibuprofen 200 mg', 'Ibuprofen Tablets 200 mg', 1],
    ['sunscreen 50 spf', 'SPF 50', 1],
    ['a bag of semi sweet choc chips', 'Chocolate Chips, semi-sweet', 1],
    ['3 packs of hot dogs', 'Hot Dogs', 3],
    // The amount is before the kind.
    ['milk 2 whole', 'Whole Milk', 2],
    ['bread 2 wheat', 'Wheat Bread', 2],
    ['soup 3 tomato', 'Tomato Soup, condensed', 3],
    ['potatoes 5 lb russet', 'Potatoes, russet', 1],
    ['milk 2, 1%', '1% Low Fat Milk', 2],
    ['bread 12 grain', 'Multigrain Bread, 12 grain', 1],
    ['3 rashers bacon', 'Bacon', 1],
    // ‘And’ is in the name.
    ['mac and cheese 4 each', 'Macaroni and Cheese, original', 4],
    ['half and half 2 ea', 'Half and Half', 2],
    ['4 each salt and vinegar chips', 'Potato Chips, salt and vinegar', 4],
    // Commas only describe the thing.
    ['yogurt, greek, plain, 32oz', 'Greek Yogurt', 1],
    ['turkey, ground, 93% lean, 1 lb', 'Ground Turkey', 1],
    ['cheese, cheddar, shredded, 8 oz', 'Cheddar Cheese', 1],
    ['chicken, thighs, boneless, 2 lb', 'Chicken Thighs', 2],
  ])('for %s: %s, in as many packages as %i', (line, name, quantity) => {
    expect(firstOf(line)).toMatchObject({ question: 'sure', name: expect.stringContaining(name), quantity });
  });

  test.each([
    ['pack of 12 eggs', '12 ct', 1],
    ['a carton of 18 eggs', '18 ct', 1],
    ['case of 24 water', '24 x 16.9 fl oz', 1],
    ['3 cases of soda', '24 x 12 fl oz', 3],
    ['Lipton tea 100 bags', '100 ct', 1],
    ['green tea 40 bags', '40 ct', 1],
    ['2 bags tea', '100 ct', 2],
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
    ['Diet Coke 2x12pk', '12 x 12 fl oz', 2],
    ['diet coke 2-12 packs', '12 x 12 fl oz', 2],
    ['2-12 packs of diet coke', '12 x 12 fl oz', 2],
    ['ramen 4-6 packs', '3 oz', 6],
    ['2 - 12 oz bags cranberries', '12 oz', 2],
    ['2-16oz cans pumpkin', '15 oz', 2],
    ['chicken stock 32 oz, 2 of em', '32 oz', 2],
    ['dozen & a half eggs', '18 ct', 1],
    ['dozen and half eggs', '18 ct', 1],
  ])('for %s: packs of %s, in as many as %i', (line, size, quantity) => {
    expect(firstOf(line)).toMatchObject({ question: 'sure', size, quantity });
  });

  test.each([
    // What is cut in a recipe is cut at home.
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
    ['canned tomatoes, 28 oz, crushed', 'Crushed Tomatoes, canned'],
    ['1 lg. can pineapple, crushed', 'Pineapple, crushed canned'],
    ['1 can tomatoes (diced)', 'Diced Tomatoes, canned'],
    ['tomatoes, crushed', 'Tomatoes, Roma'],
    // Ripe or fresh as in English, or a food of that name.
    ['aguacates maduros', 'Avocados'],
    ['platanos maduros', 'Plantains'],
    ['queso fresco', 'Queso Fresco'],
    // Search knows only a part of these, but nothing else can be meant.
    ['seedless raisins', 'Raisins'],
    ['hass avocados', 'Avocados'],
    ['carrots (salads, pot roast)', 'Carrots, whole'],
    ['cream of tarter', 'Cream of Tartar'],
    ['no salt butter', 'Butter, unsalted'],
    ['onion', 'Onions, yellow'],
    ['2 bell peppers', 'Bell Pepper, green'],
    ['coconut milk', 'Coconut Milk, canned'],
    ['lite coconut milk', 'Coconut Milk, lite canned'],
    ['Milk (1 gallon 2%)', '2% Reduced Fat Milk'],
    ['Batteries (AA, 8 pack)', 'Batteries, AA'],
    ['1 whole chicken', 'Whole Chicken'],
    ['whole chicken, 3 lb', 'Whole Chicken'],
    ['got to get milk', 'Whole Milk'],
    ['mayo', 'Mayonnaise'],
  ])('for %s: %s', (line, name) => {
    expect(firstOf(line)).toMatchObject({ question: 'sure', name });
  });

  test.each([
    'water bottles',
    'bacon',
    'bagles',
    'mayo',
    'two and a half pounds beef',
    'bagels (a must)',
    'doritos',
    'chobani',
    'tide',
    'clorox',
  ])('an item for %s', (line) => {
    expect(firstOf(line).question).toBe('sure');
  });
});

describe('a shopper is first offered', () => {
  test.each([
    // Herbs are fresh, or by the teaspoon ground or dried.
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
    ['salsa, not too hot', 'Salsa, mild'],
    ['4 cans of chili, no beans', 'Chili without Beans, canned'],
    ['a jar of mayo', 'Mayonnaise'],
    ['diapers sz 3', 'Diapers, size 3'],
    ['half dozen bagles', 'Bagels, plain'],
    ['1/2 cup crème fraîche', 'Creme Fraiche'],
    ['creme fraiche', 'Creme Fraiche'],
    ['ground beef not too lean', 'Ground Beef, 80% lean'],
  ])('for %s: %s', (line, name) => {
    expect(firstOf(line).name).toBe(name);
  });

  test.each([
    ['extra firm tofu', 'sure', 'Tofu, extra firm'],
    ['extra napkins', 'sure', /Napkins/],
    ['a bit more than 1 lb of ground beef', 'sure', /^Ground Beef/, '1 lb'],
    ['1 and 1/2 cups (300g) granulated sugar', 'sure', 'Sugar, granulated', '1.5 cups'],
    ['1 & ½ tsp cumin', 'sure', /^Cumin/, '1.5 tsp'],
    ['1/2 cup (8 Tbsp; 113g) unsalted butter', 'sure', 'Butter, unsalted', '0.5 cup'],
    ['1 cup (2 sticks; 226g) unsalted butter', 'sure', 'Butter, unsalted', '8 oz'],
    ['1 (3½- to 4-pound) whole chicken', 'sure', 'Whole Chicken', '4 lb'],
    ['1 (2- to 3-pound) pork shoulder', 'sure', /^Pork Shoulder/, '3 lb'],
    ['8 whole cloves', 'sure', /Cloves/],
    ['3/4 cup packed light or dark brown sugar', 'which', 'Brown Sugar, light', '0.75 cup'],
    ['1 medium yellow or white onion, chopped', 'which', 'Onions, yellow', '1 ct'],
    ['2/3 cup (160ml) vegetable, canola, or melted coconut oil', 'which', 'Vegetable Oil', '0.667 cup'],
    ['1 red, yellow, or orange bell pepper', 'which', 'Bell Pepper, red'],
    ['1 lb penne, rigatoni, or fusilli', 'which', 'Penne Pasta', '1 lb'],
    ['1 cup brown or green lentils', 'which', 'Lentils, dried', '1 cup'],
    ['3 cups all-purpose flour (spooned & leveled)', 'sure', 'Flour, all-purpose', '3 cups'],
    ['peanuts (salted and roasted)', 'which', /^Peanuts, .*roasted/],
    ['not chicken, turkey', 'which', /Turkey/, '1 ct'],
    ['not skim, whole milk', 'which', 'Whole Milk'],
    ['1 onion (1 cup)', 'sure', /^Onions/, '1 ct'],
    ['1 tbsp olive or vegetable oil', 'which', /^Olive Oil/, '1 tbsp'],
    ['almond or coconut milk', 'which', /^Almond Milk/],
    ['milk or chocolate milk', 'which', 'Whole Milk'],
    ['Hamburger/Tuna Helper', 'which', /^Skillet Dinner Mix/],
    ['2 sleeves Ritz crackers', 'amount', /^Butter Crackers/],
    ['arizona tea 12', 'amount', /Tea/],
    ['2 lb chicken x2', 'sure', 'Chicken Breast', '4 lb'],
    ['butter if we’re out', 'sure', 'Butter, salted'],
    ['ice cream', 'which', 'Ice Cream, vanilla'],
    ['Marinara sauce (low sodium)', 'which', 'Pasta Sauce, marinara'],
    ['cranberry sauce - the can kind, grandma insists lol', 'which', /Cranberry Sauce/],
    ['chicken soup - the low salt kind', 'which', /Soup/],
    ['the cheese dad likes', 'which', /Cheese/],
  ])('for %s, with the question %s: %s', (line, question, name, amount?) => {
    expect(firstOf(line)).toMatchObject({ question, name: expect.stringMatching(name), amount });
  });

  test.each([
    ['2 sticks butter', 1, '8 oz'],
    ['Land O Lakes butter, salted, 4 sticks', 1, '16 oz'],
    ['1 cup (2 sticks) unsalted butter', 1, '8 oz'],
    ['6 sticks of butter', 2, '24 oz'],
  ])('for %s: as many packages as hold these sticks', (line, quantity, amount) => {
    expect(firstOf(line)).toMatchObject({ quantity, amount });
  });

  test.each([
    ['1 bag lemons', 'Lemons', /^\d+ ct$/, 'bag', 1],
    ['2 bags of limes', 'Limes', /^\d+ ct$/, 'bag', 2],
    ['bag of oranges', 'Oranges, navel', /lb$/, 'bag', 1],
  ])('for %s: a bag, and not one piece or pound', (line, name, size, unit, quantity) => {
    const [first] = understood(line)[0]?.choices ?? [];
    expect(first).toMatchObject({ item: { name, unit, size: expect.stringMatching(size) }, quantity });
    expect(first?.item.size).not.toMatch(/^1 /);
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
  ])('for %s: the kind that it says', (words, name) => {
    const { question, amount = 'ct', ...first } = firstOf(words);
    expect(first.name).toMatch(name);
    expect(amount).toMatch(/ct$/);
    expect(question).not.toBe('amount');
  });

  test.each(['12 rl', '12 rls', '12 rolls'])('for paper towels %s: a pack of as many', (count) => {
    expect(firstOf(`paper towels ${count}`).size).toMatch(/^12 x /);
  });

  test.each(['a tin of tomatoes', 'tomatoes, 2 tins', 'a tin of peaches', 'tin tomatoes', 'tins of peaches'])(
    'for %s: a can, as in Britain',
    (line) => {
      expect(firstOf(line).name).toMatch(/canned/);
    },
  );

  test.each([
    ['trash bags 13 gal 80 ct', '40 ct', 2, '80 ct'],
    ['2 lb shrimp 21-25 ct', '2 lb', 1, '2 lb'],
    ['la croix lime 16pk', '8 x 12 fl oz', 2, '16 ct'],
    ['la croix lime 16 pk', '8 x 12 fl oz', 2, '16 ct'],
    ['16pk la croix lime', '8 x 12 fl oz', 2, '16 ct'],
  ])(
    'for %s, which says more than one count: packs of %s, in as many as %i, for %s',
    (line, size, quantity, amount) => {
      expect(firstOf(line)).toMatchObject({ size, quantity, amount });
    },
  );

  test.each([
    ['milk', 'any-brand', ''],
    ['tide pods', 'this-product', 'Tide'],
    ["mayo (Duke's!)", 'this-product', "Duke's"],
    ["mayo (Duke's)", 'this-product', "Duke's"],
    ["duke's mayo", 'this-product', "Duke's"],
    ['I can’t believe it’s not butter', 'this-product', "I Can't Believe It's Not Butter!"],
    ['spread i cant believe its not butter', 'this-product', "I Can't Believe It's Not Butter!"],
  ] as const)('for %s: %s of the brand they name: %s', (line, match, brand) => {
    expect(firstOf(line)).toMatchObject({ match, brand: expect.stringContaining(brand) });
  });
});

describe('a shopper who may mean two things', () => {
  test.each([
    ['hot dogs and buns', ['Hot Dogs, classic', 'Hot Dog Buns']],
    ['hot dogs + buns', ['Hot Dogs, classic', 'Hot Dog Buns']],
    ['turkey + ham', ['Ground Turkey, 93% lean', 'Ham, boneless']],
    ['chips + dip', ['Potato Chips, classic', 'French Onion Dip']],
    ['peanut butter + jelly', ['Peanut Butter, creamy', 'Grape Jelly']],
    ['lemon and pepper seasoning', ['Lemon Pepper Seasoning']],
    ['पनीर', ['Paneer Cheese']],
    ['प्याज 2 किलो', ['Onions, yellow']],
  ])('gets each: %s is %j', (line, names) => {
    expect(understood(line).map(({ choices: [first] }) => first?.item.name)).toEqual(names);
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
    ['bread butter and eggs', ['bread', 'butter'], ['eggs']],
    ['milk bread and a carton of eggs', ['milk', 'bread'], ['a carton of eggs']],
    ['rice beans and tortillas', ['rice', 'beans'], ['tortillas']],
    ['bread butter', ['bread butter'], []],
    ['bananas apples and grapes', [], ['bananas', 'apples', 'grapes']],
    ['chocolate milk and eggs', [], ['chocolate milk', 'eggs']],
    ['coffee creamer and sugar', [], ['coffee creamer', 'sugar']],
  ])('is asked about what may be one thing or two: %s', (line, asked, sure) => {
    const all = understood(line);
    const written = (isAsked: boolean) =>
      all.filter(({ question }) => (question !== undefined) === isAsked).map((each) => each.written);
    expect([written(true), written(false)]).toEqual([asked, sure]);
  });

  test('is asked the same questions whatever else is on the list', () => {
    const lines = ['2 lb chicken thighs', 'rice', 'bread', 'salsa', 'cheddar', 'ground beef'];
    const questions = (text: string) => understood(text).map(({ question }) => question);
    expect(questions(lines.join('\n'))).toEqual(lines.flatMap(questions));
    expect(questions('2 lb chicken thighs')).toEqual([undefined]);
  });
});

test('a shopper who names a brand after two things gets both of it if it makes both', () => {
  const brands = (line: string) => understood(line).map(({ choices: [first] }) => first?.item.brand);
  expect(brands('shampoo and conditioner (Dove)')).toEqual(['Dove', 'Dove']);
  expect(brands('eggs and butter (Kerrygold)')).toEqual(["Eggland's Best", 'Kerrygold']);
});
