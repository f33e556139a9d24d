import type { Item } from '#shared/contract/shopping/item.ts';

/** The lowest and highest price of a category at a chain with price factor 1, in cents: invented. */
export const demoCategories = {
  Dairy: { lowestCents: 199, highestCents: 799 },
  Produce: { lowestCents: 59, highestCents: 549 },
  'Meat & Seafood': { lowestCents: 399, highestCents: 1399 },
  Pantry: { lowestCents: 129, highestCents: 649 },
  Household: { lowestCents: 349, highestCents: 1599 },
  Beverages: { lowestCents: 179, highestCents: 1499 },
} as const;
export type DemoCategory = keyof typeof demoCategories;
export const demoCategoryNames = Object.keys(demoCategories) as DemoCategory[];

export interface DemoItem extends Item {
  category: DemoCategory;
  /** The position in its category's price range, from 0 (lowest) to 1 (highest). */
  rangeShare: number;
  /** The matching catalog item: the same product, with the same brand and size if we have it. */
  catalogId: string;
}

type Row = [id: string, name: string, brand: string, unit: string, size: string, share: number, catalogId: string];

const rowsByCategory: Record<DemoCategory, Row[]> = {
  Dairy: [
    ['demo-milk-dairypure', 'Whole Milk', 'DairyPure', 'jug', '1 gal', 0.38, 'deans-whole-milk-1-gal'],
    [
      'demo-milk-horizon',
      'Whole Milk',
      'Horizon Organic',
      'carton',
      '64 fl oz',
      0.58,
      'horizon-organic-whole-milk-organic-0-5-gal',
    ],
    ['demo-eggs', 'Large Eggs', 'Eggland’s Best', 'carton', '12 ct', 0.44, 'egglands-best-large-eggs-12-ct'],
    ['demo-yogurt-chobani', 'Greek Yogurt, plain', 'Chobani', 'tub', '32 oz', 0.62, 'chobani-greek-yogurt-plain-32-oz'],
    ['demo-yogurt-fage', 'Greek Yogurt, plain', 'Fage', 'tub', '32 oz', 0.82, 'fage-greek-yogurt-plain-32-oz'],
    ['demo-cheddar', 'Sharp Cheddar', 'Tillamook', 'block', '8 oz', 0.5, 'tillamook-cheddar-cheese-sharp-block-8-oz'],
  ],
  Produce: [
    ['demo-bananas', 'Bananas', '', 'lb', '1 lb', 0.02, 'fresh-bananas-1-lb'],
    ['demo-apples', 'Gala Apples', '', 'bag', '3 lb', 0.8, 'fresh-apples-gala-3-lb'],
    [
      'demo-spinach',
      'Baby Spinach',
      'Earthbound Farm',
      'tub',
      '10 oz',
      0.88,
      'earthbound-farm-baby-spinach-organic-5-oz',
    ],
    ['demo-tomatoes', 'Roma Tomatoes', '', 'lb', '1 lb', 0.2, 'fresh-tomatoes-roma-1-lb'],
  ],
  'Meat & Seafood': [
    ['demo-chicken', 'Chicken Breast', 'Tyson', 'lb', '1 lb', 0.05, 'tyson-chicken-breast-boneless-skinless-1-lb'],
    ['demo-beef', 'Ground Beef, lean', '', 'lb', '1 lb', 0.36, 'fresh-ground-beef-90-percent-lean-1-lb'],
    ['demo-salmon', 'Salmon Fillet', '', 'lb', '1 lb', 0.8, 'fresh-salmon-fillet-atlantic-1-lb'],
  ],
  Pantry: [
    ['demo-bread', 'Whole Wheat Bread', 'Nature’s Own', 'loaf', '20 oz', 0.48, 'natures-own-whole-wheat-bread-20-oz'],
    ['demo-spaghetti', 'Spaghetti', 'Barilla', 'box', '16 oz', 0.12, 'barilla-spaghetti-16-oz'],
    ['demo-peanut-butter-jif', 'Peanut Butter', 'Jif', 'jar', '16 oz', 0.38, 'jif-peanut-butter-creamy-16-oz'],
    [
      'demo-peanut-butter-skippy',
      'Peanut Butter',
      'Skippy',
      'jar',
      '16.3 oz',
      0.34,
      'skippy-peanut-butter-creamy-16-3-oz',
    ],
    ['demo-rice', 'Long Grain Rice', 'Mahatma', 'bag', '2 lb', 0.3, 'mahatma-white-rice-long-grain-2-lb'],
  ],
  Household: [
    ['demo-paper-towels', 'Paper Towels', 'Bounty', 'pack', '6 rolls', 0.78, 'bounty-paper-towels-6-x-86-sheets'],
    ['demo-dish-soap', 'Dish Soap', 'Dawn', 'bottle', '19 fl oz', 0.06, 'dawn-dish-soap-18-fl-oz'],
  ],
  Beverages: [
    [
      'demo-orange-juice',
      'Orange Juice',
      'Tropicana',
      'bottle',
      '46 fl oz',
      0.22,
      'tropicana-orange-juice-no-pulp-46-fl-oz',
    ],
    ['demo-coffee', 'Ground Coffee', 'Folgers', 'can', '22.6 oz', 0.86, 'folgers-ground-coffee-medium-roast-25-9-oz'],
  ],
};

export const demoItems: readonly DemoItem[] = demoCategoryNames.flatMap((category) =>
  rowsByCategory[category].map(([id, name, brand, unit, size, rangeShare, catalogId]) => {
    return { id, name, brand, category, unit, size, rangeShare, catalogId };
  }),
);
