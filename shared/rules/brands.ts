import { cleanWords } from './shopping-list.ts';

/** What the catalogue names as the brand of what has none, such as loose produce. */
export const unbranded = 'Fresh';

/** A brand as it is shown; nothing where there is none. */
export function shownBrand(brand: string): string {
  return brand === unbranded ? '' : cleanWords(brand);
}
