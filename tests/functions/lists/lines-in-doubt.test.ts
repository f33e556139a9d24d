import { expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { amountInWords } from '#shared/rules/lists/list-amounts.ts';
import { read, understood } from '#tests/support/lists.ts';

/** The first choice of each thing with its amount, and a question mark if the shopper is asked. */
const inShort = (line: string) =>
  understood(line).map(({ question, choices: [first] }) => {
    const howMuch = first?.amount ? amountInWords(first.amount) : String(first?.quantity);
    return `${first?.item.name} x ${howMuch}${question ? '?' : ''}`;
  });

test.each([
  ['Gerber baby food', 'Baby Food, bananas'],
  ['soap', 'Bar Soap, deodorant'],
  ['jabón', 'Bar Soap, deodorant'],
  ['wipes', 'Baby Wipes'],
  ['bfast sausage', 'Breakfast Sausage Roll, original'],
  ['g. onions', 'Green Onions'],
  ['s. potatoes', 'Sweet Potatoes'],
])('a shopper who writes ‘%s’ is asked, and %s is offered first', (line, name) => {
  expect(understood(line).map(({ question, choices: [first] }) => [question, first?.item.name])).toEqual([
    ['which', name],
  ]);
});

test.each([
  ['a kind after a comma that is also sold by itself', 'tortillas, corn', ['Corn Tortillas, white x 1?']],
  ['a kind after a comma that the thing is anyway', 'tortillas, flour', ['Flour Tortillas, soft taco x 1']],
  ['two things, though a product has both in its name', 'bread, butter', ['White Bread x 1', 'Butter, salted x 1']],
  ['a kind that with the thing names another', 'milk, chocolate', ['Chocolate Milk x 1']],
  ['a thing that is pointed at', 'bread and the good butter', ['White Bread x 1', 'Butter, salted x 1']],
  ['spaghetti and a sauce for it', 'spaghetti & marinara sauce', ['Spaghetti x 1', 'Pasta Sauce, marinara x 1']],
  ['one thing of two flavors', 'salt & vinegar chips', ['Potato Chips, salt and vinegar x 1']],
  ['one thing of a flavor', 'cookies & cream ice cream', ['Ice Cream, cookies and cream x 1']],
  ['a dish that is called so', 'pork & beans', ['Pork and Beans, canned x 1']],
  ['bars of a flavor', 'oats and honey granola bars', ['Granola Bars, crunchy oats and honey x 1']],
  ['two things that are also in a mix', 'rice & beans', ['White Rice, long grain x 1?', 'Pinto Beans, dried x 1?']],
  [
    'two things, one named as a kind of the other',
    'nacho cheese & tortilla chips',
    ['Salsa con Queso x 1', 'Tortilla Chips, restaurant style x 1'],
  ],
  ['two things, one named by the other', 'pasta & marinara sauce', ['Spaghetti x 1', 'Pasta Sauce, marinara x 1']],
  ['two things, the second in short', 'tuna & mayo', ['Tuna, chunk light in water x 1', 'Mayonnaise x 1']],
  ['a kind that is sold beside the thing', 'bacon, turkey', ['Turkey Bacon x 1?']],
  ['two things of which a rare one is both', 'ham, turkey', ['Ham, boneless x 1', 'Ground Turkey, 93% lean x 1?']],
  ['a head that is cut at home', '1 head lettuce, shredded', ['Lettuce, iceberg x 1']],
  ['counted vegetables that are cut at home', '3 carrots, shredded', ['Carrots, whole x 3 ct']],
  ['a package that was cut before', '8 oz mozzarella, shredded', ['Mozzarella Cheese, shredded x 8 oz']],
  ['counted vegetables that are sold pickled', '2 jalapenos, pickled', ['Pickled Jalapenos, whole x 2']],
  ['pieces of a bunch', '3 green onions', ['Green Onions x 1?']],
  ['pieces of a bunch for a recipe', '4 scallions, chopped', ['Green Onions x 1']],
  ['bunches', '2 bunches green onions', ['Green Onions x 2']],
  ['bunches that are one plant each', '2 kale', ['Kale, green x 2']],
  ['pieces of which only a paste is sold', '2 vanilla beans', ['Vanilla Bean Paste x 2?']],
  ['single pieces, as a meal planner does', 'Avocado 2 each', ['Avocados x 2']],
  ['pieces by weight, as a meal planner does', 'banana 3 ea', ['Bananas x 3 ct']],
  ['pieces of a carton, as a meal planner does', 'Egg 2 each', ['Large Eggs x 2 ct?']],
  ['how large the counted pieces are', 'Bell Pepper (red) - 2 medium', ['Bell Pepper, red x 2']],
  ['what it comes with', 'OJ w/ pulp', ['Orange Juice, with pulp x 1']],
  ['a courtesy in Spanish', 'porfa compra pan integral y jamon', ['Wheat Bread x 1', 'Ham, boneless x 1']],
  ['for whom it is', 'some kind of soup for grandma', ['Chicken Noodle Soup, condensed x 1']],
  ['a container that it rarely comes in', '1 tube (16 oz) breakfast sausage', ['Breakfast Sausage Roll, original x 1']],
  ['a container that it comes in', '1 jar (24 oz) marinara sauce', ['Pasta Sauce, marinara x 1']],
  ['a size in Spanish', 'pañales talla 4', ['Diapers, size 4 x 1']],
  ['a part of what is in a bunch', '4 scallions, white and green parts', ['Green Onions x 1']],
  ['a name with another thing', 'mac & cheese and milk', ['Macaroni and Cheese, original x 1', 'Whole Milk x 1']],
  ['two kinds with one noun', 'hand & dish soap', ['Hand Soap x 1', 'Dish Soap x 1']],
  ['two kinds, the first of which may be alone', 'chicken & beef broth', ['Chicken Broth x 1?', 'Beef Broth x 1']],
  ['two things with two nouns', 'milk and orange juice', ['Whole Milk x 1', 'Orange Juice, no pulp x 1']],
  ['a brand with its kind', 'tostitos hint of lime', ['Tortilla Chips, hint of lime x 1']],
  ['how a plural is sold', 'mushrooms sliced', ['Mushrooms, white sliced x 1']],
  ['one of a group, prepared as the group is', 'ground meat, turkey', ['Ground Turkey, 93% lean x 1']],
  [
    'several of a group, prepared as the group is',
    'ground meat, turkey and pork',
    ['Ground Turkey, 93% lean x 1', 'Ground Pork x 1'],
  ],
  ['one of a group', 'fruit, apples', ['Apples, Gala x 1']],
  ['one of a group with an amount', 'frozen fruit, 2 lb mango', ['Frozen Mango Chunks x 2 lb']],
  ['a fish after fish', 'fish, salmon', ['Salmon Fillet, Atlantic x 1']],
  [
    'a thing that is also called so with the word before',
    'nuts, pistachios',
    ['Mixed Nuts x 1?', 'Pistachios, roasted salted in shell x 1'],
  ],
  ['two things of one aisle', 'pasta, tomato sauce', ['Spaghetti x 1', 'Tomato Sauce, canned x 1']],
  ['two flavors after a comma', 'chips, sour cream and onion', ['Potato Chips, sour cream and onion x 1']],
  [
    'a thing of two flavors, named by its brand',
    'ham and cheese hot pockets and milk',
    ['Stuffed Sandwiches, ham and cheese x 1', 'Whole Milk x 1'],
  ],
  [
    'a thing of two flavors in short',
    'mac and cheese cups and milk',
    ['Macaroni and Cheese Cups x 1', 'Whole Milk x 1'],
  ],
  ['two flavors of one product', 'chicken and apple sausage', ['Chicken Sausage, apple x 1']],
  ['what may be two flavors', 'butter and garlic croutons', ['Butter, salted x 1?', 'Croutons, cheese and garlic x 1']],
  [
    'what every creamer is for',
    'coffee and hazelnut creamer',
    ['Ground Coffee, medium roast x 1', 'Coffee Creamer, hazelnut x 1'],
  ],
  ['two things, of which a third is both', 'milk, cheese', ['Whole Milk x 1', 'Cheddar Cheese, sharp block x 1']],
  [
    'two things, the second of which also says what others lack',
    'flour, sugar',
    ['Flour, all-purpose x 1', 'Sugar, granulated x 1'],
  ],
  ['two things, the second with a word about it', 'milk, fresh basil', ['Whole Milk x 1', 'Basil x 1']],
  [
    'two things, the second of which begins like a description',
    'bananas, sweet corn',
    ['Bananas x 1', 'Sweet Corn x 1'],
  ],
  [
    'two things, the second called by a product of its own',
    'coffee, half and half',
    ['Ground Coffee, medium roast x 1', 'Half and Half x 1'],
  ],
  ['a description after a comma', 'chicken, bone in', ['Chicken Thighs, bone-in x 1']],
  ['what a thing lacks', 'chili, no beans', ['Chili without Beans, canned x 1']],
  ['two things at once', 'laundry detergent dish soap', ['Dish Soap x 1?']],
  ['an amount of what comes in many kinds', '5 lb rice', ['White Rice, long grain x 5 lb?']],
  ['packs, which may hold as many', 'pie crust 2pk', ['Pie Crust, refrigerated x 2 ct?']],
  ['a number of packs', '2 packs of pie crust', ['Pie Crust, refrigerated x 2']],
  ['a part of a brand’s name', 'toms', ['Toothpaste, whitening x 1?']],
  ['a part of a brand’s name before its thing', 'Snyders pretzels', ['Pretzels, mini twists x 1']],
  ['a flavor after a brand', 'metamucil, orange', ['Fiber Powder, psyllium x 1?']],
  ['two flavors after a thing', 'yogurt strawberry and peach', ['Yogurt, strawberry x 1', 'Yogurt, peach x 1']],
  ['a brand’s name that a group of things is called', 'greens', ['Beet Greens x 1?']],
  ['the name of an herb that candies are also called', 'mint', ['Mint x 1?']],
  ['a short beginning of another word', 'rug', ['rug x 1?']],
  ['words that hardly mean any product', 'fresh herbs', ['fresh herbs x 1?']],
  ['a thing that begins like another', 'sock', ['sock x 1?']],
  ['an amount of what has larger packs of another kind', '3 lb almonds', ['Almonds, roasted salted x 3 lb']],
  ['the noun of one rare product', 'flowers', ['flowers x 1?']],
  ['an errand', 'stamps', ['stamps x 1?']],
  ['an errand of two words', 'pick up dry cleaning', ['pick up dry cleaning x 1?']],
  ['the first word of what a product is for', 'gas', ['gas x 1?']],
  ['half of a brand’s name', 'bouquet', ['Browning Sauce x 1?']],
  ['several of what a product is only for', 'glasses', ['glasses x 1?']],
  ['what the product only has some of', 'queso', ['Salsa con Queso x 1?']],
  ['a bird that comes whole, and as other meat', 'turkey', ['Ground Turkey, 93% lean x 1?']],
  ['a bird that is surely whole', 'frozen turkey', ['Whole Turkey, frozen x 1 ct']],
  ['the meal of a day', 'Thurs: stir fry', ['stir fry x 1?']],
  ['the meal of a day, of two foods', 'Wed - spaghetti and meatballs', ['spaghetti and meatballs x 1?']],
  ['the meal of a short day', 'Thu: salmon w/ broccoli', ['salmon with broccoli x 1?']],
  ['a thing for the grill', '3 lbs of chicken thighs for the grill', ['Chicken Thighs, bone-in x 3 lb']],
  [
    'the last of several things that they like',
    'milk, a dozen eggs and that sourdough I like',
    ['Whole Milk x 1', 'Large Eggs x 1 dozen', 'Sourdough Bread x 1'],
  ],
  ['a thing that they like', 'that sourdough I like', ['Sourdough Bread x 1?']],
  ['less than a roast', '1/2 lb ham', ['Deli Ham, honey sliced x 0.5 lb?']],
  ['a grade of two zeros', '00 flour', ['Flour, 00 pizza x 1']],
  ['as many as portions are bought', 'Greek yogurt x4', ['Greek Yogurt, strawberry x 4?']],
  ['a size in short after a comma', 'tomatoes, 4 med', ['Tomatoes, Roma x 4 ct']],
  ['an emoji with an amount', '🥔 5lb bag', ['Potatoes, russet x 1']],
  ['an emoji with a package', '🥕 bag', ['Carrots, whole x 1?']],
  ['the meal of a day, with a dash', 'Mon - tacos', ['tacos x 1?']],
  ['a thing with its amount after a day', 'Sat: 2 lb salmon', ['Salmon Fillet, Atlantic x 2 lb']],
  ['two nouns of one kind', 'dog food and treats', ['Dry Dog Food, chicken x 1?', 'Dog Treats, bacon strips x 1']],
  ['an amount after what it is for', 'chicken for tonight, about 2 lbs', ['Chicken Breast, boneless skinless x 2 lb']],
  ['an amount that is said twice', '1 onion, about 1 cup', ['Onions, yellow x 1 ct']],
  ['a word beside a half of what a product is also called', 'beef sirloin', ['Steak, sirloin boneless x 1?']],
  ['a guess beside a word that it lacks', 'grandpa’s medicine', ['Biscuits, flaky refrigerated dough x 1?']],
  ['a size before a name with ‘and’', 'pint half & half', ['Half and Half x 1']],
  ['how meat is cut, after its name', '1 lb beef sirloin strips', ['1 lb beef sirloin strips x 1?']],
  ['a weight before how lean it is', 'hamburg 2lb 80/20', ['Ground Beef, 80% lean x 2 lb']],
  ['a weight before what it is like', 'pork loin 1 1/2 lb boneless', ['Pork Loin Roast, boneless x 1.5 lb']],
  ['dots that lead to an amount', 'Sugar ........ 4 lb', ['Sugar, granulated x 4 lb']],
  ['dots with spaces between', 'Apples . . . . 3 lb', ['Apples, Gala x 3 lb']],
  ['a kind to be left out', 'milk (no skim)', ['Whole Milk x 1?']],
  [
    'names with ‘and’ that run together',
    'mac and cheese half and half and bread',
    ['Macaroni and Cheese, original x 1', 'Half and Half x 1', 'White Bread x 1'],
  ],
  [
    'a thing before a name with ‘and’, and another name',
    'eggs half and half and mac and cheese',
    ['Large Eggs x 1', 'Half and Half x 1', 'Macaroni and Cheese, original x 1'],
  ],
  [
    'what each meal takes',
    'eggs for breakfast and chicken for dinner',
    ['Large Eggs x 1', 'Chicken Breast, boneless skinless x 1'],
  ],
  [
    'what to get for each meal',
    'for breakfast get eggs and for dinner get chicken',
    ['Large Eggs x 1', 'Chicken Breast, boneless skinless x 1'],
  ],
  ['one thing for two meals', 'for breakfast and for dinner get eggs', ['Large Eggs x 1']],
  ['what to get for somebody', 'for the kids get juice', ['Orange Juice, no pulp x 1']],
  ['what is for an occasion, above nothing', 'for the party balloons', ['Balloons, latex x 1']],
  ['pieces of a whole spice', '3 star anise', ['Star Anise x 1?']],
  ['a length in quotation marks', '1 2" piece ginger', ['Ginger Root x 1']],
  ['a count of a length', '2 (1-inch) pieces of ginger', ['Ginger Root x 1']],
  ['a count of rounds of a size', '2 8" tortillas', ['Flour Tortillas, soft taco x 2 ct?']],
  ['the sides of a pan', '9" x 13" foil pan', ['Foil Pans, 9 x 13 inch x 1']],
  ['several uses in one', '2 in 1 shampoo', ['Shampoo, 2 in 1 x 1']],
  ['a strength that no product has', 'melatonin 5 mg gummies', ['melatonin 5 mg gummies x 1?']],
  ['a strength before a form', 'aspirin 81 mg chewable', ['aspirin 81 mg chewable x 1?']],
  ['the usual kind by its fat', '1 can full-fat coconut milk', ['Coconut Milk, canned x 1']],
  ['a kind by its fat that others lack', 'full-fat cottage cheese', ['Cottage Cheese, small curd 4% x 1']],
  ['fish with its skin', 'skin-on salmon fillets', ['Salmon Fillet, Atlantic x 1']],
  ['meat with its skin, which the usual one lacks', 'skin-on chicken thighs', ['Chicken Thighs, bone-in x 1?']],
  ['seafood that isn’t peeled', 'shell-on shrimp', ['Shrimp, raw x 1?']],
  ['a deal as a condition', "chips if they're on sale", ['Potato Chips, classic x 1']],
  ['two things of one use', 'butter, margarine', ['Butter, salted x 1', 'Margarine Sticks x 1']],
  ['two meats', 'ham, bologna', ['Ham, boneless x 1', 'Bologna, classic x 1']],
  ['a kind and for whom it is', 'coffee (decaf for mom)', ['Ground Coffee, decaf medium roast x 1']],
  ['a kind, politely', 'ice cream (vanilla please)', ['Ice Cream, vanilla x 1']],
  ['a kind that the usual one isn’t', 'lemon muffins', ['Muffins, blueberry x 1?']],
  ['two kinds of a plural', 'blueberry and lemon muffins', ['Muffins, blueberry x 1?', 'Muffins, blueberry x 1?']],
  ['two flavors of what is no plural', 'strawberry and banana yogurt', ['strawberry and banana yogurt x 1?']],
  ['a kind of several words', 'milk and chocolate chip muffins', ['Whole Milk x 1', 'Muffins, chocolate chip x 1']],
  [
    'a name in two words after another thing',
    'chicken and pot stickers',
    ['Chicken Breast, boneless skinless x 1', 'Potstickers, chicken frozen x 1'],
  ],
  ['a brand’s number', '57 sauce', ['Steak Sauce x 1']],
  ['a dish whose word is also of bags', 'chicken sandwich', ['Sandwich, ready made x 1?']],
  ['packages of a kind after a comma', 'green beans, 3 cans cut', ['Green Beans, cut canned x 3']],
  ['an amount of another thing after a comma', 'eggs, 2 bacon', ['Large Eggs x 1', 'Bacon, original x 2']],
  ['food for a pet', 'treats for the cats', ['Cat Treats, chicken x 1']],
  ['a thing for a baby', 'oatmeal cereal for baby', ['Baby Cereal, oatmeal x 1']],
  ['what no store has for pets', 'ham for the dog', ['Ham, boneless x 1?']],
  ['a kind of what it shortens', 'mayo, light', ['Mayonnaise x 1?']],
  ['kinds counted after a dash', 'yogurt - 2 vanilla, 2 plain', ['Yogurt, vanilla x 2', 'Yogurt, plain x 2']],
  [
    'a number and again each kind’s',
    '2 frozen pizzas (1 pepperoni 1 cheese)',
    ['Frozen Pizza, pepperoni x 1', 'Frozen Pizza, cheese x 1'],
  ],
  [
    'kinds in parentheses',
    'soup (tomato, chicken noodle)',
    ['Tomato Soup, condensed x 1', 'Chicken Noodle Soup, condensed x 1'],
  ],
  [
    'kinds of which another product has both',
    'ice cream (vanilla, chocolate)',
    ['Ice Cream, vanilla x 1', 'Ice Cream, chocolate x 1'],
  ],
  [
    'two kinds with the noun of each',
    'vanilla ice cream, chocolate ice cream',
    ['Ice Cream, vanilla x 1', 'Ice Cream, chocolate x 1'],
  ],
  ['several words about one thing', 'cheddar (sharp, shredded)', ['Cheddar Cheese, sharp shredded x 1']],
  ['a number of what nobody knows', 'a rotisserie chicken & 2 widgets', ['Rotisserie Chicken x 1', '2 widgets x 1?']],
  [
    'a thing of two flavors by its brand, and another',
    'cinnamon and sugar pop tarts and milk',
    ['Toaster Pastries, frosted brown sugar cinnamon x 1', 'Whole Milk x 1'],
  ],
  [
    'things that run together, each with its amount',
    '3 cans tomato soup 2 cans chicken noodle',
    ['Tomato Soup, condensed x 3', 'Chicken Noodle Soup, condensed x 2'],
  ],
  ['a color with its own number', '2 green peppers 1 red', ['Bell Pepper, green x 2', 'Bell Pepper, red x 1']],
  ['an amount of two numbers', '1 1/2 cups flour', ['Flour, all-purpose x 1.5 cups']],
  ['two names of one noun', 'hamburger buns hot dog buns', ['Hamburger Buns x 1', 'Hot Dog Buns x 1']],
  ['the usual kind and another', 'regular and diet coke', ['Cola x 1', 'Cola, diet x 1']],
  [
    'a kind and the usual one',
    'honey nut and regular cheerios',
    ['Toasted Oat Cereal, honey nut x 1', 'Toasted Oat Cereal x 1'],
  ],
  ['a plain kind and a flavor', 'plain and strawberry yogurt', ['Yogurt, plain x 1', 'Yogurt, strawberry x 1']],
  ['a thing beside one that its product lacks', 'vitamin c gummies & zinc', ['Vitamin C Gummies x 1?']],
  ['meat, cut at the deli', 'turkey, sliced thin', ['Turkey Lunch Meat, thin sliced x 1?']],
  ['one amount of each, with a slash', 'lemons/limes 4 each', ['Lemons x 4', 'Limes x 4']],
  [
    'things after words that sum them up',
    "s'mores stuff - marshmallows, graham crackers",
    ['Marshmallows x 1', 'Graham Crackers, honey x 1'],
  ],
  ['words that only sum things up', 'sandwich stuff', ['sandwich stuff x 1?']],
  ['a shortened word with its period', 'bicarb. of soda', ['Baking Soda x 1']],
  [
    'things below a form',
    'canned - corn x4, peaches x2',
    ['Corn, whole kernel canned x 4', 'Peaches, sliced canned x 2'],
  ],
  [
    'things below a form that some lack',
    'frozen: corn, waffles',
    ['Frozen Sweet Corn x 1', 'Frozen Waffles, homestyle x 1'],
  ],
  [
    'what a dish is made of',
    'tacos (ground beef, shells, lettuce)',
    ['Ground Beef, 80% lean x 1', 'Taco Shells, crunchy x 1', 'Lettuce, iceberg x 1'],
  ],
  ['a kind beside one that is sold for a dish', 'pasta (penne, sauce)', ['Penne Pasta x 1']],
  ['two things, asked casually', 'hey can u grab ketchup n mustard', ['Ketchup x 1', 'Mustard, yellow x 1']],
])('a shopper who writes %s gets it, or is asked: %s', (_, line, expected) => {
  expect(inShort(line)).toEqual(expected);
});

test('a brand after a dash is found, although its word also means hot dogs', () => {
  const [line] = understood('hot sauce - franks');
  expect([line?.question, line?.choices[0]?.item.brand]).toEqual([undefined, "Frank's RedHot"]);
});

test.each(['quail eggs', 'ostrich eggs', 'goose eggs', 'camel milk'])('%s stay in the shopper’s own words', (line) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect([question, choices[0]?.isPlainWords]).toEqual(['which', true]);
});

