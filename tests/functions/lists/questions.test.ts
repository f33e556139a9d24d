import { describe, expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import type { WrittenThing } from '#functions/lists/reading/written-thing.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';
import { firstOf, read, understood } from '#tests/support/lists.ts';

/** The names that a line offers; the shopper's own words as 'own words'. */
const offered = (line: string) =>
  understood(line).flatMap(({ choices }) =>
    choices.map(({ item, isPlainWords }) => (isPlainWords ? 'own words' : item.name)),
  );

describe('a shopper is asked', () => {
  test.each([
    ['cheerios (big box)', 'size'],
    ['Chobani vanilla 4 pack', 'size'],
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
    ['Refried beans (I usually make 2 cans)', 'amount'],
    ['Steak (3 filets -- or whatever looks good)', 'amount'],
    ['a bag of cauliflower', 'amount'],
    ['a case of ramen', 'amount'],
    ['bags for the vacuum', 'which'],
    ['365 organic spaghetti', 'which'],
    ['coconut milk, full fat, 2 cans', 'which'],
    ['greek yogurt, full fat', 'which'],
    ['mail letter', 'which'],
    ['lasagna for 4', 'amount'],
    ['buns for 8 people', 'amount'],
    // More than single large tubs may be meant.
    ['yogurt x6', 'which'],
    // A number that the product lacks.
    ['5 grain bread', 'which'],
    ['2 2% milk', 'which'],
    ['whole 2 milk', 'which'],
    // A remark that is more than talk.
    ['milk (everything)', 'which'],
    ['bagels (not that one)', 'which'],
    // Brands with several things.
    ["annie's", 'which'],
    ['dove', 'which'],
    ['2 tostitos', 'which'],
    // One of two, or of several.
    ['Parmesan/Asiago', 'which'],
    ['saltine/ritz crackers', 'which'],
    ['Always pads / kotex', 'which'],
    ['soap (Dove or Dial)', 'which'],
    ['1 can of meat (tuna, spam)', 'which'],
    // A kind, a brand, or a form that we lack, or another thing.
    ['organic plain yogurt', 'which'],
    ['olive bar olives', 'which'],
    ['snack pack raisins', 'which'],
    ['ramen noodles (pork flavored)', 'which'],
    ['powdered eggs', 'which'],
    ['canned shrimp', 'which'],
    ['diaper bag', 'which'],
    ['Utz Honey BBQ chips', 'which'],
    ['stamps', 'which'],
    // Known by the name of another flavor, or of half a brand.
    ['avocado oil spray', 'which'],
    ['mango cups', 'which'],
    ['jiffy mix', 'which'],
    ['cannellini beans 2 lb', 'which'],
    ['2 bags of rice 5 lb', 'which'],
    ['piñon coffee', 'which'],
    ['chicos', 'which'],
    ['kids snacks', 'which'],
    ['dry cleaning', 'which'],
    ['brisket', 'which'],
    ['2 racks baby back ribs', 'amount'],
    // The one product called so is a bottle, and wet cloths come in packs.
    // Nothing fresh comes in jars.
    ['jar of peppers', 'which'],
  ])('about %s: %s', (line, question) => {
    expect(firstOf(line).question).toBe(question);
  });

  test.each([
    ['Shasta cola', 'Shasta', 'Cola'],
    ["Stewart's root beer", "Stewart's", 'Root Beer'],
    ['2 Sugardale bacon', 'Sugardale', 'Bacon, original'],
  ])('whether %s may be of another brand, because we don’t have %s', (line, unknownWords, name) => {
    expect(understood(line)).toMatchObject([{ question: 'which', unknownWords }]);
    expect(firstOf(line)).toMatchObject({ name, match: 'any-brand' });
  });

  test('about one of two things that run together, if a word of them is unknown', () => {
    const questions = understood('almost out of paper towels and dish soap flakes').map(({ question }) => question);
    expect(questions).toContain('which');
  });

  test.each([
    'kid’s cereal',
    'fancy mustard stuff',
    'swiffer thingies',
    'batteries for the remote',
    'birthday candles shaped like a fox',
    'things for Grandma',
    'flowers for the grave',
    'thing number ca',
    // An aisle alone names no thing.
    'snacks',
    'pet',
    'baby',
    'frozen',
    // These say how much, but not of what.
    '2 dozen',
    'half dozen',
    'a dozen roses',
    "Trader Joe's mandarin chicken",
    'little yogurts the kids like',
    // A color alone.
    'green',
    '1 white',
    'red',
    // Ordinary words that ours begin with or sound like.
    'get cash',
    'letter',
    'port',
    // Other things, of which one of ours is only a part, is for, or has the letters.
    'shoes',
    'new shoes',
    'blanket',
    'keys',
    'meds',
    'pants',
    'underwear',
    'worms',
    'newspaper',
    // Foods that we lack.
    'poi',
    'carp',
    'elder',
  ])('whether they mean a product by %s, which stays in their own words until then', (line) => {
    expect(firstOf(line)).toMatchObject({ question: 'which', isPlainWords: true });
  });

  test.each([
    ['shells', 'Shell Pasta, medium'],
    ['brussels', 'Brussels Sprouts'],
    ['collagen', 'Collagen Powder'],
    ['gloves', 'Rubber Gloves'],
    ['ranch', 'Ranch Dressing'],
    ['panko', 'Panko Bread Crumbs'],
    ['free range eggs', 'Large Eggs, free range'],
    ['romaine (3 ct)', 'Lettuce, romaine hearts'],
    ['sunscreen spf 50', 'Sunscreen Lotion, SPF 50'],
    ['melatonin 5mg', 'Melatonin Tablets 5 mg, fast dissolve'],
    ['sriracha', 'Sriracha Hot Chili Sauce'],
    ['hidden valley', 'Ranch Dressing'],
    ['crescents', 'Crescent Rolls, refrigerated dough'],
    ['diapers', 'Diapers, size 4'],
  ])('whether they mean something else by %s, though it is short for a longer name', (line, name) => {
    expect(firstOf(line)).toMatchObject({ name });
  });

  test.each(['zorblax deluxe', 'zorblax deluxe x3'])(
    'nothing else about %s, which is offered once in their own words',
    (line) => {
      expect(understood(line)).toMatchObject([
        { choices: [{ item: { name: line }, quantity: 1, isPlainWords: true }] },
      ]);
    },
  );
});

describe('a shopper is offered', () => {
  test.each(['formula - similac 360', 'enfamil 360', '360 similac', 'b12 500', 'yogurt 24', 'yogurt 150'])(
    'for %s first one package, and each amount once',
    (line) => {
      const [{ question, choices = [] } = {}] = understood(line);
      const amounts = choices.map(({ item, quantity }) => `${item.id} x ${quantity}`);
      expect(question).toBeDefined();
      expect(choices[0]?.quantity).toBe(1);
      expect(amounts).toEqual([...new Set(amounts)]);
    },
  );

  test.each([
    ['sunscreen 50', /SPF 50/],
    ['ground beef 80', /80%/],
  ])('for %s one package of that name', (line, name) => {
    expect(firstOf(line)).toMatchObject({ name: expect.stringMatching(name), quantity: 1 });
  });

  test.each([
    ['schrimp', /Shrimp/],
    ['Keifer', /Kefir/],
    ['kid’s cereal', /Cereal/],
    ['fancy mustard stuff', /Mustard/],
    ['batteries for the remote', /Batteries/],
    ['1 can of meat (tuna, spam)', /Tuna/],
    ['1 can of meat (tuna, spam)', /Luncheon Meat/],
    ['whole grain tortillas', /Tortillas/],
  ])('for %s also %s', (line, name) => {
    expect(offered(line)).toContainEqual(expect.stringMatching(name));
  });

  test.each([
    ['poi', /Poison/],
    ['carp', /Carpet/],
    ['elder', /Gummies/],
  ])('for %s no %s', (line, other) => {
    expect(offered(line)).not.toContainEqual(expect.stringMatching(other));
  });

  test('no pack of five for ‘5 grain bread’', () => {
    expect(firstOf('5 grain bread').size).not.toContain(' x ');
  });

  test('for Epsom salt in a recipe first what it says, then what is no food', () => {
    const [{ question, choices = [] } = {}] = understood('1 cup epsom salt');
    expect(question).toBe('which');
    expect(choices.map(({ item }) => item.category).slice(0, 2)).toEqual(['Other', 'Health']);
  });

  test('for 6 yogurts as many single portions or as many large packages', () => {
    const [line] = understood('6 yogurts');
    const choices = line?.choices.map(({ item, quantity }) => `${quantity} x ${item.size}`);
    expect(choices).toEqual(expect.arrayContaining(['6 x 6 oz', '6 x 32 oz']));
  });

  test('each choice once', () => {
    const [line] = understood('3 avocados (ripe!)');
    const choices = line?.choices.map(({ item, match }) =>
      match === 'any-brand' ? `${item.name} ${item.size}` : item.id,
    );
    expect(choices).toEqual([...new Set(choices)]);
  });

  test('no hot salsa among the first for ‘salsa, not too hot’', () => {
    expect(offered('salsa, not too hot').slice(0, 2)).not.toContainEqual(expect.stringMatching(/hot/));
  });

  test.each([
    ['Turkey, sliced (1/2 pound)', /^Whole/],
    ['milk but not skim', /skim/i],
    ['yogurt not greek', /greek/i],
    ['apples not red delicious', /delicious/i],
    ['pasta not spaghetti', /spaghetti/i],
    ['tuna in water not oil', /in oil/i],
    ['bread and not the white kind', /white/i],
    ['milk, any kind but chocolate', /chocolate/i],
  ])('for %s not first what they do not want', (line, unwanted) => {
    const first = firstOf(line);
    expect(first.question).toBe('which');
    expect(first.name).not.toMatch(unwanted);
  });

  test.each([
    ['ketchup not heinz', 'Heinz'],
    ['ketchup - any brand but heinz', 'Heinz'],
    ['chips NOT lays', "Lay's"],
    ['peanut butter, not jif', 'Jif'],
    ['mustard (no french’s)', "French's"],
    ['tortilla chips other than tostitos', 'Tostitos'],
  ])('for %s other brands by name, because any brand would also be that one', (line, refused) => {
    const [thing] = understood(line);
    const products = thing?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
    expect(thing?.question).toBe('which');
    expect(products.map(({ item }) => item.brand)).not.toContain(refused);
    expect(products.length).toBeGreaterThan(0);
    expect(products.filter(({ item, match }) => match === 'any-brand' && item.brand !== 'Fresh')).toEqual([]);
  });
});

test('a shopper gets no product for a line of very many words', () => {
  const long = 'milk '.repeat(20);
  expect(catalogThings.thingNamed(long)).toBeNull();
  expect(catalogThings.thingNamed(`milk${'k'.repeat(200)}`)).toBeNull();
  expect(understandThing({ ...(read('milk').things[0] as WrittenThing), words: long }).choices[0]?.isPlainWords).toBe(
    true,
  );
});
