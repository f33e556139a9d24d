/**
 * `npm run bench:start [runs]`: how long each function takes to start beside a bare handler with the same clients and
 * middleware, and what the first question to the reference data costs, with the catalogue and stores we have and with
 * 200,000 items and 30,000 stores. Each start is a process of its own, in turns with the one it is compared with. The
 * budgets are of the processor's work, the least of all runs: Lambda gives a function of our size less than one processor,
 * so that is what a shopper waits for, and it hardly depends on what else a machine does. Medians by the clock stand
 * beside it. Ends with 1 when anything is OVER.
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
/**
 * How many times as long the first question may take with the large data, which has three times as many items and twelve
 * times as many stores; the towns stay the same.
 */
const mostGrowth = { search: 2.5, stores: 4, town: 1.5, cart: 2.5 };
/** One function of each kind of reference data, which starts beside the large one, too. */
const withLargeData = ['cart', 'catalog', 'places', 'stores'];
const large = { items: 200_000, stores: 30_000 };
const sizes = ['ours', 'large'] as const;
type Size = (typeof sizes)[number];

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

function median(starts: readonly Start[], of: 'importMs' | 'firstCallMs'): number {
  return starts.map((one) => one[of]).sort((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0;
}

/** The processor's work for what was disturbed least. */
function least(starts: readonly Start[], of: 'importCpuMs' | 'firstCallCpuMs'): number {
  return Math.min(...starts.map((one) => one[of]));
}

/** Says so of what is beyond its budget, and lets the run end with 1. */
function judged(isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return isOver ? '  OVER' : '';
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

async function measureStart(name: string, built: string, size: string): Promise<void> {
  const { file, reference } = functions[name] ?? { file: '', reference: [] };
  const target = join(folder, `${name} ${size}`);
  const own = await bundle(`export { handler } from './${file}';`, target);
  symlinkSync(built, join(target, 'built'));
  const bare = await bareBeside(own, folder);
  const starts: Record<'own' | 'bare', Start[]> = { own: [], bare: [] };
  for (let run = 0; run < runs; run += 1) {
    starts.bare.push(await start(bare));
    starts.own.push(await start(own));
  }
  const [ms, bareMs] = [least(starts.own, 'importCpuMs'), least(starts.bare, 'importCpuMs')];
  const [clock, bareClock] = [median(starts.own, 'importMs'), median(starts.bare, 'importMs')];
  const most = reference.length > 0 ? budget.withData : budget.without;
  const isOver = ms / bareMs > most || own.bytes > budget.bytes;
  const columns = [ms.toFixed(0).padStart(4), bareMs.toFixed(0).padStart(6), (ms / bareMs).toFixed(2).padStart(7)];
  const byClock = `${clock.toFixed(0)} : ${bareClock.toFixed(0)} = ${(clock / bareClock).toFixed(2)}`;
  console.log(
    `${name.padEnd(18)}${columns.join('')}${most.toFixed(1).padStart(7)}   ${byClock.padStart(16)}   ${kilobytes(own.bytes)}${judged(isOver)}`,
  );
}

async function measureStarts(data: Record<Size, string>): Promise<void> {
  console.log('function            ms    bare   ratio  budget   by the clock   code (with packages)');
  for (const name of Object.keys(functions)) await measureStart(name, data.ours, 'ours');
  console.log(`Beside ${large.items} items and ${large.stores} stores:`);
  for (const name of withLargeData) await measureStart(name, data.large, 'large');
}

async function measureFirstUses(data: Record<Size, string>): Promise<void> {
  console.log(`\nThe first question, of what we have and of ${large.items} items and ${large.stores} stores:`);
  for (const [use, most] of Object.entries(mostGrowth)) {
    const bundles = new Map<Size, Bundle>();
    const starts: Record<Size, Start[]> = { ours: [], large: [] };
    for (const size of sizes) {
      const target = join(folder, `first ${use} ${size}`);
      bundles.set(size, await bundle(`export { ${use} as handler } from './tests/bench/first-uses.ts';`, target));
      symlinkSync(data[size], join(target, 'built'));
    }
    for (let run = 0; run < runs; run += 1) {
      for (const [size, bundled] of bundles) starts[size].push(await start(bundled, true));
    }
    const [ours, grown] = [least(starts.ours, 'firstCallCpuMs'), least(starts.large, 'firstCallCpuMs')];
    const byClock = sizes.map((size) => median(starts[size], 'firstCallMs').toFixed(1)).join(' : ');
    console.log(
      `${use.padEnd(8)}${ours.toFixed(1)} ms, ${grown.toFixed(1)} ms, times ${(grown / ours).toFixed(2)} of ${most.toFixed(1)}; by the clock ${byClock}${judged(grown / ours > most)}`,
    );
  }
  for (const size of sizes) {
    const files = globSync('*/*', { cwd: data[size] }).map(
      (file) => `${file} ${kilobytes(statSync(join(data[size], file)).size)}`,
    );
    console.log(`${size}: ${files.sort().join(', ')}`);
  }
}

try {
  const data = { ours: resolve('functions/reference/built'), large: writeLargeReference() };
  await measureStarts(data);
  await measureFirstUses(data);
} finally {
  rmSync(folder, { recursive: true });
}
