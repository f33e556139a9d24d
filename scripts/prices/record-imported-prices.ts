import { batchesOf } from '#functions/kit/batches.ts';
import type { NewObservation, Outcome } from '#functions/observations/recording/record-observations.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { type PriceLine, priceLinesOf } from './price-lines.ts';
import type { LeftOut, PriceRow } from './price-row.ts';

/** The parts of Tillwise that an import uses. */
export interface Tillwise {
  recordObservations(seen: readonly NewObservation[], now: Date): Promise<Outcome[]>;
  readCodes(gtins: readonly string[]): Promise<ReadonlyMap<string, string>>;
  saveCode(code: { gtin: string; itemId: string; source: string }): Promise<unknown>;
  /** The name of the item's product; undefined if there is no such item. */
  productOf(itemId: string): string | undefined;
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
/** Calls in parallel, enough to keep a laptop's two cores busy. A product's prices at a store have one writer at a time. */
const lanes = 2;
const perCall = 250;

interface Item {
  itemId: string;
  product: string;
}

interface Line extends PriceLine {
  row: PriceRow;
}

interface Pending {
  line: number;
  product: string;
  seen: NewObservation;
}

/**
 * Imports the prices of a CSV file as observations, part by part, so memory does not grow with the file. Importing a price
 * twice changes nothing.
 */
export async function recordImportedPrices(
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
      const item = await this.itemOf(row, known);
      if ('leftOut' in item) {
        this.leaveOut(line, item.leftOut);
        continue;
      }
      const { itemId, product } = item;
      const stores = this.storesOf(row);
      if (stores.length === 0) this.leaveOut(line, 'there is no such store');
      for (const { id: storeId } of stores) {
        const { cents, kind, observedAt, source } = row;
        const by = { provider: this.sourceId };
        pending.push({ line, product, seen: { itemId, storeId, cents, kind, observedAt, source, by } });
        if (pending.length >= mostAtOnce) {
          await this.record(pending);
          pending = [];
        }
      }
    }
    await this.record(pending);
  }

  private async itemOf({ gtin, itemId }: PriceRow, known: ReadonlyMap<string, string>): Promise<Item | LeftOut> {
    const { tillwise } = this;
    const id = itemId ?? (gtin === null ? undefined : known.get(gtin));
    const product = id === undefined ? undefined : tillwise.productOf(id);
    if (id === undefined || product === undefined) {
      return {
        leftOut: itemId === null ? 'we don’t know which item this product code belongs to' : 'there is no such item',
      };
    }
    if (itemId !== null && gtin !== null && !known.has(gtin))
      await tillwise.saveCode({ gtin, itemId, source: this.sourceId });
    return { itemId: id, product };
  }

  private storesOf({ place }: PriceRow): Store[] {
    if ('storeId' in place) return [this.storesById.get(place.storeId) ?? []].flat();
    const { chain, state, zip } = place;
    return (this.storesByChain.get(chain) ?? []).filter(
      (store) => (state === null || store.state === state) && (zip === null || store.zip === zip),
    );
  }

  private async record(pending: readonly Pending[]): Promise<void> {
    const byLane = Map.groupBy(pending, ({ product, seen }) =>
      Math.floor(stableFraction(seen.storeId, product) * lanes),
    );
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
