import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { countedIn, partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { gramsPerPound, ouncesPerPound } from '#shared/rules/sizes/amount-of-size.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';

/** One piece, as in USDA's FoodData Central (SR Legacy, public domain). */
interface Piece {
  /** By the product's name. */
  name: RegExp;
  /** The edible weight of one, in grams: the weight of the food's portion. */
  grams: number;
  /** The inedible share of the bought weight. 0 if the portion's weight includes it. */
  refuse: number;
  /** The food's number in FoodData Central, and its portion. */
  source: string;
}

/** Weights of produce that people count on lists, as far as SR Legacy has them. */
const produce: readonly Piece[] = [
  { name: /^Bananas?\b/, grams: 118, refuse: 0.36, source: 'NDB 09040: 1 medium (7" to 7-7/8" long)' },
  { name: /^Apples?\b/, grams: 182, refuse: 0.1, source: 'NDB 09003: 1 medium (3" dia)' },
  { name: /^(?:Navel )?Oranges?\b/, grams: 131, refuse: 0.27, source: 'NDB 09200: 1 fruit (2-5/8" dia)' },
  { name: /^(?:Clementine|Mandarin)s?\b/, grams: 74, refuse: 0.23, source: 'NDB 09433: 1 fruit' },
  { name: /^Tangerines?\b/, grams: 88, refuse: 0.26, source: 'NDB 09218: 1 medium (2-1/2" dia)' },
  { name: /^Grapefruit/, grams: 246, refuse: 0.49, source: 'NDB 09112: 2 x 1/2 fruit (3-3/4" dia)' },
  { name: /^Lemons?\b/, grams: 58, refuse: 0.47, source: 'NDB 09150: 1 fruit (2-1/8" dia)' },
  { name: /^(?:Key )?Limes?\b/, grams: 67, refuse: 0.16, source: 'NDB 09159: 1 fruit (2" dia)' },
  { name: /^Peach/, grams: 150, refuse: 0.04, source: 'NDB 09236: 1 medium (2-2/3" dia)' },
  { name: /^Nectarine/, grams: 142, refuse: 0.09, source: 'NDB 09191: 1 medium (2-1/2" dia)' },
  { name: /^Pears?\b/, grams: 178, refuse: 0.1, source: 'NDB 09252: 1 medium' },
  { name: /^Plums?\b/, grams: 66, refuse: 0.06, source: 'NDB 09279: 1 fruit (2-1/8" dia)' },
  { name: /^Kiwi/, grams: 69, refuse: 0.24, source: 'NDB 09148: 1 fruit (2" dia)' },
  { name: /^Mangoe?s?\b(?! Spears)/, grams: 336, refuse: 0.29, source: 'NDB 09176: 1 fruit without refuse' },
  { name: /^Avocado/, grams: 136, refuse: 0.33, source: 'NDB 09038: 1 fruit, without skin and seed' },
  { name: /^Sweet Potato/, grams: 130, refuse: 0.28, source: 'NDB 11507: 1 sweetpotato, 5" long' },
  // With its skin, which is its only refuse.
  { name: /^Potato/, grams: 213, refuse: 0, source: 'NDB 11352: 1 medium (2-1/4" to 3-1/4" dia)' },
  { name: /^Onions?\b/, grams: 110, refuse: 0.1, source: 'NDB 11282: 1 medium (2-1/2" dia)' },
  { name: /^Tomatoes, Roma\b/, grams: 62, refuse: 0.09, source: 'NDB 11529: 1 Italian tomato' },
  { name: /^Tomato/, grams: 123, refuse: 0.09, source: 'NDB 11529: 1 medium whole (2-3/5" dia)' },
  { name: /^Carrots?\b/, grams: 61, refuse: 0.11, source: 'NDB 11124: 1 medium' },
  { name: /^Cucumbers?\b/, grams: 301, refuse: 0.03, source: 'NDB 11205: 1 cucumber (8-1/4")' },
  { name: /^Zucchini/, grams: 196, refuse: 0.05, source: 'NDB 11477: 1 medium' },
  { name: /^Squash, yellow/, grams: 196, refuse: 0.05, source: 'NDB 11641: 1 medium' },
  { name: /^Bell Pepper/, grams: 119, refuse: 0.18, source: 'NDB 11333: 1 medium (2-3/4" long, 2-1/2" dia)' },
  { name: /^Jalape/, grams: 14, refuse: 0.08, source: 'NDB 11979: 1 pepper' },
  { name: /^Serrano/, grams: 6.1, refuse: 0.03, source: 'NDB 11977: 1 pepper' },
  { name: /^Beets?\b/, grams: 82, refuse: 0.33, source: 'NDB 11080: 1 beet (2" dia)' },
  { name: /^Turnips?\b/, grams: 122, refuse: 0.19, source: 'NDB 11564: 1 medium' },
  { name: /^Leeks?\b/, grams: 89, refuse: 0.56, source: 'NDB 11246: 1 leek' },
  { name: /^Eggplant/, grams: 548, refuse: 0, source: 'NDB 11209: 1 eggplant, unpeeled (approx 1-1/4 lb)' },
  { name: /^Fennel/, grams: 234, refuse: 0.28, source: 'NDB 11957: 1 bulb' },
  { name: /^Cabbage/, grams: 908, refuse: 0.2, source: 'NDB 11109: 1 head, medium (about 5-3/4" dia)' },
  // Sold trimmed, so without most of its refuse.
  { name: /^Cauliflower/, grams: 588, refuse: 0, source: 'NDB 11135: 1 head, medium (5" to 6" dia)' },
  { name: /^(?:Living )?Lettuce, butter/, grams: 163, refuse: 0.26, source: 'NDB 11250: 1 head (5" dia)' },
  { name: /^Lettuce, romaine$/, grams: 626, refuse: 0.06, source: 'NDB 11251: 1 head' },
  { name: /^Lettuce, iceberg/, grams: 539, refuse: 0.05, source: 'NDB 11252: 1 head, medium (6" dia)' },
  { name: /^Lettuce, green leaf/, grams: 360, refuse: 0.36, source: 'NDB 11253: 1 head' },
  { name: /^Spinach, bunch/, grams: 340, refuse: 0.28, source: 'NDB 11457: 1 bunch' },
  { name: /^Broccoli/, grams: 608, refuse: 0, source: 'NDB 11090: 1 bunch' },
];

/** Whole birds, which nobody sells in part. */
const birds: readonly Piece[] = [
  { name: /^Whole Chicken\b/, grams: 1046, refuse: 0.31, source: 'NDB 05001: 1 chicken, with giblets and neck' },
  { name: /^Whole Turkey\b/, grams: 5002, refuse: 0.29, source: 'NDB 05165: 1 bird' },
  { name: /^Duck, whole\b/, grams: 1268, refuse: 0.28, source: 'NDB 05139: 2 x 1/2 duck' },
];

const piecesByCategory = new Map([
  ['Produce', produce],
  ['Meat & Seafood', birds],
]);

/** What people count in sticks. */
const sticks: readonly Piece[] = [
  { name: /^Butter, (?:un)?salted/, grams: 113, refuse: 0, source: 'NDB 01001: 1 stick' },
];

/** The weight of one stick, in whole ounces; null if unknown. */
export function stickOunces(productName: string): number | null {
  const stick = sticks.find(({ name }) => name.test(productName));
  return stick ? Math.round((stick.grams / gramsPerPound) * ouncesPerPound) : null;
}

const pieceOf = ({ name, category }: Pick<CatalogItem, 'name' | 'category'>) =>
  piecesByCategory.get(category)?.find((each) => each.name.test(name));

/** The edible part of one piece, in grams; null if unknown. */
export const edibleGrams = (product: Pick<CatalogItem, 'name' | 'category'>) => pieceOf(product)?.grams ?? null;

/** The weight of one piece as bought, in pounds; null if unknown. */
function pieceWeight(product: Pick<CatalogItem, 'name' | 'category'>): number | null {
  const piece = pieceOf(product);
  return piece ? piece.grams / (1 - piece.refuse) / gramsPerPound : null;
}

/** What the pieces in a package weigh that states their count; null if it states none, or if no source says. */
export function poundsOfPieces(item: Pick<CatalogItem, 'name' | 'category' | 'size'>): number | null {
  const counted = countedIn(item.size);
  const pounds = counted === null ? null : pieceWeight(item);
  return counted === null || pounds === null ? null : counted * pounds;
}

/** How many pieces a package holds, by its own count or by what one weighs; a part of one if it is sold by weight. */
export function piecesIn(item: Pick<CatalogItem, 'name' | 'category' | 'size' | 'unit'>): number | null {
  const counted = countedIn(item.size);
  if (counted !== null) return counted;
  const pounds = pieceWeight(item);
  const held = pounds === null ? null : partOfAmount(item.size, { count: pounds, measure: 'lb' });
  const isOfWholeBirds = item.category !== 'Produce' && !isWeighedOut(item);
  return held !== null && isOfWholeBirds ? Math.max(1, Math.round(held)) : held;
}
