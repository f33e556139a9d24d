/**
 * `npm run bench:catalog -- [rows]` imports a generated list in the format of USDA's Branded Foods with 400,000 rows
 * (or the given number). It measures the import, then the first search, further searches, and memory, and compares them
 * with the catalog without the import. Exits with 1 if anything is OVER budget. Each measurement runs in its own
 * process.
 */

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { withCheckDigit } from '#functions/catalog/gtin.ts';
import { packagedNamed } from '#functions/catalog/index.ts';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';
import { readImported } from '#functions/kit/reference/built-files.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { buildCatalog } from '#scripts/catalog/build-catalog.ts';
import { readOurProducts } from '#scripts/catalog/read-catalog.ts';
import { buildImportedProducts, writeRegisters } from '#scripts/products/imported-product-register.ts';
import { listsIn } from '#scripts/products/list-files.ts';
import { ProductMatcher } from '#scripts/products/match-product.ts';
import { readProductLists } from '#scripts/products/read-product-lists.ts';
import { limits } from '#shared/limits.ts';

/** The slowest searches, relative to those of our own catalog, and memory in MB. */
const most = { search: 1.5, searchMemory: 512, importMemory: 1_536 };

/** Each search is measured in so many processes, and the quickest counts: a busy machine slows single ones. */
const repeats = 3;

interface Searches {
  /** In the order of the queries. */
  times: number[];
  megabytes: number;
}

const megabytesAtMost = () => Math.round(process.resourceUsage().maxRSS / 1024);
const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;

/** Names of our products with words that only imported lists have. */
async function writeList(folder: string, rows: number): Promise<void> {
  const names = [...new Set(buildCatalog().map(({ name }) => name.replace(/,/g, '').toUpperCase()))];
  const flavors = 'HONEY,SPICY,ROASTED,SEA SALT,GARDEN,MAPLE,SMOKED,LEMON,CLASSIC,HEARTY,CRISP,GOLDEN'.split(',');
  const [branded, food] = ['branded_food', 'food'].map((name) => createWriteStream(join(folder, `${name}.csv`)));
  if (!branded || !food) return;
  branded.write(
    'fdc_id,brand_owner,brand_name,gtin_upc,branded_food_category,package_weight,modified_date,available_date,market_country,discontinued_date,trade_channel\n',
  );
  food.write('fdc_id,data_type,description,food_category_id,publication_date\n');
  for (let row = 0; row < rows; row += 1) {
    const brand = `MAKER ${(row * 7_919) % 30_000}`;
    const name = names[(row * 104_729) % names.length];
    const flavor = flavors[row % flavors.length];
    const line = `${row},${brand},${brand},${withCheckDigit(`0${5_000_000_000 + row}`)},Candy,${4 + (row % 60)} oz/${(4 + (row % 60)) * 28} g,2024-01-01,2024-01-01,United States,,\n`;
    const isRoom = branded.write(line);
    food.write(`${row},branded_food,"${flavor} ${name} ${brand}",,2024-01-01\n`);
    if (!isRoom) await once(branded, 'drain');
  }
  branded.end();
  food.end();
  await Promise.all([finished(branded), finished(food)]);
}

async function importList(folder: string): Promise<void> {
  const before = performance.now();
  const read = await readList(folder);
  const readMs = performance.now() - before;
  buildImportedProducts(folder);
  const builtMs = performance.now() - before - readMs;
  console.log(JSON.stringify({ ...read, readMs, builtMs, megabytes: megabytesAtMost() }));
}

async function readList(folder: string): Promise<{ readCount: number; kept: number }> {
  const files = ['branded_food.csv', 'food.csv'].map((name) => join(folder, name));
  const lists = (await Promise.all(files.map(listsIn))).flat();
  const { products, readCount } = await readProductLists(lists, new ProductMatcher(readOurProducts()), () => {});
  writeRegisters(folder, products);
  return { readCount, kept: products.length };
}

function searchAll(folder: string): void {
  if (folder !== '') readImported(join(folder, 'built'));
  const rows: { query: string }[] = parse(readFileSync(resolve('tests/data/search-strangers.csv')), { columns: true });
  const times = rows.map(({ query }) => {
    const before = cpuMs();
    matchingItems(query, 2 * limits.searchResults, () => 1);
    packagedNamed(query, limits.searchResults);
    return cpuMs() - before;
  });
  const searches: Searches = { times, megabytes: megabytesAtMost() };
  console.log(JSON.stringify(searches));
}

function quickest(measured: readonly Searches[]): Searches {
  const [first] = measured;
  const times = (first?.times ?? []).map((_, at) => Math.min(...measured.map(({ times }) => times[at] ?? 0)));
  return { times, megabytes: Math.max(...measured.map(({ megabytes }) => megabytes)) };
}

/** In milliseconds; the first search of a process reads files. */
function summaryOf({ times }: Searches): { first: number; p50: number; p99: number } {
  const [first = 0, ...others] = times;
  const inOrder = others.toSorted((one, other) => one - other);
  const at = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0;
  return { first, p50: at(0.5), p99: at(0.99) };
}

function inProcess<T>(...args: string[]): T {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const answer = execFileSync(process.execPath, [import.meta.filename, ...args], options);
  return JSON.parse(answer.trim().split('\n').at(-1) ?? '');
}

function judged(isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return isOver ? '  OVER' : '';
}

async function compare(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-catalog-'));
  try {
    await writeList(folder, rows);
    const { readCount, kept, readMs, builtMs, megabytes } = inProcess<Record<string, number>>('import', folder);
    console.log(
      `import: ${readCount} rows read, ${kept} products kept, in ${((readMs ?? 0) / 1000).toFixed(0)} s; built in ${((builtMs ?? 0) / 1000).toFixed(0)} s; ${megabytes} MB${judged((megabytes ?? 0) > most.importMemory)}`,
    );
    const rounds = Array.from({ length: repeats }, () =>
      ['', folder].map((each) => inProcess<Searches>('search', each)),
    );
    const [ours, imported] = [0, 1].map((at) => quickest(rounds.flatMap((round) => round[at] ?? [])));
    if (!ours || !imported) return;
    const [before, after] = [summaryOf(ours), summaryOf(imported)];
    for (const measure of ['first', 'p50', 'p99'] as const) {
      const ratio = after[measure] / before[measure];
      const isOver = measure === 'p99' && ratio > most.search;
      console.log(
        `search ${measure}: ours ${before[measure].toFixed(1)} ms, imported ${after[measure].toFixed(1)} ms, times ${ratio.toFixed(2)}${judged(isOver)}`,
      );
    }
    console.log(
      `memory: ours ${ours.megabytes} MB, imported ${imported.megabytes} MB${judged(imported.megabytes > most.searchMemory)}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [task = '400000', folder = ''] = readCommandLine('npm run bench:catalog -- [rows]', {}, [0, 2]).files;
if (task === 'import') await importList(folder);
else if (task === 'search') searchAll(folder);
else await compare(Number(task));
