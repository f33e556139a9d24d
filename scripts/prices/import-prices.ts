import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { Outcome, Seen } from '#functions/observations/record-observations.ts';
import type { Store } from '#shared/contract/store.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { columnsIn, type LeftOut, type PriceRow, readRow } from './price-row.ts';

/** What an import needs of Tillwise. */
export interface Tillwise {
  recordObservations(seen: readonly Seen[], now: Date): Promise<Outcome[]>;
  readCodes(gtins: readonly string[]): Promise<ReadonlyMap<string, string>>;
  saveCode(code: { gtin: string; itemId: string; source: string }): Promise<unknown>;
  isItem(itemId: string): boolean;
  stores: readonly Store[];
  now(): Date;
}

export interface ImportOptions {
  /** What the file is called: whose voice its prices are. */
  name: string;
  /** Lines an earlier run has finished: they are read over. */
  linesDone: number;
  /** Told after each part is written: what came before needs no second run. */
  onProgress(progress: ImportCounts): void;
  /** Told of each line that is left out. */
  onLeftOut(line: number, why: string): void;
}

/** What came of a file so far. */
export interface ImportCounts {
  /** The last line of the file that is done. */
  line: number;
  rows: number;
  recorded: number;
  repeated: number;
  flagged: number;
  leftOut: Map<string, number>;
}

/** What is held in memory at a time: a line for a chain makes thousands of them. */
const mostAtOnce = 4_000;
const rowsAtOnce = 2_000;
/** So many stores' prices are written at the same time, each store's one after the other: no shelf is written by two. */
const lanes = 8;
const perCall = 250;

interface Line {
  line: number;
  row: PriceRow;
}

interface Pending {
  line: number;
  seen: Seen;
}

/**
 * Takes the prices of a CSV file into the observations, part by part: memory doesn't grow with the file, and what is
 * taken twice changes nothing.
 */
export async function importPrices(
  text: AsyncIterable<Buffer>,
  tillwise: Tillwise,
  { name, linesDone, onProgress, onLeftOut }: ImportOptions,
): Promise<ImportCounts> {
  const counts: ImportCounts = { line: linesDone, rows: 0, recorded: 0, repeated: 0, flagged: 0, leftOut: new Map() };
  const storesById = new Map(tillwise.stores.map((store) => [store.id, store]));
  const storesByChain = Map.groupBy(tillwise.stores, ({ chain }): string => chain);
  const leaveOut = (line: number, why: string) => {
    counts.leftOut.set(why, (counts.leftOut.get(why) ?? 0) + 1);
    onLeftOut(line, why);
  };

  let part: Line[] = [];
  for await (const { line, row } of linesOf(text)) {
    if (line <= linesDone) continue;
    counts.rows += 1;
    if ('leftOut' in row) leaveOut(line, row.leftOut);
    else part.push({ line, row });
    if (counts.rows % rowsAtOnce === 0) {
      await take(part);
      part = [];
      counts.line = line;
      onProgress(counts);
    }
  }
  await take(part);
  onProgress(counts);
  return counts;

  async function take(lines: readonly Line[]): Promise<void> {
    const known = await tillwise.readCodes(lines.flatMap(({ row }) => row.gtin ?? []));
    let pending: Pending[] = [];
    for (const { line, row } of lines) {
      const itemId = await itemOf(row, known);
      if (typeof itemId !== 'string') {
        leaveOut(line, itemId.leftOut);
        continue;
      }
      const stores = storesOf(row);
      if (stores.length === 0) leaveOut(line, 'there is no such store');
      for (const { id: storeId } of stores) {
        const { cents, kind, observedAt, source } = row;
        pending.push({
          line,
          seen: { itemId, storeId, cents, kind, observedAt, source, by: { provider: `file:${name}` } },
        });
        if (pending.length >= mostAtOnce) {
          await record(pending);
          pending = [];
        }
      }
    }
    await record(pending);
  }

  async function itemOf({ gtin, itemId }: PriceRow, known: ReadonlyMap<string, string>): Promise<string | LeftOut> {
    if (itemId !== null) {
      if (!tillwise.isItem(itemId)) return { leftOut: 'there is no such item' };
      if (gtin !== null && !known.has(gtin)) await tillwise.saveCode({ gtin, itemId, source: `file:${name}` });
      return itemId;
    }
    const ofCode = gtin === null ? undefined : known.get(gtin);
    return ofCode && tillwise.isItem(ofCode)
      ? ofCode
      : { leftOut: 'nobody has told us which item the product code is of' };
  }

  function storesOf({ place }: PriceRow): Store[] {
    if ('storeId' in place) return [storesById.get(place.storeId) ?? []].flat();
    const { chain, state, zip } = place;
    return (storesByChain.get(chain) ?? []).filter(
      (store) => (state === null || store.state === state) && (zip === null || store.zip === zip),
    );
  }

  async function record(pending: readonly Pending[]): Promise<void> {
    const byLane = Map.groupBy(pending, ({ seen }) => Math.floor(stableFraction(seen.storeId) * lanes));
    const results = await Promise.allSettled([...byLane.values()].map(recordInTurn));
    // Others are let finish first: what they wrote is told, and nothing goes on behind an error.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function recordInTurn(lane: readonly Pending[]): Promise<void> {
    for (let start = 0; start < lane.length; start += perCall) {
      const some = lane.slice(start, start + perCall);
      const outcomes = await tillwise.recordObservations(
        some.map(({ seen }) => seen),
        tillwise.now(),
      );
      for (const [at, outcome] of outcomes.entries()) {
        if (typeof outcome === 'object') leaveOut(some[at]?.line ?? 0, outcome.refused);
        else counts[outcome] += 1;
      }
    }
  }
}

async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; row: PriceRow | LeftOut }> {
  const broken: number[] = [];
  const parser = parse({
    bom: true,
    info: true,
    columns: columnsIn,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(Number(error?.lines ?? 0)),
    max_record_size: 10_000,
  });
  const source = Readable.from(text, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const { record, info } of parser as AsyncIterable<{
    record: Parameters<typeof readRow>[0];
    info: { lines: number };
  }>) {
    for (const line of broken.splice(0))
      yield { line, row: { leftOut: 'the line has not as many columns as the first' } };
    yield { line: info.lines, row: readRow(record) };
  }
  for (const line of broken) yield { line, row: { leftOut: 'the line has not as many columns as the first' } };
}
