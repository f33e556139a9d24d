/**
 * Names of aisles and groups of items, and the categories found there. A shopper writes one as a heading, or as all
 * they have to say.
 */
const aisles: readonly [words: string, categories: readonly string[]][] = [
  ['produce|fruits?|veg|vegg?ies?|vegetables?|frutas(?: y verduras)?|verduras', ['Produce']],
  ['fruits? (?:and|&|\\+) (?:veg|vegg?ies|vegetables)', ['Produce']],
  ['dairy(?: (?:and|&) eggs)?|refrig(?:erated)?|chilled|l[aá]cteos', ['Dairy']],
  ['meats?(?: (?:and|&) (?:seafood|fish|poultry))?|proteins?|seafood|carnes', ['Meat & Seafood']],
  ['deli', ['Deli']],
  ['bakery(?: (?:and|&) bread)?|panader[ií]a', ['Bakery']],
  ['grains?|carbs|dry goods', ['Pasta & Grains', 'Pantry', 'Bakery']],
  ['frozen(?: foods?| section)?|congelados', ['Frozen']],
  ['canned(?: goods)?|cans (?:and|&) jars', ['Canned Goods']],
  ['baking|spices(?: (?:and|&) seasonings)?', ['Baking']],
  ['condiments', ['Condiments & Sauces']],
  ['snacks', ['Snacks']],
  ['drinks|beverages|bebidas', ['Beverages']],
  ['breakfast', ['Breakfast']],
  [
    'home|household(?: items)?|cleaning(?: supplies)?|paper (?:goods|products)|limpieza',
    ['Household', 'Cleaning & Laundry'],
  ],
  ['pharmacy|drug ?store|medicine cabinet', ['Health', 'Personal Care']],
  ['bathroom|kitchen|laundry room|garage', ['Household', 'Cleaning & Laundry', 'Personal Care']],
  ['toiletries|personal care|health(?: (?:and|&) beauty)?|higiene', ['Personal Care', 'Health']],
  ['baby', ['Baby']],
  ['pets?', ['Pet']],
];
export const aisleWords = aisles.map(([words]) => words).join('|');

/** Sections of a list, a home, or a store, which nobody buys. */
export const sectionWords =
  'fridge|butcher|freezer|pantry|cupboard|others?|misc(?:ellaneous)?|extras?|staples|essentials|grocer(?:y|ies)|general(?: merchandise)?|nice to have|maybe|abarrotes|despensa';

const wholeAisle = new RegExp(`^(?:${aisleWords})$`, 'i');

/** Whether words name whole aisles or groups rather than an item: 'snacks', 'fruit', 'Meat/Seafood', 'Dairy/Frozen'. */
export function isAisle(words: string): boolean {
  const isOneOf = (one: string) => wholeAisle.test(one.trim());
  return isOneOf(words.replace(/ ?\/ ?/, ' & ')) || words.split('/').every(isOneOf);
}

/** Whether the aisle has things of this category. */
export const aisleHas = (aisle: string, category: string) =>
  aisles.some(([words, kept]) => kept.includes(category) && new RegExp(`^(?:${words})$`, 'i').test(aisle.trim()));

const section = new RegExp(`^(?:${sectionWords})$`, 'i');

/** Whether words that a register prints above lines name a department rather than an item. */
export const isDepartment = (words: string) => isAisle(words) || section.test(words);
