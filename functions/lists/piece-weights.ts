/**
 * What one piece of produce weighs as it is bought, in pounds, by a word of the product's name. From USDA FoodData Central
 * (SR Legacy, public domain): the grams of one medium piece, divided by the share that is eaten where that is what they
 * tell.
 */
const pounds: readonly [name: RegExp, pounds: number][] = [
  [/^Bananas?\b/, 0.41],
  [/^Apples?\b/, 0.44],
  [/^(?:Navel )?Oranges?\b/, 0.4],
  [/^(?:Clementines?|Mandarins?|Tangerines?)\b/, 0.22],
  [/^Grapefruits?\b/, 0.85],
  [/^Lemons?\b/, 0.24],
  [/^(?:Key )?Limes?\b/, 0.18],
  [/^(?:Peach|Nectarine)/, 0.34],
  [/^Pears?\b/, 0.44],
  [/^Plums?\b/, 0.16],
  [/^Kiwi/, 0.2],
  [/^Mango/, 0.75],
  [/^Sweet Potato/, 0.4],
  [/^Potatoes?\b/, 0.47],
  [/^Onions?\b/, 0.27],
  [/^Shallots?\b/, 0.1],
  [/^Tomatoes, Roma\b/, 0.15],
  [/^Tomatoes?\b/, 0.3],
  [/^Carrots?\b/, 0.15],
  [/^Cucumbers?\b/, 0.68],
  [/^(?:Zucchini|Squash, yellow)/, 0.45],
  [/^Bell Pepper/, 0.32],
  [/^Jalape/, 0.035],
  [/^(?:Serrano|Habanero)/, 0.02],
  [/^Poblano/, 0.2],
  [/^Beets?\b/, 0.27],
  [/^Turnips?\b/, 0.33],
  [/^Parsnips?\b/, 0.3],
  [/^Leeks?\b/, 0.45],
  [/^Eggplant/, 1.2],
  [/^Avocados?\b/, 0.44],
  [/^Ginger/, 0.25],
  [/^Fennel/, 0.7],
  [/^Cabbage/, 2.4],
  [/^Cauliflower/, 1.3],
  [/^Broccoli/, 1.1],
];

/** In pounds; null for what no table tells. */
export function pieceWeight(productName: string): number | null {
  return pounds.find(([name]) => name.test(productName))?.[1] ?? null;
}
