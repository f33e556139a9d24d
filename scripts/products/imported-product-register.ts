/**
 * The products that an operator imported: stored in registers in data/imported, one per license, and built into files that
 * replace the shipped ones.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { catalogFiles, catalogWithListed, countedItems } from '../catalog/build-catalog.ts';
import { readRealProducts } from '../catalog/read-catalog.ts';
import { csvLine } from '../csv.ts';
import { searchFiles } from '../search/build-search.ts';
import { searchWords } from '../search/read-search-words.ts';
import { bytesOf } from './bytes-of.ts';
import { importedProductFiles } from './imported-product-files.ts';
import type { MatchedProduct } from './match-product.ts';
import type { Origin } from './public-product.ts';
import { type RegisteredProduct, registerColumns } from './registered-product.ts';
import { sharedStrings } from './shared-strings.ts';

/** The register and license of each list: Open Food Facts' license requires a separate file. */
const registers: Readonly<Record<Origin, { file: string; notice: string }>> = {
  'usda-fdc': {
    file: 'products.csv.gz',
    notice:
      'products.csv.gz: U.S. Department of Agriculture, Agricultural Research Service. FoodData Central, Branded Foods. Public domain (CC0 1.0).',
  },
  'open-food-facts': {
    file: 'open-food-facts.csv.gz',
    notice:
      'open-food-facts.csv.gz: © Open Food Facts contributors, https://world.openfoodfacts.org. Made available under the Open Database License 1.0: https://opendatacommons.org/licenses/odbl/1-0/',
  },
  'own-list': {
    file: 'own-list.csv.gz',
    notice: 'own-list.csv.gz: from the operator’s own lists, whose license is not known here.',
  },
};
const noticeFile = 'product-licenses.txt';

export const productRegisters = Object.values(registers).map(({ file }) => file);

/** Writes each list into its own register; the same products give the same bytes on every machine. */
export function writeRegisters(folder: string, products: readonly MatchedProduct[]): void {
  mkdirSync(folder, { recursive: true });
  const notices: string[] = [];
  for (const [origin, { file, notice }] of Object.entries(registers)) {
    const rows = products.filter((product) => product.origin === origin);
    rmSync(join(folder, file), { force: true });
    if (rows.length === 0) continue;
    writeFileSync(join(folder, file), gzipSync(bytesOf(registerLines(rows)), { level: 9 }));
    notices.push(notice);
  }
  writeFileSync(join(folder, noticeFile), `${notices.join('\n')}\n`);
}

function* registerLines(products: readonly MatchedProduct[]): Generator<string> {
  yield csvLine(registerColumns);
  for (const { gtin, product, brand, size, isFormer, category, description, published } of products) {
    yield csvLine([gtin, product, brand, size, isFormer ? 'yes' : '', category, description, published]);
  }
}

/** The products of the last import. */
export function readRegisters(folder: string): RegisteredProduct[] {
  return Object.entries(registers).flatMap(([origin, { file }]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const shared = sharedStrings();
    const asProduct = (row: Omit<RegisteredProduct, 'origin'>): RegisteredProduct => ({
      ...row,
      brand: shared(row.brand),
      size: shared(row.size),
      category: shared(row.category),
      published: shared(row.published),
      origin: origin as Origin,
    });
    return parse(gunzipSync(readFileSync(path)), { columns: true, on_record: asProduct });
  });
}

/** Builds the catalog and its search index into `built` in the folder; nothing without an import. */
export function buildImportedProducts(folder: string): void {
  const registered = readRegisters(folder);
  for (const part of ['catalog', 'search']) rmSync(join(folder, 'built', part), { recursive: true, force: true });
  if (registered.length === 0) return;
  const ours = registered.filter(({ product }) => product !== '');
  const catalog = catalogWithListed([...readRealProducts(), ...ours]);
  const files = {
    ...catalogFiles(catalog),
    ...searchFiles({ ...searchWords(), catalog: countedItems(catalog) }),
    ...importedProductFiles(
      registered.filter((product) => isSeparate(product, catalog.codes)),
      catalog.items,
    ),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'built', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Whether a product is not in our catalog: we have no such product, or not in its size. One of ours without a size only
 * shows that a chain has it.
 * @param codes Those of the catalog's items, as printed.
 */
export function isSeparate(
  { gtin, product, size, former }: Pick<RegisteredProduct, 'gtin' | 'product' | 'size' | 'former'>,
  codes: Pick<ReadonlyMap<string, string>, 'has'>,
): boolean {
  return product === '' || (size !== '' && former !== 'yes' && !codes.has(gtin));
}
