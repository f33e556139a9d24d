/**
 * `npm run catalog:import -- FILE...`: imports packaged products with their codes, sizes and own brands from USDA's FoodData
 * Central (Branded Foods) and Open Food Facts. The named files replace any earlier import. The command asks before it
 * removes more than a fifth of an earlier import's codes; --yes answers. data/imported/products-report.txt lists what was
 * imported and skipped. With `--ship` it writes matches of our products into data/real-products.csv instead.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#local/startup/command-line.ts';
import { agreeTo } from '../agreement.ts';
import { readOurProducts } from '../catalog/read-catalog.ts';
import { checkFiles } from '../check-files.ts';
import { csvLine } from '../csv.ts';
import { importedFolder } from '../stores/build-imported-stores.ts';
import { buildImportedProducts, readRegisters, writeRegisters } from './imported-product-register.ts';
import { listsIn } from './list-files.ts';
import { type MatchedProduct, ProductMatcher } from './match-product.ts';
import { productReport } from './product-report.ts';
import { readProductLists } from './read-product-lists.ts';
import { removedProducts } from './removed-products.ts';

interface Options {
  ship: boolean;
  yes: boolean;
}

async function importFiles(files: readonly string[], options: Options): Promise<void> {
  const report = await readFiles(files, options);
  if (!options.ship) {
    console.log('Building the catalog with the import ...');
    buildImportedProducts(importedFolder);
  }
  console.log(report);
}

/** Writes what the files have, and returns the report: the build needs the memory that the read products take. */
async function readFiles(files: readonly string[], { ship, yes }: Options): Promise<string> {
  checkFiles(files);
  const lists = (await Promise.all(files.map(listsIn))).flat();
  const progress = (rowCount: number, of: string) =>
    console.log(`  ${rowCount.toLocaleString('en-US')} rows of ${of} ...`);
  const imported = await readProductLists(lists, new ProductMatcher(readOurProducts()), progress);
  const report = productReport(imported);
  if (ship) writeFileSync(new URL('../../data/real-products.csv', import.meta.url), shippedTable(imported.products));
  else {
    if (!yes) {
      const losses = removedProducts(readRegisters(importedFolder), imported.products);
      await agreeTo(losses, 'Name all lists in one command, or add --yes to import these.');
    }
    writeRegisters(importedFolder, imported.products);
    writeFileSync(join(importedFolder, 'products-report.txt'), report);
  }
  return report;
}

const shippedColumns = ['gtin', 'product', 'brand', 'size', 'former', 'description', 'owner', 'published', 'origin'];

/** The records that the project may ship: public domain, and of products that we have. */
function shippedTable(products: readonly MatchedProduct[]): string {
  const shipped = products.filter(({ product, origin }) => product !== '' && origin === 'usda-fdc');
  return [
    csvLine(shippedColumns),
    ...shipped.map(({ gtin, product, brand, size, isFormer, description, owner, published, origin }) =>
      csvLine([gtin, product, brand, size, isFormer ? 'yes' : '', description, owner, published, origin]),
    ),
  ].join('');
}

try {
  const usage = 'npm run catalog:import -- FILE... [--yes] [--ship]';
  const flag = { type: 'boolean', default: false } as const;
  const { values, files } = readCommandLine(usage, { yes: flag, ship: flag }, [1, Infinity]);
  await importFiles(files, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
