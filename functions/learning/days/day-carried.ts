import type { StoredObservation } from '#functions/observations/index.ts';
import { isEstablished, isProof } from '#functions/observations/index.ts';
import { isContributorId, shortSourceId } from '#functions/users/index.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { BoundedSample, type KeptSample } from '../bounded-sample.ts';
import { grouped } from '../grouping.ts';

/**
 * What a day's observations say about assumed items: who saw one at a chain, and who looked for one and didn't find it.
 * The price of a chain or an operator's file makes an item known; a shopper's receipt is one of many. No one can prove
 * that an item is missing, so such a report needs only an account that is old enough; the number of people needed makes
 * up for that (shared/rules/estimates/carried-chance.ts).
 */

/** An assumed item at a chain. */
export interface ChainItem {
  chain: string;
  itemId: string;
}

export interface CarriedOfDay {
  /** Shown by the chain itself or an operator's file. */
  seen: readonly ChainItem[];
  /** Each with the short ids of the people whose receipts show it. */
  found: readonly (ChainItem & { reporters: readonly string[] })[];
  /** Each with the short ids of those who didn't find it: people, and others with the store they answered for. */
  missing: readonly (ChainItem & { reporters: readonly string[] })[];
}

/** The state of an unfinished day, stored so that a later run can continue. */
export interface KeptCarried {
  seen: KeptSample<ChainItem>;
  found: KeptSample<Report>;
  missing: KeptSample<Report>;
}

interface Report extends ChainItem {
  reporter: string;
}

/** Per day, limited by the size of a row; beyond that, a random share that differs from day to day. */
const most = { seen: 5_000, found: 5_000, missing: 5_000 };

type CountedObservation = Pick<
  StoredObservation,
  | 'storeId'
  | 'cents'
  | 'kind'
  | 'keptAt'
  | 'sourceId'
  | 'isFlagged'
  | 'pack'
  | 'userId'
  | 'contributorSince'
  | 'isProven'
>;

/** Added in any order. */
export class DayCarried {
  private readonly date: string;
  private readonly seen: BoundedSample<ChainItem>;
  private readonly found: BoundedSample<Report>;
  private readonly missing: BoundedSample<Report>;

  /** @param kept The state of an earlier, unfinished run over the same day. */
  constructor(date: string, kept?: KeptCarried) {
    this.date = date;
    this.seen = new BoundedSample(most.seen, kept?.seen);
    this.found = new BoundedSample(most.found, kept?.found);
    this.missing = new BoundedSample(most.missing, kept?.missing);
  }

  add({ chain, itemId }: ChainItem, observation: CountedObservation): void {
    const { cents, keptAt, sourceId, isFlagged, pack, userId, contributorSince } = observation;
    if (isFlagged || pack || (userId && !isEstablished(contributorSince, keptAt))) return;
    if (cents === null) this.report(this.missing, { chain, itemId, reporter: reporterOf(observation) });
    else if (!isProof(observation)) return;
    else if (isContributorId(sourceId)) this.report(this.found, { chain, itemId, reporter: reporterOf(observation) });
    else {
      const item = [chain, itemId].join('\n');
      this.seen.change(item, stableFraction(item, this.date), () => ({ chain, itemId }), unchanged);
    }

    function reporterOf({ storeId }: CountedObservation): string {
      const reporter = shortSourceId(sourceId);
      return isContributorId(sourceId) ? reporter : `${reporter}@${storeId}`;
    }
  }

  kept(): KeptCarried {
    return { seen: this.seen.kept(), found: this.found.kept(), missing: this.missing.kept() };
  }

  carried(): CarriedOfDay {
    return { seen: this.seen.values(), found: reportersByItem(this.found), missing: reportersByItem(this.missing) };
  }

  private report(sample: BoundedSample<Report>, report: Report): void {
    const parts = [report.chain, report.itemId, report.reporter];
    sample.change(parts.join('\n'), stableFraction(...parts, this.date), () => report, unchanged);
  }
}

const reportersByItem = (sample: BoundedSample<Report>) =>
  grouped(sample.values(), ({ chain, itemId }) => [chain, itemId]).map((looks) => {
    const { chain, itemId } = looks[0];
    return { chain, itemId, reporters: looks.map(({ reporter }) => reporter) };
  });

const unchanged = () => undefined;