test.each([
  ['jalepenos', 'Jalapeno Peppers'],
  ['parmesean', 'Parmesan Cheese, grated'],
])('the likely spelling of %s is offered after the shopper’s own words', (line, name) => {
  const [{ choices } = { choices: [] }] = understood(line);
  expect(choices.slice(0, 2).map(({ item, isPlainWords }) => (isPlainWords ? 'own words' : item.name))).toEqual([
    'own words',
    name,
  ]);
});

test.each([
  ['um we need milk and like two dozen eggs', 'Large Eggs x 2 dozen'],
  ['milk bread 2 lb chicken thighs and eggs', 'Chicken Thighs, bone-in x 2 lb'],
  ['milk eggs two pounds ground beef bread', 'Ground Beef, 80% lean x 2 lb'],
])('an amount between things spoken in a row is of the next one: %s', (line, expected) => {
  expect(inShort(line)).toContain(expected);
});

test('the fields of a form name nothing to buy', () => {
  expect(inShort('Store: Kroger\nDate: 11/30\nDates: 1 lb\nMilk')).toEqual([
    expect.stringMatching(/^Dates/),
    'Whole Milk x 1',
  ]);
});

test('a foreign word for a part of a product’s name is asked about', () => {
  expect(understood('pimientos')[0]?.question).toBe('which');
});

