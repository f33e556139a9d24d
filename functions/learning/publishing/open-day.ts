import { BoundedSample, type KeptSample } from '../bounded-sample.ts';
import { openDataAttribution } from '../words.ts';

/**
 * Prices that contributors agreed to publish: where, what, how much and on which day, but not who. Prices from chains
 * and Open Prices are not ours to publish.
 */
export interface OpenPrice {
  seenOn: string;
  chain: string;
  storeId: string;
  itemId: string;
  /** Null: not sold there. */
  cents: number | null;
  kind: 'receipt' | 'reported';
  isPromotional: boolean;
  isMembersOnly: boolean;
}

/** An open price before it is published. */
export interface SharedPrice extends OpenPrice {
  /** Tells two contributors apart; it is not published. */
  sourceId: string;
}

/** The notice that the Open Database License requires. */
export const openDataLicense = {
  name: 'Open Database License (ODbL) 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: openDataAttribution,
};

/** Prices per daily file, about 2 MB; beyond that, a random share. */
const mostOpenPrices = 20_000;

/** A day's open data, added in any order. */
export class OpenDay {
  private readonly prices: BoundedSample<SharedPrice>;

  /** @param kept The state of an earlier, unfinished run over the same day. */
  constructor(kept?: KeptSample<SharedPrice>) {
    this.prices = new BoundedSample(mostOpenPrices, kept);
  }

  kept(): KeptSample<SharedPrice> {
    return this.prices.kept();
  }

  add(price: SharedPrice, draw: number): void {
    const { storeId, itemId, seenOn, sourceId } = price;
    this.prices.change(
      [itemId, storeId, seenOn, sourceId].join('\n'),
      draw,
      () => price,
      () => {},
    );
  }

  /** Sorted by item, so that one person's purchases are not listed together. */
  all(): SharedPrice[] {
    return this.prices.values();
  }
}
