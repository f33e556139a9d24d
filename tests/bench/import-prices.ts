/**
 * `npm run bench:prices -- [rows]` imports a generated price file of 20,000 rows (or the given number) into an empty
 * table on this laptop, as `npm run prices:import` does. It measures rows per second (on an idle machine with two
 * cores) and the maximum memory. Exits with 1 if either is OVER budget.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { itemsAfter } from '#functions/catalog/items.ts';
import { publicCodesOf } from '#functions/catalog/public-product-codes.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { mistakenBrandOf } from '#functions/estimates/sold-at-chain.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { dayMs } from '#shared/durations.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

const budget = { rowsPerSecond: 500, megabytes: 300 };
const rowsPerStore = 500;

/** Store by store, as audits and price lists are; half of the rows name a product code. */
async function writeFile(file: string, rows: number): Promise<void> {
  const stores = storesAfter(undefined, Number.POSITIVE_INFINITY);
  const items = itemsAfter(undefined, 20_000).filter(({ isAssumed }) => !isAssumed);
  const soldAt = new Map<ChainId, CatalogItem[]>();
  const stream = createWriteStream(file);
  stream.write('store,upc,item,price,date,source\n');
  for (let row = 0; row < rows; row += 1) {
    const store = stores[Math.floor(row / rowsPerStore) % stores.length];
    if (!store) continue;
    const sold = soldAt.get(store.chain) ?? items.filter((item) => mistakenBrandOf(item, store.chain) === null);
    soldAt.set(store.chain, sold);
    const item = sold[(row * 104_729) % sold.length];
    if (!item) continue;
    const [code = ''] = row % 2 === 0 ? publicCodesOf(item.id) : [];
    const day = new Date(Date.now() - (1 + (row % 3)) * dayMs).toISOString().slice(0, 10);
    const cents = centsIfSold({ item, chain: store.chain, state: store.state });
    const isWritten = stream.write(
      `${store.id},${code},${code ? '' : item.id},${(cents / 100).toFixed(2)},${day},Shelf audit\n`,
    );
    if (!isWritten) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

async function importFile(file: string, home: string) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const args = ['--import', './tests/bench/taken-resources.ts', ...scripts['prices:import'].split(' ').slice(1), file];
  const env = { ...process.env, TILLWISE_HOME: home };
  const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const startedAt = once(program.stdout, 'readable').then(() => performance.now());
  const output = await text(program.stdout);
  const seconds = (performance.now() - (await startedAt)) / 1_000;
  const [, cpuSeconds, megabytes] = /^took ([\d.]+) s of processor, (\d+) MB$/m.exec(output) ?? [];
  if (!output.includes('prices recorded')) throw new Error(output);
  return { seconds, cpuSeconds, megabytes: Number(megabytes) };
}

function judged(words: string, isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return `${words}${isOver ? '  OVER' : ''}`;
}

const [first = '20000'] = readCommandLine('npm run bench:prices -- [rows]', {}, [0, 1]).files;
const rows = Number(first);
if (!Number.isInteger(rows) || rows < 1) throw new Error('Name a whole number of rows.');
const folder = mkdtempSync(join(tmpdir(), 'tillwise-prices-'));
try {
  const file = join(folder, 'prices.csv');
  await writeFile(file, rows);
  const { seconds, cpuSeconds, megabytes } = await importFile(file, join(folder, 'home'));
  const perSecond = Math.round(rows / seconds);
  console.log(judged(`${perSecond} rows a second`, perSecond < budget.rowsPerSecond));
  console.log(`${cpuSeconds} s of processor time, in all threads`);
  console.log(judged(`${megabytes} MB at the most`, !(megabytes <= budget.megabytes)));
} finally {
  rmSync(folder, { recursive: true });
}
