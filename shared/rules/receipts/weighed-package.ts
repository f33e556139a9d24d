const weighedUnits: ReadonlySet<string> = new Set(['lb', 'each', 'bunch']);
const weighedCategories: ReadonlySet<string> = new Set(['Meat & Seafood', 'Deli']);

/**
 * Whether a line was weighed, but its item is a bag that no register weighs: loose apples, of which we know only a bag.
 * The bag has a price of its own, which no price by the pound tells. Registers do weigh any package of meat.
 */
export function isWeighedPackage(
  { pounds }: { pounds: number | null },
  { unit, category }: { unit: string; category: string },
): boolean {
  return pounds !== null && !weighedUnits.has(unit) && !weighedCategories.has(category);
}
