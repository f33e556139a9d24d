import type { Item } from '#shared/contract/item.ts';

/** What the cheapest and the dearest thing of a category costs at a chain of price factor 1: invented, in cents. */
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
  /** Where in its category's range it stands, from 0 (cheapest) to 1 (dearest). */
  rangeShare: number;
}

type Row = [id: string, name: string, brand: string, unit: string, size: string, rangeShare: number];

const rowsByCategory: Record<DemoCategory, Row[]> = {
  Dairy: [
    ['demo-milk-dairypure', 'Whole Milk', 'DairyPure', 'jug', '1 gal', 0.38],
    ['demo-milk-horizon', 'Whole Milk', 'Horizon Organic', 'carton', '64 fl oz', 0.58],
    ['demo-eggs', 'Large Eggs', 'Eggland’s Best', 'carton', '12 ct', 0.44],
    ['demo-yogurt-chobani', 'Greek Yogurt, plain', 'Chobani', 'tub', '32 oz', 0.62],
    ['demo-yogurt-fage', 'Greek Yogurt, plain', 'Fage', 'tub', '32 oz', 0.82],
    ['demo-cheddar', 'Sharp Cheddar', 'Tillamook', 'block', '8 oz', 0.5],
  ],
  Produce: [
    ['demo-bananas', 'Bananas', '', 'lb', '1 lb', 0.02],
    ['demo-apples', 'Gala Apples', '', 'bag', '3 lb', 0.8],
    ['demo-spinach', 'Baby Spinach', 'Earthbound Farm', 'tub', '10 oz', 0.88],
    ['demo-tomatoes', 'Roma Tomatoes', '', 'lb', '1 lb', 0.2],
  ],
  'Meat & Seafood': [
    ['demo-chicken', 'Chicken Breast', 'Tyson', 'lb', '1 lb', 0.05],
    ['demo-beef', 'Ground Beef, lean', '', 'lb', '1 lb', 0.36],
    ['demo-salmon', 'Salmon Fillet', '', 'lb', '1 lb', 0.8],
  ],
  Pantry: [
    ['demo-bread', 'Whole Wheat Bread', 'Nature’s Own', 'loaf', '20 oz', 0.48],
    ['demo-spaghetti', 'Spaghetti', 'Barilla', 'box', '16 oz', 0.12],
    ['demo-peanut-butter-jif', 'Peanut Butter', 'Jif', 'jar', '16 oz', 0.38],
    ['demo-peanut-butter-skippy', 'Peanut Butter', 'Skippy', 'jar', '16.3 oz', 0.34],
    ['demo-rice', 'Long Grain Rice', 'Mahatma', 'bag', '2 lb', 0.3],
  ],
  Household: [
    ['demo-paper-towels', 'Paper Towels', 'Bounty', 'pack', '6 rolls', 0.78],
    ['demo-dish-soap', 'Dish Soap', 'Dawn', 'bottle', '19 fl oz', 0.06],
  ],
  Beverages: [
    ['demo-orange-juice', 'Orange Juice', 'Tropicana', 'bottle', '46 fl oz', 0.22],
    ['demo-coffee', 'Ground Coffee', 'Folgers', 'can', '22.6 oz', 0.86],
  ],
};

export const demoItems: readonly DemoItem[] = demoCategoryNames.flatMap((category) =>
  rowsByCategory[category].map(([id, name, brand, unit, size, rangeShare]) => ({
    id,
    name,
    brand,
    category,
    unit,
    size,
    rangeShare,
  })),
);

/** The item of the catalogue that each stands for: the same product, and where we know it the same brand and size. */
export const catalogueIds: Readonly<Record<string, string>> = {
  'demo-milk-dairypure': 'deans-whole-milk-1-gal',
  'demo-milk-horizon': 'horizon-organic-whole-milk-organic-0-5-gal',
  'demo-eggs': 'egglands-best-large-eggs-12-ct',
  'demo-yogurt-chobani': 'chobani-greek-yogurt-plain-32-oz',
  'demo-yogurt-fage': 'fage-greek-yogurt-plain-32-oz',
  'demo-cheddar': 'tillamook-cheddar-cheese-sharp-block-8-oz',
  'demo-bananas': 'fresh-bananas-1-lb',
  'demo-apples': 'fresh-apples-gala-3-lb',
  'demo-spinach': 'earthbound-farm-baby-spinach-organic-5-oz',
  'demo-tomatoes': 'fresh-tomatoes-roma-1-lb',
  'demo-chicken': 'tyson-chicken-breast-boneless-skinless-1-lb',
  'demo-beef': 'fresh-ground-beef-90-percent-lean-1-lb',
  'demo-salmon': 'fresh-salmon-fillet-atlantic-1-lb',
  'demo-bread': 'natures-own-whole-wheat-bread-20-oz',
  'demo-spaghetti': 'barilla-spaghetti-16-oz',
  'demo-peanut-butter-jif': 'jif-peanut-butter-creamy-16-oz',
  'demo-peanut-butter-skippy': 'skippy-peanut-butter-creamy-16-3-oz',
  'demo-rice': 'mahatma-white-rice-long-grain-2-lb',
  'demo-paper-towels': 'bounty-paper-towels-6-x-86-sheets',
  'demo-dish-soap': 'dawn-dish-soap-18-fl-oz',
  'demo-orange-juice': 'tropicana-orange-juice-no-pulp-46-fl-oz',
  'demo-coffee': 'folgers-ground-coffee-medium-roast-25-9-oz',
};
