/**
 * `npm run bench:start [runs]`: how long each function takes to start beside a bare handler with the same clients and
 * middleware, and what the first question to the reference data costs, with the catalogue and stores we have and with
 * 200,000 items and 30,000 stores. Each start is a process of its own, in turns with the bare one. The budget is of the
 * processor's work, the least of all runs: Lambda gives a function of our size less than one processor, so that is what
 * a shopper waits for, and it hardly depends on what else a machine does. Medians by the clock stand beside it.
 */
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildCatalogue, buildStores, readAliases, readNotCarried, referenceFiles } from '#scripts/build-data.ts';
import { type Bundle, bareBeside, bundle, functions, type Start, start } from '#tests/support/function-bundles.ts';

const runs = Number(process.argv[2] ?? 11);
if (!Number.isInteger(runs) || runs < 1) throw new Error('Name a whole number of runs.');

/** What a start may cost against the bare one, and the code of a bundle. */
const budget = { withData: 1.3, without: 1.1, bytes: 1.2 * 1024 ** 2 };
const large = { items: 200_000, stores: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

function median(starts: readonly Start[], of: 'importMs' | 'firstCallMs'): number {
  return starts.map((one) => one[of]).sort((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0;
}

/** The processor's work for the start that was disturbed least. */
function least(starts: readonly Start[]): number {
  return Math.min(...starts.map(({ importCpuMs }) => importCpuMs));
}

/** Repeats what there is under other ids and names, up to so many. */
function repeated<T>(all: readonly T[], most: number, renamed: (one: T, round: number) => T): T[] {
  const rounds = Array.from({ length: Math.ceil(most / all.length) }, (_, round) =>
    round === 0 ? all : all.map((one) => renamed(one, round)),
  );
  return rounds.flat().slice(0, most);
}

/** The reference data of a far larger shop, in a folder. */
function writeLargeReference(): string {
  const named = (text: string, round: number) => `${text} kind${round}`;
  const catalogue = repeated(buildCatalogue(), large.items, (item, round) => ({
    ...item,
    id: `${item.id}-${round}`,
    name: named(item.name, round),
  }));
  const rounds = Math.ceil(large.items / buildCatalogue().length);
  const aliases = repeated(readAliases(), readAliases().length * rounds, (alias, round) => ({
    ...alias,
    product: named(alias.product, round),
    means: alias.means.map((words) => named(words, round)),
  }));
  const known = buildStores();
  const stores = repeated(known, large.stores, (store, round) => ({
    ...store,
    id: String(Number(store.id) + round * 100_000),
    lat: store.lat + round / 100,
  }));
  const target = join(folder, 'large');
  const files = referenceFiles({ catalogue, aliases, notCarried: readNotCarried() }, stores);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  }
  symlinkSync(resolve('functions/reference/built/places'), join(target, 'places'));
  return target;
}

async function measureStarts(): Promise<void> {
  console.log('function            ms    bare   ratio  budget   by the clock   code (with packages)');
  for (const [name, { file, reference }] of Object.entries(functions)) {
    const own = await bundle(`export { handler } from './${file}';`, join(folder, name));
    const bare = await bareBeside(own, folder);
    const starts: Record<'own' | 'bare', Start[]> = { own: [], bare: [] };
    for (let run = 0; run < runs; run += 1) {
      starts.bare.push(await start(bare));
      starts.own.push(await start(own));
    }
    const [ms, bareMs] = [least(starts.own), least(starts.bare)];
    const [clock, bareClock] = [median(starts.own, 'importMs'), median(starts.bare, 'importMs')];
    const most = reference.length > 0 ? budget.withData : budget.without;
    const isOver = ms / bareMs > most || own.bytes > budget.bytes;
    const columns = [ms.toFixed(0).padStart(4), bareMs.toFixed(0).padStart(6), (ms / bareMs).toFixed(2).padStart(7)];
    const byClock = `${clock.toFixed(0)} : ${bareClock.toFixed(0)} = ${(clock / bareClock).toFixed(2)}`;
    console.log(
      `${name.padEnd(18)}${columns.join('')}${most.toFixed(1).padStart(7)}   ${byClock.padStart(16)}   ${kilobytes(own.bytes)}${isOver ? '  OVER' : ''}`,
    );
  }
}

async function measureFirstUses(): Promise<void> {
  const data = { 'as it is': resolve('functions/reference/built'), large: writeLargeReference() };
  console.log(`\nThe first question, ${large.items} items and ${large.stores} stores beside what we have:`);
  for (const use of ['search', 'stores', 'town', 'cart']) {
    const shown: string[] = [];
    for (const [size, built] of Object.entries(data)) {
      const target = join(folder, `${use} ${size}`);
      const bundled: Bundle = await bundle(`export { ${use} as handler } from './tests/bench/first-uses.ts';`, target);
      symlinkSync(built, join(target, 'built'));
      const starts: Start[] = [];
      for (let run = 0; run < runs; run += 1) starts.push(await start(bundled, true));
      const [loaded, answered] = [median(starts, 'importMs'), median(starts, 'firstCallMs')];
      shown.push(`${size}: loaded in ${loaded.toFixed(0)} ms, answered in ${answered.toFixed(1)} ms`);
    }
    console.log(`${use.padEnd(8)}${shown.join('; ')}`);
  }
  for (const [size, built] of Object.entries(data)) {
    const sizes = globSync('*/*', { cwd: built }).map(
      (file) => `${file} ${kilobytes(statSync(join(built, file)).size)}`,
    );
    console.log(`${size}: ${sizes.sort().join(', ')}`);
  }
}

try {
  await measureStarts();
  await measureFirstUses();
} finally {
  rmSync(folder, { recursive: true });
}
