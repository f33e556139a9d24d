import { isRegional } from '#functions/estimates/estimate-price.ts';
import { buildCatalogue } from '#scripts/build-data.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import type { CartLine } from '#shared/rules/cart.ts';
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';

/** What the lines of a cart are. */
export const kinds = ['national brands', 'any brand', 'any brand of staples', '5 of 20 own brands'] as const;
export type CartKind = (typeof kinds)[number];

const mostOfOne = 3;

const products = [...Map.groupBy(buildCatalogue(), ({ name }) => name).values()];
const isNational = ({ brand }: CatalogueItem) => ownersOf(brand).length === 0 && !isRegional(brand);
const national = products.map((items) => items.filter(isNational)).filter((items) => items.length > 0);
const staples = national.filter((items) => items.some(({ isStaple }) => isStaple));

/** The same of several for the same question, on every machine. */
function drawn<T>(choices: readonly T[], ...question: (string | number)[]): T {
  const choice = choices[Math.floor(stableFraction(...question.map(String)) * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

interface Choices {
  lines: number;
  kind: CartKind;
  /** Whose own brands are chosen from. */
  chains: readonly ChainId[];
}

/**
 * The same carts every time: so many products, each as likely as any other, with one of its brands and sizes that no
 * chain or region has alone; or, for a quarter of the lines where the kind says so, with an own brand of one of these chains.
 */
export function randomCarts(count: number, { lines, kind, chains }: Choices): CartLine[][] {
  const isOwnHere = ({ brand }: CatalogueItem) => ownersOf(brand).some((owner) => chains.includes(owner));
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
