/**
 * `npm run bench:start -- [runs] [function ...]` measures how long each function takes to start, relative to a bare
 * handler with the same clients and middleware as their packages come, and the cost of the first use of reference data,
 * with our catalog and stores and with 200,000 items and 30,000 stores.
 *
 * Each start is a separate process, paired with a start of the handler it is compared with. A ratio is the median of
 * such pairs: it varies by 5%, while the minimum or the median of all starts varies by 25%. The budgets are CPU time,
 * because Lambda gives a function of our size less than one processor, so shoppers wait that long. Wall time is printed
 * beside it. Exits with 1 if anything is OVER budget.
 */

import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readCommandLine } from '#local/startup/command-line.ts';
import { referenceFiles } from '#scripts/build/build-data.ts';
import { buildCatalog } from '#scripts/catalog/build-catalog.ts';
import { readAliases, searchWords } from '#scripts/search/read-search-words.ts';
import { sampleStores } from '#scripts/stores/sample-stores.ts';
import { median } from '#shared/median.ts';
import { type Bundle, bareBeside, bundle, functions, type Start, start } from '#tests/support/function-bundles.ts';

const [first = '15', ...named] = readCommandLine('npm run bench:start -- [runs] [function ...]', {}, [
  0,
  Infinity,
]).files;
const runs = Number(first);
/** The named functions, or all. */
const isMeasured = (name: string) => named.length === 0 || named.includes(name);
if (!Number.isInteger(runs) || runs < 1) throw new Error('Name a whole number of runs.');

/** The budgets of a start relative to the bare handler, and of a bundle's code size. */
const budget = { start: 1.25, bytes: 1.2 * 1024 ** 2 };
/**
 * How many times as long the first use may take with the large data, which has three times as many items and twelve
 * times as many stores, but the same towns.
 */
const mostGrowth = { search: 2.5, stores: 3, town: 1.5, cart: 2.5 };
/** One function for each kind of reference data; these also start with the large data. */
const withLargeData = ['cart', 'catalog', 'places', 'stores'];
const large = { items: 200_000, stores: 30_000 };
const sizes = ['ours', 'large'] as const;
type Size = (typeof sizes)[number];

const folder = mkdtempSync(join(tmpdir(), 'tillwise-start-'));
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

type Measure = Exclude<keyof Start, 'loads'>;

/** The two variants, started in turns many times. */
interface Pair {
  own: Start;
  other: Start;
}

/** The time of each variant in ms, and the ratio to the first. */
function compared(pairs: readonly Pair[], of: Measure): { own: number; other: number; ratio: number } {
  return {
    own: median(pairs.map(({ own }) => own[of])),
    other: median(pairs.map(({ other }) => other[of])),
    ratio: median(pairs.map(({ own, other }) => own[of] / other[of])),
  };
}

async function startInTurns(own: Bundle, other: Bundle, isCalled: boolean): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let run = 0; run < runs; run += 1) {
    pairs.push({ other: await start(other, isCalled), own: await start(own, isCalled) });
  }
  return pairs;
}

/** Marks a figure over its budget and makes the run exit with 1. */
function judged(isOver: boolean): string {
  if (isOver) process.exitCode = 1;
  return isOver ? '  OVER' : '';
}

/** Repeats the data under other ids and names, up to this many. */
function repeated<T>(all: readonly T[], most: number, renamed: (one: T, round: number) => T): T[] {
  const rounds = Array.from({ length: Math.ceil(most / all.length) }, (_, round) =>
    round === 0 ? all : all.map((one) => renamed(one, round)),
  );
  return rounds.flat().slice(0, most);
}