test.each([
  ['two pounds no wait three pounds of chicken', ['Chicken Breast, boneless skinless x 3 lb']],
  ['chicken two pounds, no wait, three pounds', ['Chicken Breast, boneless skinless x 3 lb']],
  ['three no four cans of tuna', ['Tuna, chunk light in water x 4']],
  ['get eggs actually make that two dozen eggs', ['Large Eggs x 2 dozen']],
  ['milk and beef i mean ground turkey', ['Whole Milk x 1', 'Ground Turkey, 93% lean x 1']],
])('a speaker who corrects themselves gets what they said last: %s', (line, expected) => {
  expect(inShort(line)).toEqual(expected);
});

test.each(['ice cream no sugar added', 'crackers no salt'])('%s takes nothing back', (line) => {
  expect(read(line).things.map(({ words }) => words)).toEqual([line]);
});

/** The names of what may be chosen, in order. */
const choicesOf = (line: string) =>
  understood(line).map(({ choices }) =>
    choices.map(({ item, isPlainWords }) => (isPlainWords ? 'own words' : item.name)),
  );

test.each([
  ['chicken breath', 'Chicken Breast, boneless skinless'],
  ['sweat potatoes', 'Sweet Potatoes'],
  ['lemon aid', 'Lemonade'],
  ['peperoni', 'Pepperoni, sliced'],
])('a word that is also a slip for another is asked about, and may mean that: %s', (line, name) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect([question, choices[0]?.item.name]).toEqual(['which', name]);
});

