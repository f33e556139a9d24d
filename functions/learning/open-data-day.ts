import { BoundedSample, type KeptSample } from './bounded-sample.ts';

/**
 * What people agreed to give away of the prices they saw: where, what, how much and on which day, and nothing of who.
 * Prices of others, such as chains and Open Prices, are theirs to give and never in it.
 */
export interface OpenPrice {
  seenOn: string;
  chain: string;
  storeId: string;
  itemId: string;
  /** Null: looked for, and not sold there. */
  cents: number | null;
  kind: 'receipt' | 'reported';
  isPromotional: boolean;
  isMembersOnly: boolean;
}

/** What the Open Database Licence asks for; the address is the licence's own. */
export const openDataLicence = {
  name: 'Open Database License (ODbL) 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  attribution: 'Prices seen by shoppers of Tillwise',
};

/** One day's file holds so many at most; of more, a sample: some two megabytes. */
const mostOpenPrices = 20_000;

/** The observations of a day that may be given away, told one by one in whatever order. */
export class OpenDay {
  private readonly prices: BoundedSample<OpenPrice>;

  /** @param kept What was told of the same day so far. */
  constructor(kept?: KeptSample<OpenPrice>) {
    this.prices = new BoundedSample(mostOpenPrices, kept);
  }

  kept(): KeptSample<OpenPrice> {
    return this.prices.kept();
  }

  /** @param voice Keeps two people's words apart, and goes no further. */
  add(price: OpenPrice, voice: string, draw: number): void {
    const { storeId, itemId, seenOn } = price;
    this.prices.change(
      [itemId, storeId, seenOn, voice].join('\n'),
      draw,
      () => price,
      () => {},
    );
  }

  /** By item, so that what one person bought doesn't stand together. */
  all(): OpenPrice[] {
    return this.prices.values();
  }
}

const columns = [
  'seen_on',
  'chain',
  'store_id',
  'item_id',
  'price_usd',
  'is_sold',
  'kind',
  'is_promotional',
  'is_members_only',
];

/** As RFC 4180 has it. Ids and dates hold no comma or quotation mark. */
export function csvOf(prices: readonly OpenPrice[]): string {
  const rows = prices.map(({ seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly }) => [
    seenOn,
    chain,
    storeId,
    itemId,
    cents === null ? '' : (cents / 100).toFixed(2),
    cents !== null,
    kind,
    isPromotional,
    isMembersOnly,
  ]);
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