/** The reference data of a far larger product, in a folder. */
function writeLargeReference(): string {
  const named = (text: string, round: number) => `${text} kind${round}`;
  const catalog = repeated(buildCatalog(), large.items, (item, round) => ({
    ...item,
    id: `${item.id}-${round}`,
    name: named(item.name, round),
  }));
  const rounds = Math.ceil(large.items / buildCatalog().length);
  const aliases = repeated(readAliases(), readAliases().length * rounds, (alias, round) => ({
    ...alias,
    product: named(alias.product, round),
    means: alias.means.map((words) => named(words, round)),
  }));
  const known = sampleStores();
  const stores = repeated(known, large.stores, (store, round) => ({
    ...store,
    id: String(Number(store.id) + round * 100_000),
    lat: store.lat + round / 100,
  }));
  const target = join(folder, 'large');
  const files = referenceFiles(
    { ...searchWords(), aliases },
    {
      items: catalog,
      replaced: new Map(),
      succeeded: new Map(),
      unlisted: new Map(),
      codes: new Map(),
      uncounted: new Set(),
    },
    stores,
  );
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  }
  symlinkSync(resolve('functions/kit/reference/built/places'), join(target, 'places'));
  return target;
}

async function measureStart(name: string, built: string, size: string): Promise<void> {
  const file = functions[name]?.file ?? '';
  const target = join(folder, `${name} ${size}`);
  const own = await bundle(`export { handler } from './${file}';`, target);
  symlinkSync(built, join(target, 'built'));
  const bare = await bareBeside(own, folder);
  const pairs = await startInTurns(own, bare, false);
  const [work, clock] = [compared(pairs, 'importCpuMs'), compared(pairs, 'importMs')];
  const isOver = work.ratio > budget.start || own.bytes > budget.bytes;
  const columns = [
    name.padEnd(18) + work.own.toFixed(0).padStart(4),
    work.other.toFixed(0).padStart(6),
    work.ratio.toFixed(2).padStart(6),
    budget.start.toFixed(2).padStart(6),
    `${clock.own.toFixed(0)} : ${clock.other.toFixed(0)} = ${clock.ratio.toFixed(2)}`.padStart(18),
    kilobytes(own.bytes).padStart(9),
  ];
  console.log(columns.join(' ') + judged(isOver));
}

async function measureStarts(data: Record<Size, string>): Promise<void> {
  console.log('function            ms   bare  ratio budget       by the clock      code (with packages)');
  for (const name of Object.keys(functions).filter(isMeasured)) await measureStart(name, data.ours, 'ours');
  console.log(`Beside ${large.items} items and ${large.stores} stores:`);
  for (const name of withLargeData.filter(isMeasured)) await measureStart(name, data.large, 'large');
}

async function measureFirstUses(data: Record<Size, string>): Promise<void> {
  console.log(`\nThe first question, of what we have and of ${large.items} items and ${large.stores} stores:`);
  for (const [use, most] of Object.entries(mostGrowth).filter(([use]) => isMeasured(use))) {
    const bundleBeside = async (size: Size) => {
      const target = join(folder, `first ${use} ${size}`);
      const made = await bundle(`export { ${use} as handler } from './tests/bench/first-uses.ts';`, target);
      symlinkSync(data[size], join(target, 'built'));
      return made;
    };
    const pairs = await startInTurns(await bundleBeside('large'), await bundleBeside('ours'), true);
    const [work, clock] = [compared(pairs, 'firstCallCpuMs'), compared(pairs, 'firstCallMs')];
    const times = `${work.other.toFixed(1)} ms, ${work.own.toFixed(1)} ms, times ${work.ratio.toFixed(2)} of ${most.toFixed(1)}`;
    const byClock = `by the clock ${clock.other.toFixed(1)} : ${clock.own.toFixed(1)}`;
    console.log(`${use.padEnd(8)}${times}; ${byClock}${judged(work.ratio > most)}`);
  }
  for (const size of sizes) {
    const files = globSync('*/*', { cwd: data[size] }).map(
      (file) => `${file} ${kilobytes(statSync(join(data[size], file)).size)}`,
    );
    console.log(`${size}: ${files.sort().join(', ')}`);
  }
}

try {
  const data = { ours: resolve('functions/kit/reference/built'), large: writeLargeReference() };
  await measureStarts(data);
  await measureFirstUses(data);
} finally {
  rmSync(folder, { recursive: true });
}