test.each([
  ['avacado oil', ['Avocado Oil x 1']],
  ['papas', ['Potatoes, russet x 1']],
  ['ground pork or veal', ['Ground Pork x 1?']],
  ['diced tomatoes no salt', ['diced tomatoes no salt x 1?']],
  ['mozzarella and parmesan shredded cheese', ['Mozzarella Cheese, shredded x 1?', 'Parmesan Cheese, shredded x 1?']],
])('what is written once is of every part: %s', (line, expected) => {
  expect(inShort(line)).toEqual(expected);
});

test.each([
  ['childrens motrin dye free', "Children's Ibuprofen Liquid"],
  ['prenatal vitamins gummies', 'Prenatal Vitamins'],
  ['birthday plates', 'Paper Plates, 9 inch'],
  ['diced tomatoes no salt', 'Diced Tomatoes, canned'],
  ['dryer thingies', 'Dryer Sheets'],
  ['dog meds', 'Dog Biscuits'],
])('what a part of a line means is offered after the shopper’s own words: %s', (line, name) => {
  const [[first, ...others] = []] = choicesOf(line);
  expect([first, others]).toEqual(['own words', expect.arrayContaining([name])]);
});

test('a flavor that the product may lack is asked about', () => {
  expect(understood('gerber puffs peach')[0]?.question).toBe('which');
  expect(understood('smooth peanut butter')[0]?.question).toBeUndefined();
});

