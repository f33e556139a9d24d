/**
 * `node tests/bench/stores-near.ts` measures the search for stores near a point, with the sample stores and with 30,000
 * stores in the same towns. Fails if the median over many points is over its budget.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importedFolders } from '#functions/kit/reference/built-files.ts';
import { readCommandLine } from '#local/startup/command-line.ts';
import { sampleStores } from '#scripts/stores/sample-stores.ts';
import { storeFiles } from '#scripts/stores/store-files.ts';
import type { StoreRecord } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';

const budgetMs = 3;
const many = 30_000;
const locations = 400;
const samples = sampleStores();

/** The sample stores repeated, each time shifted a little further. */
function repeated(count: number): StoreRecord[] {
  return Array.from({ length: Math.ceil(count / samples.length) }, (_, round) =>
    samples.map((store) => ({
      ...store,
      id: String(Number(store.id) + round * 100_000),
      lat: store.lat + (round % 4) / 100,
      lng: store.lng + Math.floor(round / 4) / 100,
    })),
  )
    .flat()
    .slice(0, count);
}

async function measure(stores: readonly StoreRecord[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-near-'));
  try {
    for (const [path, content] of Object.entries(storeFiles(stores))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    importedFolders.set('stores', join(folder, 'stores'));
    const { storesNear } = await import('#functions/stores/nearby-stores.ts');
    const times: number[] = [];
    for (let at = 0; at <= locations; at += 1) {
      const from = samples[(at * 37) % samples.length] as StoreRecord;
      const startedAt = performance.now();
      storesNear(from, limits.distanceMiles.maximum, limits.storesPerAnswer);
      times.push(performance.now() - startedAt);
    }
    const [first = 0, ...rest] = times;
    const median = rest.sort((one, other) => one - other)[locations / 2] ?? 0;
    const isOver = median > budgetMs;
    console.log(
      `${stores.length} stores: first ${first.toFixed(1)} ms, median ${median.toFixed(2)} ms${isOver ? '  OVER' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// A process for each, because modules remember what they read.
const [count] = readCommandLine('node tests/bench/stores-near.ts', {}, [0, 1]).files;
if (count) await measure(repeated(Number(count)));
else {
  for (const each of [samples.length, many]) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, String(each)], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
