/**
 * `node tests/bench/lists.ts` measures the computing for a list: 40 lines of strangers, read, priced at five stores, and
 * compared, in a process that has just started; then 200 other lines, read. It counts the processor's time, which other
 * programs hardly change. Exits with 1 if one is over its budget.
 */
import { readFileSync } from 'node:fs';
import { readCommandLine } from '#local/startup/command-line.ts';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { startBenchDatabase } from './database.ts';

readCommandLine('node tests/bench/lists.ts', {});

const budgetMs = { answer: 1_500, reading: 1_000 };
const warmRuns = 10;

const database = await startBenchDatabase();
// The functions read their settings when they load.
const { readShoppersList } = await import('#functions/lists/read-shoppers-list.ts');
const { compareList } = await import('#functions/lists/compare-list.ts');

const now = new Date('2026-11-20T12:00:00.000Z');
const written = readFileSync('tests/data/list-lines.txt', 'utf8')
  .split('\n')
  .filter((line) => /^(?:tuned|held) \|/.test(line))
  .map((line) => line.split(' | ')[2] ?? '');

const textOf = (from: number, count: number) => written.slice(from, from + count).join('\n');

async function read(text: string) {
  return readShoppersList({ body: { text }, now } as Parameters<typeof readShoppersList>[0]);
}

const isToBuy = (choice: LineChoice | undefined): choice is LineChoice => choice !== undefined && !choice.isPlainWords;

/** The minute-long cache of answers must not answer: each run is a little later. */
async function answer(text: string, run: number): Promise<number> {
  const { lines } = await read(text);
  const chosen = lines.map(({ choices: [first] }) => first).filter(isToBuy);
  const items = [...new Map(chosen.map((choice) => [choice.item.id, choice])).values()].map(
    ({ item, quantity, match, amount }) => ({ itemId: item.id, quantity, match, amount }),
  );
  const body = { where: { place: '62704' }, items };
  const later = new Date(now.getTime() + run * 120_000);
  const { entries, stores } = await compareList({ body, now: later } as Parameters<typeof compareList>[0]);
  compareCart(entries);
  return stores.length;
}

/** Milliseconds of processor time, and as they pass on a clock. */
async function timed<T>(work: () => Promise<T>): Promise<{ cpuMs: number; elapsedMs: number; result: T }> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000, elapsedMs: performance.now() - begun, result };
}

function report(what: string, { cpuMs, elapsedMs }: { cpuMs: number; elapsedMs: number }, budget?: number): void {
  const isOver = budget !== undefined && cpuMs > budget;
  if (isOver) process.exitCode = 1;
  const limit = budget === undefined ? '' : ` (budget ${budget} ms)`;
  console.log(
    `${what}: ${cpuMs.toFixed(0)} ms of processor time, ${elapsedMs.toFixed(0)} ms${limit}${isOver ? '  OVER' : ''}`,
  );
}

try {
  const first = await timed(() => answer(textOf(0, 40), 0));
  report(`40 lines, read, priced at ${first.result} stores, and compared, in a new process`, first, budgetMs.answer);
  report('200 other lines, read', await timed(() => read(textOf(40, 200))), budgetMs.reading);
  const warm = await timed(async () => {
    for (let run = 1; run <= warmRuns; run += 1) await answer(textOf(0, 40), run);
  });
  report('the 40 lines again, on average', { cpuMs: warm.cpuMs / warmRuns, elapsedMs: warm.elapsedMs / warmRuns });
} finally {
  await database.stop();
}
