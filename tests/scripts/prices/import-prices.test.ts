import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { NewObservation, Outcome } from '#functions/observations/recording/record-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { type ImportCounts, recordImportedPrices } from '#scripts/prices/record-imported-prices.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const header = 'chain,store,state,zip,upc,item,price,date,source';
const stores = storesAfter(undefined, 400);
const milk = '011110417008';

let seen: NewObservation[];
let codes: Map<string, string>;
let leftOut: [number, string][];
beforeEach(() => {
  seen = [];
  leftOut = [];
  codes = new Map([['00011110417008', 'milk']]);
});

const tillwise = (outcome: (each: NewObservation) => Outcome = () => 'recorded') => ({
  recordObservations: async (ownReport: readonly NewObservation[]) => {
    seen.push(...ownReport);
    return ownReport.map(outcome);
  },
  readCodes: async () => codes,
  saveCode: async ({ gtin, itemId }: { gtin: string; itemId: string }) => codes.set(gtin, itemId),
  productOf: (itemId: string) => ['milk', 'eggs'].find((id) => id === itemId),
  stores,
  now: () => now,
});

async function importLines(
  lines: readonly string[],
  {
    linesDone = 0,
    outcome,
    onProgress = () => {},
  }: {
    linesDone?: number;
    outcome?: (each: NewObservation) => Outcome;
    onProgress?: (counts: ImportCounts) => void;
  } = {},
) {
  async function* text() {
    for (const line of [header, ...lines]) yield Buffer.from(`${line}\n`);
  }
  return recordImportedPrices(text(), tillwise(outcome), {
    name: 'prices.csv',
    linesDone,
    onProgress,
    onLeftOut: (line, why) => leftOut.push([line, why]),
  });
}

describe('a line of an operator’s price file', () => {
  test('is a price at a store, by its product code', async () => {
    await importLines([`,3,,,${milk},,$3.49,2026-11-18,Shelf audit`]);
    expect(seen).toEqual([
      {
        itemId: 'milk',
        storeId: '3',
        cents: 349,
        kind: 'reported',
        observedAt: '2026-11-18T00:00:00.000Z',
        source: 'Shelf audit',
        by: { provider: 'file:prices.csv' },
      },
    ]);
  });

  test.each(['11110417008', '00011110417008', '0001111041700'])(
    'may pad, shorten, or lose digits of the code: %s',
    async (code) => {
      await importLines([`,3,,,${code},,$3.49,2026-11-18,`]);
      expect(seen.map(({ itemId }) => itemId)).toEqual(['milk']);
    },
  );

  test('that names a chain is for all its stores, or those of a state or a ZIP code', async () => {
    const krogers = stores.filter(({ chain }) => chain === 'kroger');
    const counts = await importLines(['Kroger,,,,,milk,3.49,11/18/2026,']);
    expect(counts.recorded).toBe(krogers.length);
    expect(new Set(seen.map(({ storeId }) => storeId))).toEqual(new Set(krogers.map(({ id }) => id)));
    const [first] = krogers;
    seen = [];
    await importLines([`kroger,,${first?.state},${first?.zip},,milk,3.49,2026-11-18,`]);
    expect(seen.map(({ storeId }) => storeId)).toContain(first?.id);
    expect(seen.length).toBeLessThan(krogers.length);
  });

  test('with a product code and an item adds the code to the item', async () => {
    await importLines([',3,,,016000275287,eggs,2.19,2026-11-18,', ',3,,,016000275287,,2.19,2026-11-19,']);
    expect(codes.get('00016000275287')).toBe('eggs');
    expect(seen.map(({ itemId }) => itemId)).toEqual(['eggs', 'eggs']);
  });

  test.each([
    [`,,,,${milk},,3.49,2026-11-18,`, 'it names no store and no chain'],
    [`Corner Shop,,,,${milk},,3.49,2026-11-18,`, 'we don’t have that chain'],
    [`,999999,,,${milk},,3.49,2026-11-18,`, 'there is no such store'],
    [',3,,,011110417009,,3.49,2026-11-18,', 'not a package’s product code: a wrong check digit'],
    [',3,,,4011,,3.49,2026-11-18,', 'not a package’s product code: no code'],
    [',3,,,212345678909,eggs,3.49,2026-11-18,', 'not a package’s product code: a store’s own code'],
    [',3,,,016000275287,,3.49,2026-11-18,', 'we don’t know which item this product code belongs to'],
    [',3,,,,yak-milk,3.49,2026-11-18,', 'there is no such item'],
    [',3,,,,,3.49,2026-11-18,', 'neither a product code nor an item is named'],
    [`,3,,,${milk},,free,2026-11-18,`, 'the price is not an amount in dollars'],
    [`,3,,,${milk},,0.00,2026-11-18,`, 'the price is not an amount in dollars'],
    [`,3,,,${milk},,3.49,2026-13-45,`, 'the date is invalid (2026-11-20, 11/20/2026, or an ISO time)'],
    [`,3,,,${milk}`, 'the line and the first line have different numbers of columns'],
  ])('%s is left out: %s', async (line, why) => {
    const counts = await importLines([`,3,,,${milk},,3.49,2026-11-18,`, line]);
    expect(leftOut).toEqual([[3, why]]);
    expect([...counts.leftOut]).toEqual([[why, 1]]);
    expect(seen).toHaveLength(1);
  });

  test('is counted as refused, flagged, or already known', async () => {
    const outcomes: Outcome[] = ['repeated', 'flagged', { refused: 'It is dated in the future.' }];
    const lines = outcomes.map(() => `,3,,,${milk},,3.49,2026-11-18,`);
    const counts = await importLines(lines, { outcome: () => outcomes.shift() ?? 'recorded' });
    expect(counts).toMatchObject({ rows: 3, recorded: 0, repeated: 1, flagged: 1 });
    expect(leftOut).toEqual([[4, 'It is dated in the future.']]);
  });
});