test('two things that together mean nothing are read one by one', () => {
  expect(understood('green salsa and guac').map(({ written }) => written)).toEqual(['green salsa', 'guac']);
  expect(inShort('pico and chips')).toEqual(['Pico de Gallo x 1?', 'Potato Chips, classic x 1']);
  expect(understood('instant mac and cheese')).toHaveLength(1);
  expect(understood('butter and herb rice mix')).toHaveLength(1);
});

/** The first choice, with a question mark if the shopper is asked. */
const firstOf = (line: string) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  const [first] = choices;
  const named = first?.isPlainWords ? 'own words' : `${first?.item.brand} ${first?.item.name}`;
  return `${named}${question ? '?' : ''}`;
};

test.each([
  ['ben and jerrys phish food', "Ben & Jerry's Ice Cream, half baked"],
  ['ben & jerrys cherry garcia', "Ben & Jerry's Ice Cream, half baked"],
  ['boo berry', 'Count Chocula Monster Marshmallow Cereal, chocolate'],
  ['doritos spicy nacho', 'Doritos Tortilla Chips, spicy sweet chili'],
  ['temptations cat treats seafood', 'Temptations Cat Treats, chicken'],
  ['jif natural', 'Jif Peanut Butter, creamy'],
  ['turkey spam', 'SPAM Luncheon Meat, reduced sodium canned'],
])('another flavor of the brand is only offered after the shopper’s own words: %s', (line, nearest) => {
  const [{ choices } = { choices: [] }] = understood(line);
  expect(firstOf(line)).toBe('own words?');
  expect(choices.map(({ item }) => `${item.brand} ${item.name}`)).toContain(nearest);
});

