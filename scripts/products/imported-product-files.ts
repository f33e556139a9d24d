import type { PackagedLine } from '#functions/catalog/imported-products.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import { sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { bytesOf } from './bytes-of.ts';
import { pricesBySize } from './price-by-package-size.ts';
import type { RegisteredProduct } from './registered-product.ts';

/**
 * Packaged products outside our catalog, by code, and their search words. A shopper can search for one, but none is a pick
 * for any brand, because we don't know which stores carry it.
 */
export function importedProductFiles(
  products: readonly RegisteredProduct[],
  catalog: readonly CatalogItem[],
): Record<string, string | Uint8Array> {
  const priceOf = pricesBySize(catalog);
  const byCode = new Map(products.map((product) => [product.gtin.padStart(14, '0'), product]));
  const inOrder = Array.from(byCode, ([code, product]) => ({
    code,
    product,
    ...wordsOfName(`${product.description} ${product.brand}`),
  })).sort((one, other) => one.length - other.length || byBytes(one.code, other.code));
  const starts = new Uint32Array(inOrder.length + 1);
  const texts = inOrder.map(({ code, product }, index) => {
    const { description, brand, category, size, origin } = product;
    const line: PackagedLine = [
      description,
      brand,
      category,
      size,
      priceOf(product),
      origin === 'open-food-facts' ? 1 : 0,
    ];
    const text = `${code}${JSON.stringify(line)}`;
    starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(text);
    return text;
  });
  const indexesByCode = Uint32Array.from(inOrder.keys()).sort((one, other) =>
    byBytes(inOrder[one]?.code ?? '', inOrder[other]?.code ?? ''),
  );
  const { postings, ranges } = postingsOfWords(inOrder.map(({ stems }) => stems));
  return {
    'catalog/packaged.txt': bytesOf(texts),
    'catalog/packaged-starts.bin': new Uint8Array(starts.buffer),
    'catalog/packaged-by-code.bin': new Uint8Array(indexesByCode.buffer),
    'search/packaged-words.tsv': sortedLines(ranges),
    'search/packaged-postings.bin': new Uint8Array(postings.buffer),
  };
}

const byBytes = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The stems of a name, and how many words it has. */
function wordsOfName(name: string): { stems: string[]; length: number } {
  const stems = stemsOf(name);
  return { stems: [...new Set(stems)], length: stems.length };
}

/** The indexes of the products with each word, one word after the other, and where those of each word start and end. */
function postingsOfWords(stemsByProduct: readonly (readonly string[])[]): {
  postings: Uint32Array<ArrayBuffer>;
  ranges: [word: string, range: string][];
} {
  const counts = new Map<string, number>();
  for (const stems of stemsByProduct) for (const word of stems) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ends = new Map<string, number>();
  const ranges: [string, string][] = [];
  let end = 0;
  for (const [word, count] of counts) {
    ends.set(word, end);
    ranges.push([word, `${end} ${end + count}`]);
    end += count;
  }
  const postings = new Uint32Array(end);
  for (const [index, stems] of stemsByProduct.entries()) {
    for (const word of stems) {
      const at = ends.get(word) ?? 0;
      postings[at] = index;
      ends.set(word, at + 1);
    }
  }
  return { postings, ranges };
}
