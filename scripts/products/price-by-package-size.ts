import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import type { RegisteredProduct } from './registered-product.ts';

/** Exponent of price by size: twice the size costs less than twice as much. */
const sizeExponent = 0.85;
/** The price of packages whose category our catalog lacks. */
const unknownCents = 400;
const leastCents = 50;
/**
 * How many packages of a category show the price of another. With all of its packages, a product of ours is priced off by
 * 49% (median) from the others, and 850 of 17,631 by more than five times; with the nearest 9, by 23% and 168.
 */
const nearestCompared = 9;

/**
 * The usual price of a package outside our catalog by size: of our product's other sizes, or else of the packages in its category that
 * are nearest in size, because small ones hold other things: vanilla extract by the ounce, and oil by the quart.
 */
export function pricesBySize(
  catalog: readonly CatalogItem[],
): (product: Pick<RegisteredProduct, 'product' | 'brand' | 'category' | 'size'>) => number {
  const kindOf = (brand: string, category: string) => `${category} ${ownersOf(brand).length > 0}`;
  const known = catalog.filter(({ isAssumed, isLargePack }) => !isAssumed && !isLargePack);
  const usual = new Map<string, number>();
  const packages = new Map<string, Package[]>();
  for (const [kind, items] of Map.groupBy(known, ({ brand, category }) => kindOf(brand, category))) {
    usual.set(kind, median(items.map(({ baseCents }) => baseCents)));
    for (const { size, baseCents } of items) {
      const amount = amountInOunces(size);
      if (!amount) continue;
      const alike = packages.get(`${kind} ${amount.per}`) ?? [];
      alike.push({ count: amount.count, cents: baseCents });
      packages.set(`${kind} ${amount.per}`, alike);
    }
  }
  const ofProducts = Map.groupBy(known, ({ name, brand }) => `${name}\n${brand}`);
  const bySize = new Map<string, number>();
  const nearest = (key: string, count: number) => {
    const sized = `${key} ${count}`;
    const cents = bySize.get(sized) ?? centsOfNearest(packages.get(key) ?? [], count);
    bySize.set(sized, cents);
    return cents;
  };
  return ({ product, brand, category, size }) => {
    const kind = kindOf(brand, category);
    const amount = amountInOunces(size);
    const [model] =
      ofProducts.get(`${product}\n${brand}`)?.filter((item) => amountInOunces(item.size)?.per === amount?.per) ?? [];
    const modelAmount = model && amountInOunces(model.size);
    if (amount && modelAmount) {
      const cents = centsAt(amount.count, { count: modelAmount.count, cents: model.baseCents });
      return Math.max(leastCents, Math.round(cents));
    }
    const cents = amount && packages.has(`${kind} ${amount.per}`) ? nearest(`${kind} ${amount.per}`, amount.count) : 0;
    return Math.max(leastCents, Math.round(cents || (usual.get(kind) ?? unknownCents)));
  };
}

interface Package {
  count: number;
  cents: number;
}

const centsAt = (count: number, { count: ofPackage, cents }: Package) => cents * (count / ofPackage) ** sizeExponent;

/** The median of the packages nearest in size, and of all that are as near as the last of these. */
function centsOfNearest(packages: readonly Package[], count: number): number {
  const distance = ({ count: ofPackage }: Package) => Math.abs(Math.log(ofPackage / count));
  const inOrder = packages.toSorted((one, other) => distance(one) - distance(other));
  const last = inOrder[Math.min(nearestCompared, inOrder.length) - 1];
  if (!last) return 0;
  const near = inOrder.filter((one) => distance(one) <= distance(last));
  return median(near.map((one) => centsAt(count, one)));
}

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
}