test.each([
  ['la croix pamplemousse', 'LaCroix'],
  ['chobani key lime', 'Chobani'],
  ['haagen dazs dulce de leche', 'Häagen-Dazs'],
])('a brand in the line is kept, although another product has the other words: %s', (line, brand) => {
  const [{ choices } = { choices: [] }] = understood(line);
  expect(firstOf(line)).toBe('own words?');
  expect(choices[1]?.item.brand).toBe(brand);
});

test.each([
  ['gain flings', 'Gain Laundry Detergent?'],
  ['skippy natural creamy', 'Skippy Peanut Butter, creamy?'],
  ['fabuloso lavender', 'Fabuloso Multi-Surface Floor Cleaner?'],
])('words that the brand’s plain product lacks are asked about: %s', (line, expected) => {
  expect(firstOf(line)).toBe(expected);
});

test.each([
  ['oreos', 'Oreo Sandwich Cookies, chocolate'],
  ['coke zero', 'Coca-Cola Cola, zero sugar'],
  ['philly cream cheese', 'Philadelphia Cream Cheese, block'],
  ['starbucks frappuccino vanilla', 'Starbucks Iced Coffee Drink, vanilla'],
  ['ball park franks', 'Ball Park Hot Dogs, beef'],
  ['cherrios', 'Cheerios Toasted Oat Cereal'],
  ['sunny d', 'SunnyD Orange Drink, citrus punch'],
  ['mrs dash', 'Dash Salt-Free Seasoning, garlic and herb'],
])('what shoppers call a brand’s product needs no question: %s', (line, expected) => {
  expect(firstOf(line)).toBe(expected);
});

