import type { StoredObservation } from '#functions/observations/index.ts';
import { isEstablished, isProof } from '#functions/observations/index.ts';
import { isContributorId, shortSourceId } from '#shared/rules/price-sources.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { BoundedSample, type KeptSample } from './bounded-sample.ts';
import { grouped } from './grouping.ts';

/**
 * What a day's observations say about assumed items: who saw one at a chain, and who looked for one and didn't find it.
 * A price counts like one that levels learn from. Looking in vain leaves no proof, so it needs only an account that is
 * old enough; the number of people needed makes up for that (shared/rules/carried-chance.ts).
 */

/** An assumed item at a chain. */
export interface ChainItem {
  chain: string;
  itemId: string;
}

export interface CarriedOfDay {
  seen: readonly ChainItem[];
  /** Each with the short ids of those who didn't find it: people, and others with the store they answered for. */
  missing: readonly (ChainItem & { marks: readonly string[] })[];
}

/** The state of an unfinished day, stored so that a later run can continue. */
export interface KeptCarried {
  seen: KeptSample<ChainItem>;
  missing: KeptSample<Missing>;
}

interface Missing extends ChainItem {
  mark: string;
}

/** Per day, limited by the size of a row; beyond that, a random share that differs from day to day. */
const most = { seen: 5_000, missing: 5_000 };

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
  private readonly missing: BoundedSample<Missing>;

  /** @param kept The state of an earlier, unfinished run over the same day. */
  constructor(date: string, kept?: KeptCarried) {
    this.date = date;
    this.seen = new BoundedSample(most.seen, kept?.seen);
    this.missing = new BoundedSample(most.missing, kept?.missing);
  }

  add({ chain, itemId }: ChainItem, observation: CountedObservation): void {
    const { cents, keptAt, sourceId, isFlagged, pack, userId, contributorSince } = observation;
    if (isFlagged || pack || (userId && !isEstablished(contributorSince, keptAt))) return;
    const item = [chain, itemId].join('\n');
    if (cents === null) {
      const mark = markOf(observation);
      const draw = stableFraction(item, mark, this.date);
      this.missing.change([item, mark].join('\n'), draw, () => ({ chain, itemId, mark }), unchanged);
    } else if (isProof(observation)) {
      this.seen.change(item, stableFraction(item, this.date), () => ({ chain, itemId }), unchanged);
    }

    function markOf({ storeId }: CountedObservation): string {
      const mark = shortSourceId(sourceId);
      return isContributorId(sourceId) ? mark : `${mark}@${storeId}`;
    }
  }

  kept(): KeptCarried {
    return { seen: this.seen.kept(), missing: this.missing.kept() };
  }

  carried(): CarriedOfDay {
    const missing = grouped(this.missing.values(), ({ chain, itemId }) => [chain, itemId]).map((looks) => {
      const { chain, itemId } = looks[0];
      return { chain, itemId, marks: looks.map(({ mark }) => mark) };
    });
    return { seen: this.seen.values(), missing };
  }
}

const unchanged = () => undefined;
