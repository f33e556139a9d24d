import { batchesOf } from '#functions/kit/batches.ts';
import type { NewObservation, Outcome } from '#functions/observations/record-observations.ts';
import type { Store } from '#shared/contract/store.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { type PriceLine, priceLinesOf } from './price-lines.ts';
import type { LeftOut, PriceRow } from './price-row.ts';

/** The parts of Tillwise that an import uses. */
export interface Tillwise {
  recordObservations(seen: readonly NewObservation[], now: Date): Promise<Outcome[]>;
  readCodes(gtins: readonly string[]): Promise<ReadonlyMap<string, string>>;
  saveCode(code: { gtin: string; itemId: string; source: string }): Promise<unknown>;
  isItem(itemId: string): boolean;
  stores: readonly Store[];
  now(): Date;
}

export interface ImportOptions {
  /** The file's name, which is the source of its prices. */
  name: string;
  /** Lines that an earlier run finished, which are skipped. */
  linesDone: number;
  /** Called after each written part: a later run can start from there. */
  onProgress(progress: ImportCounts): void;
  /** Called for each skipped line. */
  onLeftOut(line: number, why: string): void;
}

/** The progress of a file. */
export interface ImportCounts {
  /** The last finished line of the file. */
  line: number;
  rows: number;
  recorded: number;
  repeated: number;
  flagged: number;
  leftOut: Map<string, number>;
}

/** The number of prices in memory at a time: one line for a chain makes thousands. */
const mostAtOnce = 4_000;
const rowsAtOnce = 2_000;
/** The number of stores written in parallel. One store's prices are written in order, so no row has two writers. */
const lanes = 8;
const perCall = 250;

interface Line extends PriceLine {
  row: PriceRow;
}

interface Pending {
  line: number;
  seen: NewObservation;
}

/**
 * Imports the prices of a CSV file as observations, part by part, so memory does not grow with the file. Importing a price
 * twice changes nothing.
 */
export async function importPrices(
  text: AsyncIterable<Buffer>,
  tillwise: Tillwise,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { linesDone, onProgress } = options;
  const taking = new PriceImport(tillwise, options);
  const { counts } = taking;
  let part: Line[] = [];
  for await (const { line, row } of priceLinesOf(text)) {
    if (line <= linesDone) continue;
    counts.rows += 1;
    if ('leftOut' in row) taking.leaveOut(line, row.leftOut);
    else part.push({ line, row });
    if (counts.rows % rowsAtOnce === 0) {
      await taking.take(part);
      part = [];
      counts.line = line;
      onProgress(counts);
    }
  }
  await taking.take(part);
  onProgress(counts);
  return counts;
}

/** Finds the lines' items and stores, records the prices, and counts the results. */
class PriceImport {
  readonly counts: ImportCounts;
  private readonly tillwise: Tillwise;
  /** The contributor of the file's prices. */
  private readonly sourceId: string;
  private readonly onLeftOut: ImportOptions['onLeftOut'];
  private readonly storesById: ReadonlyMap<string, Store>;
  private readonly storesByChain: ReadonlyMap<string, readonly Store[]>;

  constructor(tillwise: Tillwise, { name, linesDone, onLeftOut }: ImportOptions) {
    this.counts = { line: linesDone, rows: 0, recorded: 0, repeated: 0, flagged: 0, leftOut: new Map() };
    this.tillwise = tillwise;
    this.sourceId = `file:${name}`;
    this.onLeftOut = onLeftOut;
    this.storesById = new Map(tillwise.stores.map((store) => [store.id, store]));
    this.storesByChain = Map.groupBy(tillwise.stores, ({ chain }): string => chain);
  }

  leaveOut(line: number, why: string): void {
    const { leftOut } = this.counts;
    leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    this.onLeftOut(line, why);
  }

  async take(lines: readonly Line[]): Promise<void> {
    const known = await this.tillwise.readCodes(lines.flatMap(({ row }) => row.gtin ?? []));
    let pending: Pending[] = [];
    for (const { line, row } of lines) {
      const itemId = await this.itemOf(row, known);
      if (typeof itemId !== 'string') {
        this.leaveOut(line, itemId.leftOut);
        continue;
      }
      const stores = this.storesOf(row);
      if (stores.length === 0) this.leaveOut(line, 'there is no such store');
      for (const { id: storeId } of stores) {
        const { cents, kind, observedAt, source } = row;
        const by = { provider: this.sourceId };
        pending.push({ line, seen: { itemId, storeId, cents, kind, observedAt, source, by } });
        if (pending.length >= mostAtOnce) {
          await this.record(pending);
          pending = [];
        }
      }
    }
    await this.record(pending);
  }

  private async itemOf({ gtin, itemId }: PriceRow, known: ReadonlyMap<string, string>): Promise<string | LeftOut> {
    const { tillwise } = this;
    if (itemId !== null) {
      if (!tillwise.isItem(itemId)) return { leftOut: 'there is no such item' };
      if (gtin !== null && !known.has(gtin)) await tillwise.saveCode({ gtin, itemId, source: this.sourceId });
      return itemId;
    }
    const ofCode = gtin === null ? undefined : known.get(gtin);
    return ofCode && tillwise.isItem(ofCode)
      ? ofCode
      : { leftOut: 'we don’t know which item this product code belongs to' };
  }

  private storesOf({ place }: PriceRow): Store[] {
    if ('storeId' in place) return [this.storesById.get(place.storeId) ?? []].flat();
    const { chain, state, zip } = place;
    return (this.storesByChain.get(chain) ?? []).filter(
      (store) => (state === null || store.state === state) && (zip === null || store.zip === zip),
    );
  }

  private async record(pending: readonly Pending[]): Promise<void> {
    const byLane = Map.groupBy(pending, ({ seen }) => Math.floor(stableFraction(seen.storeId) * lanes));
    const results = await Promise.allSettled([...byLane.values()].map((lane) => this.recordInTurn(lane)));
    // Let the other writes finish first, so their results count and nothing runs after the error.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  private async recordInTurn(lane: readonly Pending[]): Promise<void> {
    for (const some of batchesOf(lane, perCall)) {
      const outcomes = await this.tillwise.recordObservations(
        some.map(({ seen }) => seen),
        this.tillwise.now(),
      );
      for (const [at, outcome] of outcomes.entries()) {
        if (typeof outcome === 'object') this.leaveOut(some[at]?.line ?? 0, outcome.refused);
        else this.counts[outcome] += 1;
      }
    }
  }
}
