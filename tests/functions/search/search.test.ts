import { describe, expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import { carriedChanceOf, isCarried } from '#functions/estimates/sold-at-chain.ts';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';
import { cheapestOffer } from '#functions/pricing/offers/cheapest-offer.ts';
import { nameSpansIn } from '#functions/search/query/names-in-query.ts';
import { termOf } from '#functions/search/query/query-terms.ts';
import { limits } from '#shared/limits.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { isMuchLarger, shareCovered } from '#shared/rules/sizes/equivalents.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { first, rows, search } from './asked.ts';

describe('a shopper finds what they mean first', () => {
  test.each([
    ['pop tarts', 'Toaster Pastries, frosted strawberry [Pop-Tarts] 16 ct'],
    ['hamburger buns', 'Hamburger Buns [any] 8 ct'],
    ['dog biscuits', 'Dog Biscuits [any] 24 oz'],
    ['tylenol pm', 'Nighttime Pain Relief Caplets [Tylenol] 24 ct'],
    ['eggs 18', 'Large Eggs [any] 18 ct'],
    ['gallon of milk', 'Whole Milk [any] 1 gal'],
    ['half gallon of milk', 'Whole Milk [any] 0.5 gal'],
    ['ibuprofen 500 ct', 'Ibuprofen Tablets 200 mg [any] 500 ct'],
    ['2 liter coke', 'Cola [Coca-Cola] 2 L'],
    ['mil', 'Whole Milk [any] 1 gal'],
    ['mlik', 'Whole Milk [any] 1 gal'],
    ['bre', 'White Bread [any] 20 oz'],
    ['big jar of mayo', 'Mayonnaise [any] 64 fl oz'],
    ['choclate chips', 'Chocolate Chips, semi-sweet [any] 12 oz'],
    ['half pound deli turkey', 'Deli Turkey Breast, oven roasted sliced [any] 1 lb'],
    ['stuff to make smores', 'Marshmallows [any] 10 oz'],
    ['lemon ade', 'Lemonade [any] 59 fl oz'],
    ['p. towels', 'Paper Towels [any] 6 x 120 sheets'],
    ['oragnes', 'Oranges, navel [any] 1 lb'],
    ['kids ibuprofen', "Children's Ibuprofen Liquid [any] 4 fl oz"],
    ['arthritis tylenol', 'Acetaminophen Caplets 650 mg, 8 hour [Tylenol] 100 ct'],
    ['4 sticks of butter', 'Butter, salted [any] 1 lb'],
    ['sugar free cola', 'Cola, zero sugar [any] 12 x 12 fl oz'],
    ['sugarfree coke', 'Cola, zero sugar [Coca-Cola] 12 x 12 fl oz'],
    ['zero sugar coke', 'Cola, zero sugar [Coca-Cola] 12 x 12 fl oz'],
    ['zero sugar pepsi', 'Cola, zero sugar [Pepsi] 12 x 12 fl oz'],
    ['cola sin azucar', 'Cola, zero sugar [any] 12 x 12 fl oz'],
    ['jeera', 'Cumin, ground [any] 2 oz'],
    ['bhindi', 'Okra [any] 1 lb'],
    ['coles de bruselas', 'Brussels Sprouts [any] 1 lb'],
    ['té helado', 'Iced Tea, lemon [any] 16 fl oz'],
    ['chana dal (bengal gram dal)', 'Chana Dal [any] 16 oz'],
    ['clam chowder', 'Clam Chowder, New England [any] 18.8 oz'],
    ['linterna', 'Flashlight, LED [any] 1 ct'],
    ['harina de trigo', 'Flour, all-purpose [any] 5 lb'],
    ['frijoles pintos', 'Pinto Beans, canned [any] 15.5 oz'],
    ['harina de trigo integral', 'Flour, whole wheat [any] 5 lb'],
    ['cinta americana', 'Duct Tape [any] 180 ft'],
    ['rotel', 'Diced Tomatoes and Green Chiles, canned [Ro-Tel] 10 oz'],
    ['green lentils', 'Lentils, green dried [any] 1 lb'],
    ['chocolate covered cherries', 'Chocolate-Covered Cherries [any] 6.6 oz'],
    ['t p', 'Toilet Paper [any] 12 x 320 sheets'],
    ['p b', 'Peanut Butter, creamy [any] 16 oz'],
    ['b-b-q sauce', 'BBQ Sauce, original [any] 18 oz'],
    ['t-bone steak', 'Steak, T-bone [any] 1 lb'],
    ['peanut butter smooth', 'Peanut Butter, creamy [any] 16 oz'],
    ['baby food - beginner', 'Baby Food, bananas [any] 4 oz'],
    ['canned veggies', 'Mixed Vegetables, canned [any] 15 oz'],
    ['شکر', 'Sugar, granulated [any] 4 lb'],
    ['فاصولياء سوداء', 'Black Beans, canned [any] 15 oz'],
    ['有机柠檬', 'Lemons, organic [any] 1 ct'],
  ])('%s: %s', (words, meant) => {
    expect(first(words)).toBe(meant);
  });
});

test.each([
  ['dental floss and implements', 'Dental Floss', 'Dental Floss'],
  ['dish soap and cat litter', 'Dish Soap', 'Cat Litter'],
  ['bananas/diapers', 'Bananas', 'Diapers'],
  ['red and green peppers', 'Bell Pepper, red', 'Bell Pepper, green'],
])('a shopper who names two things at once sees both: %s', (words, one, other) => {
  const found = search(words)
    .slice(0, 2)
    .map(({ item }) => item.name);
  expect(found.some((name) => name.startsWith(one))).toBe(true);
  expect(found.some((name) => name.startsWith(other))).toBe(true);
});

describe('a shopper who names a group of things', () => {
  test.each([
    ['fruit', /^(Apples|Bananas|Avocados|Oranges|Grapes)/],
    ['root vegetables', /^(Potatoes|Radishes|Rutabaga)/],
    ['baked goods', /^(Croissants|Donuts|Muffins)/],
    ['shellfish', /(Scallops|Crab|Clams|Shrimp)/],
    ['vegetables', /^(Asparagus|Broccoli|Carrots|Bell Pepper|Cabbage)/],
    ['verduras', /^(Asparagus|Broccoli|Carrots|Bell Pepper|Cabbage)/],
    ['meat', /^(Beef|Chicken|Pork|Ground Beef|Steak)/],
    ['carne', /^(Beef|Chicken|Pork|Ground Beef|Steak)/],
    ['seafood', /^(Cod|Salmon|Shrimp|Tilapia)/],
    ['snacks', /^(Potato Chips|Raisins|Almonds|Popcorn)/],
    ['desserts', /^(Ice Cream|Sorbet|Frozen Yogurt)/],
    ['drinks', /^(Cola|Ground Coffee|Bottled Water)/],
    ['spices', /^(Black Pepper|Cinnamon|Curry Powder)/],
    ['citrus fruit', /^(Lemons|Limes|Oranges|Mandarins|Grapefruit)/],
    ['produce', /^(Apples|Asparagus|Avocados|Bananas)/],
    ['canned goods', /canned|Applesauce/],
  ])('%s: sees the most bought of each kind', (words, meant) => {
    const found = search(words).slice(0, 3);
    for (const { item } of found) expect(item.name).toMatch(meant);
    expect(new Set(found.map(({ item }) => item.name.split(',')[0])).size).toBe(3);
  });

  test('sees greens, not what a brand of that name makes', () => {
    expect(first('greens')).toMatch(/^Lettuce.* \[any\]/);
  });

  test.each([
    ['cereal', 'Toasted Oat Cereal [any] 12 oz'],
    ['bread', 'White Bread [any] 20 oz'],
    ['cheese', 'Cheddar Cheese, sharp block [any] 8 oz'],
    ['fruit punch', 'Fruit Punch [any] 1 gal'],
    ['baby bottle', 'Baby Bottles, 9 oz [any] 3 ct'],
    ['frozen fruit', 'Frozen Mixed Berries [any] 16 oz'],
  ])('%s: sees the thing that is called so', (words, meant) => {
    expect(first(words)).toBe(meant);
  });
});

describe('a shopper who says what a thing is like finds that thing', () => {
  test.each([
    ['it lacks something', 'no-salt butter', 'Butter, unsalted [any] 1 lb'],
    ['it lacks something', 'no fat milk', 'Skim Milk, fat free [any] 1 gal'],
    ['it lacks something', 'muslos sin hueso', 'Chicken Thighs, boneless skinless [any] 1 lb'],
    ['it lacks something', 'cerveza sin alcohol', 'Non-Alcoholic Beer [any] 6 x 12 fl oz'],
    ['it tastes of something', 'ramen noodles, beef flavored', 'Ramen Noodles, beef [any] 3 oz'],
    ['either will do', 'string or stick cheese', 'String Cheese, mozzarella [any] 12 oz'],
    ['either will do', 'dry beans or peas', 'Pinto Beans, dried [any] 1 lb'],
    ['its noun is also the name of a store', 'bean sprouts', 'Bean Sprouts [any] 8 oz'],
    ['its noun is also the name of a store', 'frozen brussel sprouts', 'Frozen Brussels Sprouts [any] 10.8 oz'],
    [
      'its name in another language ends in an English word',
      'agua mineral',
      'Sparkling Water, lime [any] 8 x 12 fl oz',
    ],
    ['its noun is written as one word', 'roast beef lunchmeat', 'Roast Beef Lunch Meat [any] 7 oz'],
    ['it is for infants', 'infant meats', 'Baby Food, meat [any] 2.5 oz'],
    ['it is for a diet', 'low sodium black beans', 'Black Beans, low sodium canned [any] 15 oz'],
    ['it is for a diet', 'lactose free skim milk', 'Skim Milk, fat free lactose free [any] 0.5 gal'],
    ['it is for a diet', 'gf brownie mix', 'Brownie Mix, gluten free [any] 16 oz'],
    ['it is organic', 'organic avocado', 'Avocados, organic [any] 1 ct'],
    ['its label says nectar', 'mango juice', 'Mango Nectar [any] 33.8 fl oz'],
    ['its label says nectar', 'jugo de pera', 'Pear Nectar [any] 33.8 fl oz'],
    ['it is in a small pack', 'shampoo sachet', 'Shampoo, moisturizing [any] 12.6 fl oz'],
  ])('%s: %s', (_, words, meant) => {
    expect(first(words)).toBe(meant);
  });
});

describe('a shopper whose words have more than the catalog’s name', () => {
  test.each([
    ['at the end', 'yellow corn tortillas extra thin', 'Corn Tortillas, yellow [any] 30 ct'],
    ['at the end', 'plates blue', 'Paper Plates, 9 inch [any] 100 ct'],
    ['at the end, unfinished', 'yogurt blue', 'Yogurt, blueberry [any] 6 oz'],
    ['at the end', 'cumin seeds', 'Cumin, ground [any] 2 oz'],
    ['before', 'frozen crinkle cut French fried potatoes', 'French Fries, crinkle cut [any] 32 oz'],
    ['before', 'low fat ricotta', 'Ricotta Cheese, whole milk [any] 15 oz'],
    ['before', 'whole wheat rigatoni', 'Rigatoni Pasta [any] 16 oz'],
    ['before', 'wild halibut', 'Halibut Fillet [any] 1 lb'],
    ['before', 'heavy duty garbage bags', 'Trash Bags, contractor [any] 20 ct'],
    ['before', 'scented trash bags', 'Trash Bags, tall kitchen 13 gallon [any] 40 ct'],
    ['after a Spanish name', 'Lechuga Olímpica Verde', 'Lettuce, green leaf [any] 1 ct'],
    ['after a Spanish name, with a size', 'Manzana Verde Importada x 500 g', 'Apples, Granny Smith [any] 1 lb'],
    ['in Tagalog', 'pakwan', 'Watermelon, seedless [any] 1 ct'],
    ['in French', 'choucroute', 'Sauerkraut [any] 14 oz'],
    ['after, what it is a kind of', 'salmon fish', 'Salmon Fillet, Atlantic [any] 1 lb'],
    ['after, what it is a kind of', 'prosciutto ham', 'Prosciutto [any] 3 oz'],
    ['of parts in Spanish', 'aros de cebolla', 'Onion Rings, frozen [any] 16 oz'],
    ['of parts in Spanish', 'pan francés', 'French Bread [any] 14 oz'],
    ['in British English', 'boiled sweets', 'Hard Candy, butterscotch [any] 9 oz'],
    ['before, which we have of no such thing', 'cold cereal', 'Toasted Oat Cereal [any] 12 oz'],
    ['before, which we have of no such thing', 'birthday card', 'Greeting Card [any] 1 ct'],
    ['after a Spanish flavor', 'mayonesa sabor tocineta x 1000g', 'Mayonnaise [any] 32 fl oz'],
  ])('%s, %s: %s', (_, words, meant) => {
    expect(first(words)).toBe(meant);
  });

  test.each([
    ['sherbet, orange', /^Sherbet/],
    ['greek yogurt, black cherry', /^Greek Yogurt/],
    ['dry roasted peanuts, salted', /^Peanuts/],
    ['milk chocolate almonds', /Almonds/],
    ['thin crust supreme pizza', /Pizza\b(?! Crust)/],
    ['red chili powder', /^Chili Powder/],
    ['beef jerky peppered', /^Beef Jerky/],
    ['chicken bacon ranch sandwich', /^Sandwich, ready made/],
    ['muscadine syrup', /^Pancake Syrup/],
    ['spicy white meat chicken egg rolls', /^Egg Rolls, chicken/],
    ['solid milk chocolate', /^Chocolate Bars/],
    ['milk chocolate with hazelnuts', /^Chocolate Bars/],
    ['reduced fat milk, chocolate', /Milk/],
  ])('in the order of a label, %s', (words, meant) => {
    expect(first(words)).toMatch(meant);
  });

  test('doesn’t get the beginning of another thing’s name', () => {
    expect(['mustard oil', 'tangerine nectar'].flatMap((words) => search(words))).toEqual([]);
  });
});

describe('a shopper who writes in another script', () => {
  test.each([
    ['牛奶', 'Whole Milk [any] 1 gal'],
    ['雞蛋', 'Large Eggs [any] 12 ct'],
    ['米', 'White Rice, long grain [any] 2 lb'],
    ['低脂牛奶', 'Whole Milk [any] 1 gal'],
    ['花生油', 'Peanut Oil [any] 1 gal'],
    ['ｼﾞｬｶﾞｲﾓ', 'Potatoes, russet [any] 5 lb'],
    ['우유', 'Whole Milk [any] 1 gal'],
    ['молоко 2%', '2% Reduced Fat Milk [any] 1 gal'],
    ['حَلِيب', 'Whole Milk [any] 1 gal'],
    ['पियाज़', 'Onions, yellow [any] 3 lb'],
    ['大米5磅', 'White Rice, long grain [any] 5 lb'],
    ['우유 1갤런', 'Whole Milk [any] 1 gal'],
    ['牛奶 2盒', 'Whole Milk [any] 1 gal'],
    ['น้ำตาล', 'Sugar, granulated [any] 4 lb'],
    ['海盐', 'Sea Salt, coarse [any] 17.6 oz'],
    ['коричневый сахар', 'Brown Sugar, light [any] 2 lb'],
    ['חלב סויה', 'Soy Milk, original [any] 0.5 gal'],
    ['ベーキングパウダー', 'Baking Powder [any] 8.1 oz'],
    ['西红柿罐头', 'Diced Tomatoes, canned [any] 14.5 oz'],
  ])('finds %s', (words, meant) => {
    expect(first(words)).toBe(meant);
  });

  test('finds nothing if the word for the thing is unknown', () => {
    expect(['牛奶片', '피자 도우', 'כנפי עוף'].flatMap((words) => search(words))).toEqual([]);
  });
});

describe('a shopper who mistypes still finds it', () => {
  test.each([
    ['two words at once', 'chedar cheez', 'Cheddar Cheese, sharp block [any] 8 oz'],
    ['a brand and what it is', 'mounatin dew', 'Citrus Soda [Mountain Dew] 12 x 12 fl oz'],
    ['a name by its sound', 'nykwil', 'Cold and Flu Liquid, nighttime [Vicks NyQuil] 12 fl oz'],
    ['a name by its sound', 'egg nudles', 'Egg Noodles, wide [any] 12 oz'],
    ['in Spanish', 'jugo de mansana', 'Apple Juice [any] 64 fl oz'],
    ['a word that may be the beginning of another', 'cat fud', 'Dry Cat Food, original [any] 3.15 lb'],
    ['two words as one', 'heinzketchup', 'Ketchup [Heinz] 32 oz'],
    ['words turned round', 'spray bug', 'Insect Repellent Spray [any] 6 oz'],
    ['a doubled letter, not a foreign name that sounds alike', 'cakke', 'Sheet Cake [any] 48 oz'],
    ['a doubled letter, not a foreign name that sounds alike', 'colla', 'Cola [any] 2 L'],
    ['a doubled letter, not a foreign name that sounds alike', 'paasta', 'Spaghetti [any] 16 oz'],
  ])('%s: %s', (_, words, meant) => {
    expect(first(words)).toBe(meant);
  });

  test.each([
    ['zeera', 'Cumin, ground'],
    ['haldhi', 'Turmeric, ground'],
    ['bhindee', 'Okra'],
  ])('finds a foreign name in another spelling: %s', (words, name) => {
    expect(search(words)[0]?.item.name).toBe(name);
  });
});

test.each([
  ['greaseproof paper', 'Parchment Paper'],
  ['french stick', 'French Baguette'],
  ['shortcrust pastry', 'Pie Crust, refrigerated'],
  ['haricot beans', 'Navy Beans, canned'],
  ['stewing steak', 'Beef Stew Meat'],
])('a shopper finds what a British word means: %s', (words, name) => {
  expect(search(words)[0]?.item.name).toBe(name);
});

describe('a shopper who adds a word for the form', () => {
  test.each([
    ['paneer cubes', 'Paneer Cheese'],
    ['calamari tubes', 'Fried Calamari, frozen'],
    ['garam masala powder', 'Garam Masala'],
    ['gluten free granola bars', 'Granola Bars, crunchy oats and honey'],
    ['bouillon cubes', 'Chicken Bouillon Cubes'],
    ['mackerel fillets', 'Mackerel, canned'],
    ['quinoa blend', 'Quinoa, white'],
    ['chocolate doughnut bites', 'Donuts, chocolate frosted'],
  ])('finds the thing: %s', (words, name) => {
    expect(search(words)[0]?.item.name).toBe(name);
  });

  test('sees no other powder for one that the catalog lacks', () => {
    expect(search('biryani masala powder')).toEqual([]);
  });
});

describe('a shopper who names a brand and a product it doesn’t have', () => {
  test.each([
    ['the same thing with that flavor', 'bubly cherry', 'Sparkling Water, sweetened black cherry [any] 33.8 fl oz'],
    ['the same thing with that flavor', 'dannon blueberry', 'Yogurt, blueberry [any] 6 oz'],
    ['else what the brand makes', 'clif blueberry', 'Granola Bars, protein peanut [Clif] 5 ct'],
    ['else what the brand makes', 'stacys cinnamon', "Pita Chips, simply naked [Stacy's] 7.33 oz"],
  ])('sees %s, and no fruit: %s', (_, words, meant) => {
    expect(first(words)).toBe(meant);
  });

  test.each([
    ['royal gala apples', 'Apples, Gala'],
    ['kraft orange juice', 'Orange Juice, no pulp'],
    ['bounty trash bags', 'Trash Bags, tall kitchen 13 gallon'],
    ['charmin toothpaste', 'Toothpaste, cavity protection'],
    ['market pantry milk', 'Whole Milk'],
    ['market pantry bananas', 'Bananas'],
    ['simply nature white bread', 'White Bread'],
    ['heinz milk', 'Whole Milk'],
    ['coca cola bread', 'White Bread'],
  ])('sees the thing from other brands, not what else the brand makes: %s', (words, name) => {
    expect(search(words)[0]).toMatchObject({ match: 'any-brand', item: { name } });
  });

  test('sees the brand for a mistyped word, not the beginning of another name', () => {
    expect(first('saran rap')).toMatch(/^Plastic Wrap \[Saran\]/);
  });
});

test.each([
  ['12 pack 12 oz coke', /^Cola \[Coca-Cola\]/],
  ['tuna 6 ct 5 oz', /^Tuna, /],
])('a shopper who writes a pack and the size of one piece finds the thing: %s', (words, found) => {
  expect(first(words)).toMatch(found);
});

test.each([
  ['chili no beans', 'Chili without Beans, canned'],
  ['low sugar cookies', 'Chocolate Chip Cookies, sugar free'],
])('a shopper who says what a thing lacks finds none that has it: %s', (words, name) => {
  expect(search(words)[0]?.item.name).toBe(name);
});

describe('a shopper who names a kind that we don’t have', () => {
  test.each([
    ['cassia', /^Cinnamon/],
    ['muscovado', /^Brown Sugar/],
    ['smetana', /^Sour Cream/],
    ['bluepoints', /^Oysters/],
    ['damsons', /^Plums/],
  ])('sees the thing that has few kinds: %s', (words, meant) => {
    expect(first(words)).toMatch(meant);
  });

  test.each(['comte', 'turbot', 'morels'])('sees nothing if there are many other kinds: %s', (words) => {
    expect(search(words)).toEqual([]);
  });
});

describe('a suggestion', () => {
  test('means any brand if the words name a product, and this product if they name a brand, including a chain’s own', () => {
    expect(search('ketchup')[0]?.match).toBe('any-brand');
    expect(search('heinz ketchup')[0]).toMatchObject({ match: 'this-product', item: { brand: 'Heinz' } });
    expect(search('great value milk')[0]).toMatchObject({ match: 'this-product', item: { brand: 'Great Value' } });
  });

  test.each([
    ['water', 'Bottled Water, purified'],
    ['frozen broccoli', 'Frozen Broccoli Florets'],
    ['cinnamon', 'Cinnamon, ground'],
    ['ketchup', 'Ketchup'],
  ])('for %s of any brand is no chain’s own item, which other stores don’t have', (words, name) => {
    const [found] = search(words);
    expect(found).toMatchObject({ match: 'any-brand', item: { name } });
    expect(ownersOf(found?.item.brand ?? '')).toEqual([]);
  });

  test('shows each product once before its brands', () => {
    const names = search('milk').map(({ item }) => item.name);
    expect(names).toHaveLength(limits.searchResults);
    expect(new Set(names).size).toBe(limits.searchResults);
  });

  test('shows what the compared stores have first', () => {
    const [usual] = search('cola');
    const without = matchingItems('cola', 6, ({ item }) => (item.name === usual?.item.name ? 0 : 1));
    expect(without.length).toBe(limits.searchResults);
  });

  test('costs per unit at most a tenth more than the cheapest ordinary choice for the median staple, and a quarter more for any', () => {
    const unitCents = ({ baseCents, size }: { baseCents: number; size: string }) =>
      baseCents / (amountOf(size)?.count ?? 1);
    const ratios = rows
      .filter((row) => row.class === 'everyday')
      .flatMap(({ query }) => {
        const [found] = search(query);
        if (found?.match !== 'any-brand') return [];
        const { item } = found;
        const walmart = { chain: 'walmart', state: 'TX' } as const;
        const offered = cheapestOffer(walmart, { item, match: 'any-brand', quantity: 1 });
        if (!offered) return [{ query, ratio: Number.POSITIVE_INFINITY }];
        const per = amountOf(item.size)?.per;
        const alike = itemsNamed(item.name).filter(
          (other) =>
            !other.isLargePack &&
            amountOf(other.size)?.per === per &&
            // A larger pack costs less per unit, but more at checkout.
            !isMuchLarger({ timesRequested: shareCovered(item.size, other.size) ?? 0 }) &&
            isCarried({ item: other, ...walmart }) &&
            !isUnlikely(carriedChanceOf(other, walmart.chain)),
        );
        const cents = unitCents(offered.item);
        return [{ query, ratio: cents / Math.min(cents, ...alike.map(unitCents)) }];
      })
      .sort((one, other) => one.ratio - other.ratio);
    expect(ratios.length).toBeGreaterThanOrEqual(60);
    expect(ratios[Math.floor(ratios.length / 2)]?.ratio).toBeLessThanOrEqual(1.1);
    expect(ratios.filter(({ ratio }) => ratio > 1.25)).toEqual([]);
  });

  test('says that an item is the closest if none has all the words', () => {
    expect(search('irish butter')[0]).toMatchObject({ item: { name: 'Butter, salted' }, isClosest: true });
    expect(search('salted butter')[0]).not.toHaveProperty('isClosest');
    expect(search('charmin ultra soft')[0]).not.toHaveProperty('isClosest');
  });

  test.each([
    ['Springfield tomato ketchup', 'Springfield', 'tomato ketchup'],
    ['lowfat milk shamrock', undefined, 'lowfat milk'],
    ['milk 1 gallon darigold', 'darigold', 'milk 1 gallon'],
    ['brookshire’s peanut butter', 'brookshire’s', 'peanut butter'],
  ])('finds “%s” without a brand that the catalog lacks, and says so', (words, absentBrand, others) => {
    const [found] = search(words);
    expect(found?.absentBrand).toBe(absentBrand);
    if (absentBrand) expect(found?.item).toEqual(search(others)[0]?.item);
  });

  test('finds nothing for the name of a brand that the catalog lacks', () => {
    expect(search('springfield')).toEqual([]);
    expect(search('Alvarado St. Bakery')).toEqual([]);
  });

  test.each([
    'great value milk',
    'simply orange juice',
    'field peas',
    'pearl onions',
    'dole bananas',
    'kraft cheddar',
    'campbells soup',
    'homemade bread',
    'virginia peanuts',
  ])('takes no brand out of “%s”', (words) => {
    expect(search(words)[0]).toBeDefined();
    expect(search(words)[0]).not.toHaveProperty('absentBrand');
  });

  test('is empty for things that no store sells', () => {
    expect(search('xyzzyq')).toEqual([]);
  });
});

describe('a product whose name is part of other words', () => {
  test.each([
    ['Cola', 'popcorn;pop corn;pop tarts;ice pops;pop secret;baking soda;washing soda;soda crackers;soda bread'],
    ['Whole Milk', 'milk chocolate;milk bone;milk duds;milk of magnesia;coconut milk;almond milk;oat milk'],
    ['Potato Chips, classic', 'chocolate chips;choc chips;corn chips;tortilla chips;wood chips'],
    ['Grape Jelly', 'petroleum jelly;jelly beans;royal jelly;jelly roll'],
    ['Biscuits, flaky refrigerated dough', 'dog biscuits;biscuit mix;sweet biscuits'],
    ['Vegetable Oil', 'motor oil;baby oil;fish oil;tea tree oil;essential oil;synthetic motor oil'],
    ['Heavy Whipping Cream', 'ice cream;shaving cream;hand cream;cream of wheat;hydrocortisone cream;cream soda'],
    ['Black Pepper, ground', 'pepper jack;dr pepper;bell pepper;pepper spray;lemon pepper;banana pepper;peppermint'],
    ['Mixed Nuts', 'doughnuts;donuts;pine nuts;grape nuts;coconut;nut free;nutmeg'],
    ['Ham, boneless', 'hamburger;hamburger buns;hamburger helper;ham hock;graham crackers'],
    ['Ground Beef, 80% lean', 'hamburger helper;hamburger buns;hamburger pickles'],
    ['Sweet Corn', 'corn dogs;corn chips;corn starch;corn syrup;candy corn;popcorn;cornbread;corned beef'],
    ['White Rice, long grain', 'rice krispies;rice vinegar;rice cakes;rice paper;licorice'],
    ['Frosting, vanilla', 'ice;bag of ice;ice cream'],
    ['Ice, bagged', 'icing;rice;spice'],
    ['Baking Powder', 'protein powder;curry powder;baby powder;powdered sugar'],
    ['Large Eggs', 'egg rolls;eggplant;egg noodles;eggnog'],
    ['Butter, salted', 'peanut butter;butter lettuce;body butter;butternut squash;cocoa butter'],
  ])('%s: is not found by %s', (name, phrases) => {
    const captured = phrases.split(';').filter((words) => search(words).some(({ item }) => item.name === name));
    expect(captured).toEqual([]);
  });

  test.each([
    ...['motor oil', 'quart of motor oil', 'rolling papers', 'nut free', 'dog leash', 'elk', 'emu', 'custard apple'],
    ...['black pudding', 'oil paint', 'coffee grinder', 'lemon tree', 'comte', 'fuet', 'dorada'],
    ...[
      'amchur powder',
      'aquarium filter',
      'butter knife',
      'yak chews',
      'golosinas para gatos',
      'sour patch watermelon',
    ],
  ])('%s: is not shown as available', (words) => {
    expect(search(words)).toEqual([]);
  });

  test('is not found for products that are free of it', () => {
    expect(first('peanut free granola bars')).toMatch(/^Granola Bars/);
    expect(search('nut free granola bars').map(({ item }) => item.name)).not.toContain('Mixed Nuts');
    expect(first('gluten free bread')).toMatch(/Gluten Free/i);
  });
});

describe('a shopper who asks for a drink that we don’t compare', () => {
  test.each(['beer', 'red wine', 'bud light', '12 pack of beer', 'Jack Daniel’s'])(
    'sees that we do not compare it: %s',
    (words) => {
      expect(asksForAlcohol(words)).toBe(true);
    },
  );

  test.each([
    'root beer',
    'red wine vinegar',
    'vodka sauce',
    'rubbing alcohol',
    'ginger ale',
    'beer brats',
    'water',
    'non alcoholic beer',
    'na beer',
  ])('%s: finds it', (words) => {
    expect(asksForAlcohol(words)).toBe(false);
  });
});

test.each([
  ['butter bread', true],
  ['bread butter', false],
  ['cherry tomatoes', true],
  ['tomatoes cherry', true],
])('a shopper who writes %s names one product: %s', (words, isOne) => {
  const spans = nameSpansIn(stemsOf(words).map((word) => termOf(word)));
  expect(spans.some(({ from, to, meant }) => to - from === 2 && meant.product !== null)).toBe(isOne);
});
