import { isRegional } from '#functions/estimates/sold-at-chain.ts';
import { buildCatalog } from '#scripts/catalog/build-catalog.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { CartLine } from '#shared/rules/cart/cart-line.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';

/** The kind of a cart's lines. */
export const kinds = ['national brands', 'any brand', 'any brand of staples', '5 of 20 own brands'] as const;
export type CartKind = (typeof kinds)[number];

const mostOfOne = 3;

const products = [...Map.groupBy(buildCatalog(), ({ name }) => name).values()];
const isNational = ({ brand }: CatalogItem) => ownersOf(brand).length === 0 && !isRegional(brand);
const national = products.map((items) => items.filter(isNational)).filter((items) => items.length > 0);
const staples = national.filter((items) => items.some(({ isStaple }) => isStaple));

/** The same random numbers for the same question on every machine. */
function drawn<T>(choices: readonly T[], ...question: (string | number)[]): T {
  const choice = choices[Math.floor(stableFraction(...question.map(String)) * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

interface Choices {
  lines: number;
  kind: CartKind;
  /** The chains whose own brands are chosen. */
  chains: readonly ChainId[];
}

/**
 * The same random carts every time, with this many equally likely products, each in a brand and size that more than one
 * chain and region has. If the kind says so, a quarter of the lines have an own brand of one of these chains.
 */
export function randomCarts(count: number, { lines, kind, chains }: Choices): CartLine[][] {
  const isOwnHere = ({ brand }: CatalogItem) => ownersOf(brand).some((owner) => chains.includes(owner));
  const own = products.map((items) => items.filter(isOwnHere)).filter((items) => items.length > 0);
  const ownLines = kind === '5 of 20 own brands' ? lines / 4 : 0;
  const match = kind.startsWith('any brand') ? 'any-brand' : 'this-product';
  const usual = kind === 'any brand of staples' ? staples : national;
  return Array.from({ length: count }, (_, number) => {
    const chosen = new Map<string, CartLine>();
    for (let draw = 0; chosen.size < lines; draw += 1) {
      const product = drawn(chosen.size < ownLines ? own : usual, 'product', number, draw);
      const { id: itemId, name } = drawn(product, 'item', number, draw);
      const quantity = 1 + Math.floor(stableFraction('quantity', `${number}`, `${draw}`) * mostOfOne);
      if (!chosen.has(name)) chosen.set(name, { itemId, quantity, match });
    }
    return [...chosen.values()];
  });
}

/** What households buy in most weeks: product names, some on most lists, some on few. */
const everyday = {
  often: [
    'Whole Milk',
    '2% Reduced Fat Milk',
    'Large Eggs',
    'White Bread',
    'Whole Wheat Bread',
    'Bananas',
    'Butter, salted',
    'Chicken Breast, boneless skinless',
    'Ground Beef, 80% lean',
    'Potatoes, russet',
    'Onions, yellow',
    'Apples, Gala',
    'Cheddar Cheese, sharp block',
    'Orange Juice, no pulp',
    'Spaghetti',
    'White Rice, long grain',
    'Toilet Paper',
  ],
  sometimes: [
    'Greek Yogurt, plain',
    'Bacon',
    'Peanut Butter, creamy',
    'Black Beans, canned',
    'Diced Tomatoes, canned',
    'Tomato Sauce, canned',
    'Tuna, chunk light in water',
    'Ketchup',
    'Mayonnaise',
    'Sugar, granulated',
    'Flour, all-purpose',
    'Vegetable Oil',
    'Olive Oil, extra virgin',
    'Oats, old fashioned',
    'Corn Flakes',
    'Frozen Sweet Peas',
    'Frozen Broccoli Florets',
    'Lettuce, iceberg',
    'Tomatoes, Roma',
    'Carrots, baby',
    'Strawberries',
    'Sour Cream',
    'Cream Cheese, block',
    'Flour Tortillas, soft taco',
    'Salsa, medium',
    'Potato Chips, classic',
    'Saltine Crackers',
    'Coffee, ground medium roast',
    'Bottled Water',
    'Paper Towels',
    'Laundry Detergent',
    'Dish Soap',
    'Trash Bags, tall kitchen',
    'Baby Wipes',
    'Chicken Broth',
    'Hamburger Buns',
    'Hot Dogs, classic',
    'Pasta Sauce, marinara',
  ],
};
const leastLines = 10;
const mostLines = 26;
const shareOfOften = 0.5;

/** The same lists every time: what households really buy, any brand, each product in its usual size. */
export function householdCarts(count: number): CartLine[][] {
  const usual = new Map(
    products.map((items) => {
      const sizes = [
        ...Map.groupBy(
          items.filter(({ isLargePack }) => !isLargePack),
          ({ size }) => size,
        ).values(),
      ];
      const [most = items] = sizes.toSorted((one, other) => other.length - one.length);
      return [most[0]?.name ?? '', most[0]?.id ?? ''];
    }),
  );
  const known = (names: readonly string[]) => names.filter((name) => usual.has(name));
  const [often, sometimes] = [known(everyday.often), known(everyday.sometimes)];
  return Array.from({ length: count }, (_, number) => {
    const lines = leastLines + Math.floor(stableFraction('household', `${number}`) * (mostLines - leastLines + 1));
    const chosen = new Map<string, CartLine>();
    for (let draw = 0; chosen.size < lines; draw += 1) {
      const isOften = chosen.size < often.length && stableFraction('often', `${number}`, `${draw}`) < shareOfOften;
      const name = drawn(isOften ? often : sometimes, 'everyday', number, draw);
      const quantity = 1 + Math.floor(stableFraction('many', `${number}`, `${draw}`) * 2);
      if (!chosen.has(name)) chosen.set(name, { itemId: usual.get(name) ?? '', quantity, match: 'any-brand' });
    }
    return [...chosen.values()];
  });
}
