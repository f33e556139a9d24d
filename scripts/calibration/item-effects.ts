import { mainNameOf } from '#functions/catalog/product-names.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { anyKind, type ItemKind } from './price-effects.ts';

/** The fields that decide an item's effects. */
export interface PricedItem {
  name: string;
  brand: string;
  category: string;
}

export function kindOf({ brand }: PricedItem, isOwnBrand: (brand: string) => boolean): ItemKind {
  if (brand === unbranded) return 'fresh';
  return isOwnBrand(brand) ? 'own' : 'national';
}

/**
 * The effects on an item's price at any chain, from widest to narrowest. Evidence about one black bean counts partly
 * for beans, canned beans and canned goods: 'Black Beans, canned' has the head 'black bean' and the noun 'bean'.
 */
export function itemEffects(item: PricedItem, kind: ItemKind): string[] {
  const isOrganic = /\borganic\b/i.test(item.name);
  const head = stemsOf(mainNameOf(item.name));
  return [
    'all',
    `kind: ${kind}`,
    `category: ${kind}, ${item.category}`,
    // No average price is published for these, so base prices of a whole category are our own guesses: one price tells
    // more about the others than among food.
    ...(nonFood.has(item.category) ? ['non-food', `non-food: ${item.category}`] : []),
    ...(isOrganic ? ['organic'] : []),
    ...(isLossLeader(item.name) ? [`loss leader: ${kind}`] : []),
    `noun: ${kind}, ${head.at(-1) ?? ''}`,
    `head: ${kind}, ${head.join(' ')}`,
    productEffect(item, kind),
    anyKind + item.name,
  ];
}

/** Loss leaders: staples whose price everyone knows. */
const lossLeaders =
  /^(?:(?:Whole|1% Low Fat|2% Reduced Fat|Fat Free) Milk|Large Eggs|White Bread|Whole Wheat Bread|Bananas|Chicken Breast, boneless skinless|(?:Chicken|Vegetable|Beef) Broth|Butter, (?:un)?salted|Sugar, granulated)\b(?!.*(?:organic|lactose))/i;

function isLossLeader(name: string): boolean {
  return lossLeaders.test(name);
}

/** The effect of one product, as a store brand, a national one, or without a brand. */
export const productEffect = ({ name }: Pick<PricedItem, 'name'>, kind: ItemKind) => `product: ${kind}, ${name}`;
