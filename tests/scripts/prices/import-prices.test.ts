import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome, Seen } from '#functions/observations/record-observations.ts';
import { storesAfter } from '#functions/reference/stores.ts';
import { type ImportCounts, importPrices } from '../../../scripts/prices/import-prices.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const header = 'chain,store,state,zip,upc,item,price,date,source';
const stores = storesAfter(undefined, 400);
const milk = '011110417008';

let seen: Seen[];
let codes: Map<string, string>;
let leftOut: [number, string][];
beforeEach(() => {
  seen = [];
  leftOut = [];
  codes = new Map([['00011110417008', 'milk']]);
});

const tillwise = (outcome: (each: Seen) => Outcome = () => 'recorded') => ({
  recordObservations: async (told: readonly Seen[]) => {
    seen.push(...told);
    return told.map(outcome);
  },
  readCodes: async () => codes,
  saveCode: async ({ gtin, itemId }: { gtin: string; itemId: string }) => codes.set(gtin, itemId),
  isItem: (itemId: string) => ['milk', 'eggs'].includes(itemId),
  stores,
  now: () => now,
});

async function importLines(
  lines: readonly string[],
  {
    linesDone = 0,
    outcome,
    onProgress = () => {},
  }: { linesDone?: number; outcome?: (each: Seen) => Outcome; onProgress?: (counts: ImportCounts) => void } = {},
) {
  async function* text() {
    for (const line of [header, ...lines]) yield Buffer.from(`${line}\n`);
  }
  return importPrices(text(), tillwise(outcome), {
    name: 'prices.csv',
    linesDone,
    onProgress,
    onLeftOut: (line, why) => leftOut.push([line, why]),
  });
}

describe('a line of an operator’s price file', () => {
  test('is somebody’s price at a store, by its product code', async () => {
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

  test('with a product code and an item teaches us the code', async () => {
    await importLines([',3,,,016000275287,eggs,2.19,2026-11-18,', ',3,,,016000275287,,2.19,2026-11-19,']);
    expect(codes.get('00016000275287')).toBe('eggs');
    expect(seen.map(({ itemId }) => itemId)).toEqual(['eggs', 'eggs']);
  });

  test.each([
    [`,,,,${milk},,3.49,2026-11-18,`, 'neither a store nor a chain is named'],
    [`Corner Shop,,,,${milk},,3.49,2026-11-18,`, 'the chain is none of ours'],
    [`,999999,,,${milk},,3.49,2026-11-18,`, 'there is no such store'],
    [',3,,,011110417009,,3.49,2026-11-18,', 'the product code is misspelt: its check digit is wrong'],
    [',3,,,016000275287,,3.49,2026-11-18,', 'nobody has told us which item the product code is of'],
    [',3,,,,yak-milk,3.49,2026-11-18,', 'there is no such item'],
    [',3,,,,,3.49,2026-11-18,', 'neither a product code nor an item is named'],
    [`,3,,,${milk},,free,2026-11-18,`, 'the price is no amount of dollars'],
    [`,3,,,${milk},,0.00,2026-11-18,`, 'the price is no amount of dollars'],
    [`,3,,,${milk},,3.49,2026-13-45,`, 'the date is none (2026-11-20, 11/20/2026 or an ISO time)'],
    [`,3,,,${milk}`, 'the line has not as many columns as the first'],
  ])('%s is left out: %s', async (line, why) => {
    const counts = await importLines([`,3,,,${milk},,3.49,2026-11-18,`, line]);
    expect(leftOut).toEqual([[3, why]]);
    expect([...counts.leftOut]).toEqual([[why, 1]]);
    expect(seen).toHaveLength(1);
  });

  test('that the checks refuse, flag or know already is counted as such', async () => {
    const outcomes: Outcome[] = ['repeated', 'flagged', { refused: 'It is dated in the future.' }];
    const lines = outcomes.map(() => `,3,,,${milk},,3.49,2026-11-18,`);
    const counts = await importLines(lines, { outcome: () => outcomes.shift() ?? 'recorded' });
    expect(counts).toMatchObject({ rows: 3, recorded: 0, repeated: 1, flagged: 1 });
    expect(leftOut).toEqual([[4, 'It is dated in the future.']]);
  });
});

test('a file without the columns it takes is refused in words', async () => {
  async function* text() {
    yield Buffer.from('shop,price\n1,2\n');
  }
  const options = { name: 'x', linesDone: 0, onProgress: () => {}, onLeftOut: () => {} };
  await expect(importPrices(text(), tillwise(), options)).rejects.toThrow('there is no store or chain, no upc or item');
});

test('an import that was stopped goes on behind the last part it had finished', async () => {
  const lines = Array.from({ length: 1_200 }, (_, at) => `,3,,,${milk},,${(at + 1) / 100},2026-11-18,`);
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
  expect(before).toBe(500);
  expect(seen.map(({ cents }) => cents)).toEqual(lines.map((_, at) => at + 1));
});

test('a file is read no further ahead than a few parts, however long it is', async () => {
  const linesPerChunk = 1_000;
  const chunks = 30;
  let [read, told, furthest] = [0, 0, 0];
  async function* text() {
    yield Buffer.from(`${header}\n`);
    const chunk = Buffer.from(`,3,,,${milk},,3.49,2026-11-18,a price list that somebody made\n`.repeat(linesPerChunk));
    for (let at = 0; at < chunks; at += 1) {
      read += linesPerChunk;
      furthest = Math.max(furthest, read - told);
      yield chunk;
    }
  }
  const world = {
    ...tillwise(),
    recordObservations: async (each: readonly Seen[]) => {
      told += each.length;
      return each.map((): Outcome => 'recorded');
    },
  };
  const options = { name: 'long.csv', linesDone: 0, onProgress: () => {}, onLeftOut: () => {} };
  expect((await importPrices(text(), world, options)).recorded).toBe(linesPerChunk * chunks);
  expect(furthest).toBeLessThan(10 * linesPerChunk);
});
