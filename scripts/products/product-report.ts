import { ownersOf } from '#shared/rules/stores/chains.ts';
import type { ImportedProducts } from './read-product-lists.ts';

/** The operator's report of imported and skipped records. */
export function productReport({ products, leftOut, readCount }: ImportedProducts): string {
  const number = (count: number) => count.toLocaleString('en-US').padStart(9);
  const own = products.filter(({ brand }) => ownersOf(brand).length > 0);
  const byBrand = [...Map.groupBy(own, ({ brand }) => brand)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const counted = (test: (product: (typeof products)[number]) => boolean) => number(products.filter(test).length);
  const lines = [
    `Read: ${readCount.toLocaleString('en-US')} products with a code.`,
    'Imported:',
    `${number(new Set(products.map(({ gtin }) => gtin)).size)}  codes`,
    `${counted(({ size }) => size !== '')}  with a size`,
    `${counted(({ product }) => product !== '')}  that are our products`,
    `${number(own.length)}  of chains’ own brands, ${own.filter(({ product }) => product !== '').length} of them our products`,
    'Left out:',
    ...[...leftOut.counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([why, count]) => `${number(count)}  ${why}`),
    'Own brands:',
    ...byBrand.map(
      ([brand, rows]) =>
        `${number(rows.length)}  ${brand} (${rows.filter(({ product }) => product !== '').length} our products, ${rows.filter(({ size }) => size !== '').length} with a size)`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
