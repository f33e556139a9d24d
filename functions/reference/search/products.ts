import aliasFile from '#data/built/aliases.json' with { type: 'json' };
import notCarriedFile from '#data/built/not-carried.json' with { type: 'json' };
import type { CatalogueItem } from '#shared/contract/item.ts';
import { coverageOf } from '#shared/rules/equivalents.ts';
import { catalogue } from '../catalogue.ts';
import { keyOf, stemsOf } from './words.ts';

/** All brands and sizes of one product, and the words it goes by. */
export interface Product {
  name: string;
  items: readonly CatalogueItem[];
  brands: ReadonlySet<string>;
  /** What it is ('Ice Cream'), and which of them ('vanilla'), as stems. */
  head: readonly string[];
  kind: readonly string[];
  category: readonly string[];
  isStaple: boolean;
  /** For babies or children, who are meant only when they are named. */
  isForChildren: boolean;
  /** Not the ordinary form: organic, diet, frozen and the like. */
  isOfSpecialForm: boolean;
}

/** Words for a product, or for one brand of it, beside its name. */
interface Alias {
  product: string;
  brand: string | null;
  means: readonly string[];
  also: readonly string[];
}

export const aliases: readonly Alias[] = aliasFile;

/** Keys of the words for what no grocery of ours sells, although some of them are words of products. */
export const notCarried: ReadonlySet<string> = new Set(notCarriedFile.map((words) => keyOf(stemsOf(words))));

export const childWords = new Set(
  stemsOf('baby babies infant infants toddler kid kids child children children’s kids’'),
);
/** Spinach and carrots are baby, too. */
const [babyStem] = stemsOf('baby');
const specialWords = new Set(
  stemsOf(
    'organic diet zero light decaf gluten frozen canned dried instant imitation plant-based reduced low fat lactose ' +
      'less no powder powdered vegan concentrate refrigerated shelf-stable concentrate imported mini imitation dry',
  ),
);

export const products: readonly Product[] = Array.from(
  Map.groupBy(catalogue, (item) => item.name),
  ([name, items]) => {
    const [head = '', ...kinds] = name.split(',');
    const stems = stemsOf(name);
    return {
      name,
      items,
      brands: new Set(items.map(({ brand }) => brand)),
      head: stemsOf(head),
      kind: stemsOf(kinds.join(' ')),
      category: stemsOf(items[0]?.category ?? ''),
      isStaple: items.some((item) => item.isStaple),
      isForChildren: items[0]?.category === 'Baby' || stems.some((stem) => childWords.has(stem) && stem !== babyStem),
      isOfSpecialForm: stems.some((stem) => specialWords.has(stem)),
    };
  },
);

/** The size that most brands of a product come in, large packs aside; of equally usual ones the cheaper. */
export function usualSize(items: readonly CatalogueItem[]): string {
  const ordinary = items.filter((item) => !item.isLargePack);
  const sizes = [...new Set((ordinary.length > 0 ? ordinary : items).map(({ size }) => size))];
  let best = { size: '', alike: 0, baseCents: 0 };
  for (const size of sizes) {
    const of = items.filter((item) => coverageOf(size, item.size) === 1);
    const exact = items.filter((item) => item.size === size);
    const alike = of.length + exact.length;
    const baseCents = Math.max(...exact.map((item) => item.baseCents));
    if (alike > best.alike || (alike === best.alike && baseCents < best.baseCents)) best = { size, alike, baseCents };
  }
  return best.size;
}
