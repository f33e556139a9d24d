import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Progress } from './food-data-central.ts';
import type { ListFile } from './list-files.ts';
import { packageCode } from './product-code.ts';
import type { PublicProduct } from './public-product.ts';
import { firstLine, readTable } from './read-table.ts';
import type { SkippedCounts } from './skipped-counts.ts';

/**
 * Open Food Facts' dump, as tab-separated CSV or as JSON by the line (Open Database License 1.0).
 * https://world.openfoodfacts.org/data
 */
const columns = [
  'code',
  'product_name',
  'brands',
  'quantity',
  'categories_en',
  'categories_tags',
  'countries_tags',
  'last_modified_t',
];

/** A list in JSON, a text in CSV. */
const texts = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : (value ?? '').split(',')));
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const record = z.object({
  code: text,
  product_name: text,
  brands: text,
  quantity: text,
  categories_en: texts,
  categories_tags: texts,
  countries_tags: texts,
  last_modified_t: text,
});

const rowsBetween = 100_000;

export async function* readOpenFoodFacts(
  list: ListFile,
  leftOut: SkippedCounts,
  progress: Progress,
): AsyncGenerator<PublicProduct> {
  let rowCount = 0;
  for await (const row of recordsOf(list, leftOut)) {
    rowCount += 1;
    if (rowCount % rowsBetween === 0) progress(rowCount, list.name);
    const code = packageCode(row.code);
    if (!row.countries_tags.some((tag) => /united-states/i.test(tag))) leftOut.add('sold in another country');
    else if (row.product_name.trim() === '') leftOut.add('no description');
    else if ('fault' in code) leftOut.add(code.fault);
    else {
      const [brand = ''] = row.brands.split(',');
      const seconds = Number(row.last_modified_t);
      yield {
        gtin: code.gtin,
        owner: '',
        brand: brand.trim(),
        description: row.product_name.trim(),
        printedSize: row.quantity,
        category: [...row.categories_en, ...row.categories_tags].filter((each) => each !== '').join('; '),
        published: seconds > 0 ? new Date(seconds * 1000).toISOString().slice(0, 10) : '',
        origin: 'open-food-facts',
      };
    }
  }
}

async function* recordsOf(list: ListFile, leftOut: SkippedCounts): AsyncGenerator<z.output<typeof record>> {
  const first = await firstLine(await list.open());
  if (!first.startsWith('{')) {
    for await (const row of readTable(await list.open(), columns, '\t')) yield record.parse(row);
    return;
  }
  for await (const line of createInterface({ input: Readable.from(await list.open()) })) {
    if (line.trim() === '') continue;
    const read = record.safeParse(parsed(line)).data;
    if (read) yield read;
    else leftOut.add('not a record');
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