test.each(['creamer french vanilla intl delight', 'gulab jamun'])(
  'two words that the product lacks are asked about: %s',
  (line) => {
    expect(understood(line)[0]?.question).toBe('which');
  },
);

test.each([
  ['chips - bbq and plain', ['Potato Chips, barbecue x 1', 'Potato Chips, classic x 1']],
  ['Jello, lime and cherry', ['Gelatin Dessert, lime x 1', 'Gelatin Dessert, cherry x 1']],
  ['coffee creamer and sugar', ['Coffee Creamer, French vanilla x 1', 'Sugar, granulated x 1']],
])('kinds after a thing are each that thing, and other things aren’t: %s', (line, expected) => {
  expect(inShort(line)).toEqual(expected);
});

test('a brand with ‘and’ in its name is in one thing with its flavor', () => {
  expect(inShort('ben n jerrys half baked and milk')).toEqual(['Ice Cream, half baked x 1', 'Whole Milk x 1']);
  expect(inShort('nature valley oats n honey')).toEqual(['Granola Bars, crunchy oats and honey x 1']);
});

test.each([
  ['🍞🥛', ['White Bread x 1', 'Whole Milk x 1']],
  ['🥑🥑🍌', ['Avocados x 2', 'Bananas x 1']],
  [
    'add paper towels comma toilet paper and dish soap to my grocery list',
    ['Paper Towels x 1', 'Toilet Paper x 1', 'Dish Soap x 1'],
  ],
])('things without commas between them are read one by one: %s', (line, expected) => {
  expect(inShort(line)).toEqual(expected);
});

test.each([
  ['pot roast', 'Beef Chuck Roast, boneless'],
  ['paper cups', 'Plastic Cups, 18 oz'],
])('what the noun usually means is offered beside what is rarely called so: %s', (line, name) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBe('which');
  expect(choices.map(({ item }) => item.name)).toContain(name);
});

test.each(['(bread - have)', '(milk, have)'])('a line in parentheses that they have is done: %s', (line) => {
  expect(readList(line, catalogThings, { most: 5 }).things).toMatchObject([{ isDone: true }]);
});

test('an occasion with its number of people is a title', () => {
  const { things } = readList('Friday BBQ for 12 people\nhamburger buns\nchips', catalogThings, { most: 5 });
  expect(things.map(({ words, heading }) => [words, heading])).toEqual([
    ['hamburger buns', 'Friday BBQ for 12 people'],
    ['chips', 'Friday BBQ for 12 people'],
  ]);
});

test('a large pack is the same wherever its size is written', () => {
  const sizeOf = (line: string) => understood(line)[0]?.choices[0]?.item.size;
  expect(sizeOf('Cheerios family size')).toBe(sizeOf('family size Cheerios'));
});
