import { expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';

const things = (line: string) => readList(line, catalogThings, { most: 200 }).things.map(({ written }) => written);

test.each([
  'milk | eggs | bread | two pounds of chicken thighs | paper towels',
  'milk | bananas | coffee',
  'peanut butter | jelly | bread',
  'toilet paper | paper towels | dish soap',
  'eggs | bacon | orange juice | butter',
  'ground beef | taco shells | sour cream | shredded cheese',
  'a dozen eggs | half gallon of milk | cream cheese | bagels',
  'spaghetti | marinara sauce | parmesan cheese | garlic bread',
  'apples | oranges | grapes | strawberries',
  'potatoes | onions | carrots | celery | chicken broth',
  'cereal | oatmeal | granola bars | yogurt',
  'dog food | cat litter | trash bags',
  'three cans of tuna | mayonnaise | celery',
  'dog food | paper towels | milk',
  'a dozen eggs | two gallons of milk | a loaf of sourdough',
  'peanut butter | jelly | white bread',
  'laundry detergent | dish soap | trash bags',
  'hot dogs | hot dog buns | ketchup | mustard',
  'laundry detergent | dryer sheets | bleach',
  'lettuce | tomatoes | cucumbers | ranch dressing',
  'frozen pizza | ice cream | chocolate chip cookies',
  'avocados | limes | cilantro | tortilla chips | salsa',
  'diapers | baby wipes | apple sauce',
  'two onions | one green pepper | garlic | olive oil',
  'pork chops | applesauce | green beans',
  'sandwich bags | aluminum foil | sponges',
  'english muffins | sausage | hash browns',
  'flour | sugar | baking powder | vanilla extract',
  'turkey | swiss cheese | wheat bread | mustard',
  'shampoo | conditioner | toothpaste | deodorant',
  'salmon | asparagus | lemons | butter',
  'black beans | kidney beans | diced tomatoes | chili powder',
  'popcorn | pretzels | diet coke | ginger ale',
  'bananas | blueberries | almond milk | protein powder',
  'four bell peppers | a red onion | two pounds of flank steak | tortillas',
  'ketchup | relish | potato chips | hamburger buns | ground beef',
  'tissues | hand soap | laundry detergent | paper plates',
  'chicken noodle soup | crackers | ginger ale | cough drops',
  'sweet potatoes | brussels sprouts | butter | brown sugar',
  'cheddar cheese | sour cream | bacon | green onions',
  'coffee filters | creamer | sugar',
  'spinach | mushrooms | feta cheese | eggs',
  'six yogurts | string cheese | apples | juice boxes',
  'rice | pinto beans | salsa verde | queso fresco',
  'toothpaste | mouthwash | dental floss',
  'lasagna noodles | ricotta cheese | mozzarella | italian sausage',
  'two gallons of milk | some butter | three cans of black beans',
  'a pound of ground beef | taco seasoning | shredded cheese | lettuce',
  'three bell peppers | a bag of potatoes | half and half',
  'cream of chicken soup | green beans | fried onions',
])('things dictated one after the other are apart: %s', (spoken) => {
  const expected = spoken.split(' | ');
  expect(things(expected.join(' '))).toEqual(expected);
});

test.each([
  'peanut butter',
  'cream cheese',
  'paper towels',
  'ground beef',
  'chocolate chip cookies',
  'toilet paper',
  'orange juice',
  'apple cider vinegar',
  'ice cream sandwiches',
  'chicken noodle soup',
  'garlic bread',
  'macaroni and cheese',
  'mac and cheese',
  'peanut butter cups',
  'sour cream',
  'cottage cheese',
  'string cheese',
  'egg noodles',
  'rice vinegar',
  'coconut milk',
  'almond milk',
  'chocolate milk',
  'buttermilk pancake mix',
  'pancake syrup',
  'maple syrup',
  'tomato soup',
  'tomato paste',
  'tomato sauce',
  'chicken pot pie',
  'beef stew',
  'turkey bacon',
  'turkey sausage',
  'breakfast sausage links',
  'cinnamon rolls',
  'hamburger buns',
  'hot dog buns',
  'potato chips',
  'potato salad',
  'sweet potato fries',
  'onion rings',
  'french onion dip',
  'onion soup mix',
  'lemon juice',
  'lime juice',
  'cranberry juice',
  'apple juice',
  'grape jelly',
  'strawberry jam',
  'banana bread',
  'banana chips',
  'zucchini bread',
  'corn bread mix',
  'corn tortillas',
  'flour tortillas',
  'wheat bread',
  'rye bread',
  'sourdough bread',
  'egg salad',
  'tuna salad',
  'chicken salad',
  'caesar salad dressing',
  'ranch dressing',
  'blue cheese dressing',
  'italian dressing',
  'olive oil mayonnaise',
  'honey mustard',
  'honey nut cheerios',
  'rice krispies treats',
  'graham cracker crust',
  'vanilla ice cream',
  'vanilla wafers',
  'vanilla yogurt',
  'greek yogurt',
  'strawberry yogurt',
  'cheese crackers',
  'cheddar cheese',
  'cheese sticks',
  'mozzarella sticks',
  'fish sticks',
  'chicken nuggets',
  'chicken wings',
  'buffalo wing sauce',
  'pork rinds',
  'pork and beans',
  'baked beans',
  'green bean casserole',
  'black bean soup',
  'split pea soup',
  'baby carrots',
  'baby food pouches',
  'dog treats',
  'cat food',
  'dish soap',
  'hand soap',
  'laundry detergent',
  'fabric softener sheets',
  'coffee filters',
  'coffee creamer',
  'water filters',
  'pumpkin pie spice',
  'lemon pepper seasoning',
  'butter lettuce',
])('a product name of several words stays whole: %s', (name) => {
  expect(things(name)).toEqual([name]);
});

test.each([
  ['milk bread and eggs', true],
  ['milk bananas coffee bread paper towels', false],
])('two words of %s are asked about as one unknown thing: %s', (spoken, isAsked) => {
  expect(readList(spoken, catalogThings, { most: 200 }).things.some(({ isGuessed }) => isGuessed)).toBe(isAsked);
});

test.each([
  ['remind me to buy bread and don’t forget the peanut butter', ['Bread', 'Peanut Butter']],
  ["i need bread and don't forget eggs", ['Bread', 'Eggs']],
  ['buy milk and also eggs', ['Milk', 'Eggs']],
])('%j asks for two things', (line, names) => {
  const { things: spoken } = readList(line, catalogThings, { most: 200 });
  const first = spoken.map((thing) => understandThing(thing).choices[0]?.item.name);
  expect(first).toEqual(names.map((name) => expect.stringContaining(name)));
});

test('"and" within a name does not part a dictated list', () => {
  const spoken = 'please add three bell peppers a bag of potatoes half and half and peanut butter to the grocery list';
  expect(things(spoken)).toEqual(['three bell peppers', 'a bag of potatoes', 'half and half', 'peanut butter']);
});

test('a name of several words and one of a single word are asked about, because they may be one thing', () => {
  const lines = readList('olive oil sugar and coffee filters', catalogThings, { most: 200 }).things.map(
    understandThing,
  );
  expect(lines.map(({ written, question }) => [written, question])).toEqual([
    ['olive oil', 'which'],
    ['sugar', 'which'],
    ['coffee filters', undefined],
  ]);
});