test('a long file is written several stores at a time, each store’s prices in the order of the file', async () => {
  const atWork = new Map<string, number>();
  let most = 0;
  const ownReport = new Map<string, number[]>();
  const slow = {
    ...tillwise(),
    recordObservations: async (some: readonly NewObservation[]) => {
      const storeIds = new Set(some.map(({ storeId }) => storeId));
      for (const storeId of storeIds) {
        expect(atWork.get(storeId) ?? 0).toBe(0);
        atWork.set(storeId, 1);
      }
      most = Math.max(most, [...atWork.values()].filter((count) => count > 0).length);
      await turn();
      for (const { storeId, cents } of some) ownReport.set(storeId, [...(ownReport.get(storeId) ?? []), cents ?? 0]);
      for (const storeId of storeIds) atWork.set(storeId, 0);
      return some.map(() => 'recorded' as const);
    },
  };
  const rows = 6_000;
  async function* text() {
    yield Buffer.from(`${header}\n`);
    for (let row = 0; row < rows; row += 1) {
      yield Buffer.from(`,${stores[row % 40]?.id},,,,milk,${((row + 1) / 100).toFixed(2)},2026-11-18,\n`);
    }
  }
  const done: number[] = [];
  const options = { name: 'x', linesDone: 0, onLeftOut: () => {} };
  const counts = await recordImportedPrices(text(), slow, { ...options, onProgress: ({ line }) => done.push(line) });
  expect(counts).toMatchObject({ rows, recorded: rows });
  expect(most).toBeGreaterThan(20);
  for (const cents of ownReport.values()) expect(cents).toEqual(cents.toSorted((one, other) => one - other));
  expect(done).toEqual([2_001, 4_001, 6_001, 6_001]);
});

test('an import that fails stops all writes and says why', async () => {
  let underWay = 0;
  const failing = {
    ...tillwise(),
    recordObservations: async (some: readonly NewObservation[]) => {
      underWay += 1;
      // The second of two calls ends after the first.
      for (let turns = underWay; turns > 0; turns -= 1) await turn();
      underWay -= 1;
      if (some.some(({ storeId }) => storeId === '3')) throw new Error('The table is unavailable.');
      return some.map(() => 'recorded' as const);
    },
  };
  async function* text() {
    yield Buffer.from(`${header}\n`);
    for (const { id } of stores) yield Buffer.from(`,${id},,,,milk,3.49,2026-11-18,\n`);
  }
  const options = { name: 'x', linesDone: 0, onProgress: () => {}, onLeftOut: () => {} };
  await expect(recordImportedPrices(text(), failing, options)).rejects.toThrow('The table is unavailable.');
  expect(underWay).toBe(0);
});

test('an operator whose file lacks a column reads which', async () => {
  async function* text() {
    yield Buffer.from('shop,price\n1,2\n');
  }
  const options = { name: 'x', linesDone: 0, onProgress: () => {}, onLeftOut: () => {} };
  await expect(recordImportedPrices(text(), tillwise(), options)).rejects.toThrow(
    'missing: store or chain, upc or item',
  );
});

test('an operator whose folder can’t take the list of skipped lines reads why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillwise-prices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `${header}\n`);
  mkdirSync(`${file}.left-out.csv`);
  const env = { ...process.env, TABLE_NAME: '', TILLWISE_HOME: folder };
  const call = promisify(execFile)(process.execPath, ['scripts/prices/import-prices.ts', file], { env });
  await expect(call).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^EISDIR.*left-out\.csv'\n$/) });
});

test('an empty file is refused', async () => {
  async function* text() {
    yield Buffer.from('\n');
  }
  const options = { name: 'prices.csv', linesDone: 0, onLeftOut: () => undefined, onProgress: () => undefined };
  await expect(recordImportedPrices(text(), tillwise(), options)).rejects.toThrow('The file is empty.');
});

test('an interrupted import continues after the last finished part', async () => {
  const lines = Array.from({ length: 2_400 }, (_, at) => `,3,,,${milk},,${(at + 1) / 100},2026-11-18,`);
  const stops: number[] = [];
  await expect(
    importLines(lines, {
      onProgress: ({ line }) => {
        stops.push(line);
        throw new Error('somebody pressed Ctrl-C');
      },
    }),
  ).rejects.toThrow('Ctrl-C');
  const before = seen.length;
  await importLines(lines, { linesDone: stops[0] ?? 0 });
  expect(before).toBe(2_000);
  expect(seen.map(({ cents }) => cents)).toEqual(lines.map((_, at) => at + 1));
});

test('only a few parts of a file are read ahead, however long it is', async () => {
  const linesPerChunk = 1_000;
  const chunks = 15;
  let [read, ownReport, furthest] = [0, 0, 0];
  async function* text() {
    yield Buffer.from(`${header}\n`);
    const chunk = Buffer.from(`,3,,,${milk},,3.49,2026-11-18,a price list that somebody made\n`.repeat(linesPerChunk));
    for (let at = 0; at < chunks; at += 1) {
      read += linesPerChunk;
      furthest = Math.max(furthest, read - ownReport);
      yield chunk;
    }
  }
  const world = {
    ...tillwise(),
    recordObservations: async (each: readonly NewObservation[]) => {
      ownReport += each.length;
      return each.map((): Outcome => 'recorded');
    },
  };
  const options = { name: 'long.csv', linesDone: 0, onProgress: () => {}, onLeftOut: () => {} };
  expect((await recordImportedPrices(text(), world, options)).recorded).toBe(linesPerChunk * chunks);
  expect(furthest).toBeLessThan(10 * linesPerChunk);
});
