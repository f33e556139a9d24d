import type { ListFile } from './list-files.ts';
import { packageCode } from './product-code.ts';
import type { PublicProduct } from './public-product.ts';
import { readTable } from './read-table.ts';
import { sharedStrings } from './shared-strings.ts';
import type { SkippedCounts } from './skipped-counts.ts';

/**
 * USDA FoodData Central's Branded Foods: `branded_food.csv` has all but the description, which `food.csv` has under the same
 * `fdc_id`. https://fdc.nal.usda.gov/download-datasets
 */
const columns = {
  branded: [
    'fdc_id',
    'brand_owner',
    'brand_name',
    'gtin_upc',
    'branded_food_category',
    'package_weight',
    'modified_date',
    'available_date',
    'market_country',
    'discontinued_date',
    'trade_channel',
  ],
  food: ['fdc_id', 'description', 'publication_date'],
};

/** Without these a product has no code, brand, or size. Releases before 2021 lack two of them. */
const neededColumns = ['fdc_id', 'gtin_upc', 'brand_owner', 'brand_name', 'branded_food_category', 'package_weight'];

/** @throws Error for a table of codes without a column that the import needs. */
export function requireNeededColumns(present: readonly string[]): void {
  const missing = neededColumns.filter((column) => !present.includes(column));
  if (missing.length > 0) throw new Error(`it has no column ${missing.join(', ')}.`);
}

export interface FoodDataFiles {
  branded: ListFile;
  food: ListFile;
}

/** Called now and then with the progress. */
export type Progress = (rowCount: number, of: string) => void;
const rowsBetween = 50_000;

/**
 * The newest record of each code that is sold in the United States, even if it says that the product is discontinued, because
 * other lists may have an older one; each is forgotten here once it is read.
 */
export async function* readFoodData(
  { branded, food }: FoodDataFiles,
  leftOut: SkippedCounts,
  progress: Progress,
): AsyncGenerator<PublicProduct> {
  const newest = await newestProducts(branded, leftOut, progress);
  await addDescriptions(newest, food, progress);
  for (const [code, { fdcId: _, ...product }] of newest) {
    newest.delete(code);
    if (product.description === '' && !product.isDiscontinued) leftOut.add('no description');
    else yield product;
  }
}

async function newestProducts(
  branded: ListFile,
  leftOut: SkippedCounts,
  progress: Progress,
): Promise<Map<string, BrandedProduct>> {
  const newest = new Map<string, BrandedProduct>();
  const shared = sharedStrings();
  for await (const row of counted(readTable(await branded.open(), columns.branded), branded.name, progress)) {
    const product = brandedProductIn(row, shared);
    if (typeof product === 'string') {
      leftOut.add(product);
      continue;
    }
    const known = newest.get(product.gtin);
    if (known) leftOut.add('an older record of the same code');
    const [newer, older] = known && !isNewer(product, known) ? [known, product] : [product, known];
    // A company's newer record sometimes lacks the size.
    newer.printedSize ||= older?.printedSize ?? '';
    newest.set(newer.gtin, newer);
  }
  return newest;
}

async function addDescriptions(
  newest: ReadonlyMap<string, BrandedProduct>,
  food: ListFile,
  progress: Progress,
): Promise<void> {
  const byId = new Map(Array.from(newest.values(), (product) => [product.fdcId, product]));
  const descriptions = counted(readTable(await food.open(), columns.food), food.name, progress);
  for await (const { fdc_id, description = '', publication_date } of descriptions) {
    const product = byId.get(Number(fdc_id));
    if (!product) continue;
    product.description = description;
    product.published ||= dayIn(publication_date);
  }
}

async function* counted<T>(rows: AsyncIterable<T>, of: string, progress: Progress): AsyncGenerator<T> {
  let rowCount = 0;
  for await (const row of rows) {
    rowCount += 1;
    if (rowCount % rowsBetween === 0) progress(rowCount, of);
    yield row;
  }
}

type BrandedProduct = PublicProduct & { fdcId: number };

/** @returns The product, still without its description, or why it is left out. */
function brandedProductIn(row: Record<string, string>, shared: (text?: string) => string): BrandedProduct | string {
  const fault = faultOf(row);
  if (fault) return fault;
  const code = packageCode(row.gtin_upc ?? '');
  if ('fault' in code) return code.fault;
  return {
    fdcId: Number(row.fdc_id),
    gtin: code.gtin,
    owner: shared(row.brand_owner),
    brand: shared(row.brand_name),
    description: '',
    printedSize: shared(row.package_weight),
    category: shared(row.branded_food_category),
    published: shared(dayIn(row.modified_date) || dayIn(row.available_date)),
    origin: 'usda-fdc',
    ...((row.discontinued_date ?? '').trim() !== '' && { isDiscontinued: true }),
  };
}

function isNewer(one: { published: string; fdcId: number }, other: { published: string; fdcId: number }): boolean {
  return one.published === other.published ? one.fdcId > other.fdcId : one.published > other.published;
}

/** Lists contain 'US', 'United States' or, in old records, nothing. */
const home = /^(?:us|usa|united states)?$/i;
const shops = /GROCERY|ONLINE|NO_TRADE_CHANNEL|MASS|CLUB|CONVENIENCE|DRUG|RETAIL/i;

function faultOf({ market_country = '', trade_channel = '' }: Record<string, string>): string | null {
  if (!home.test(market_country.trim())) return 'sold in another country';
  const isForKitchens = /[A-Z]/.test(trade_channel) && !shops.test(trade_channel);
  return isForKitchens ? 'made for schools and restaurants' : null;
}

/** '2023-10-26' from that or from '10/26/2023'. */
function dayIn(text = ''): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === '' ? text.trim().slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
