import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { mainNameOf } from '#functions/catalog/product-names.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { median } from '#shared/median.ts';

/** A row of data/monthly-averages.csv: an average price or the price index of one month. */
export const monthlyAverage = z.object({
  series: z.string().regex(/^(APU|CUUR)\w+$/),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  price: z.coerce.number().positive(),
});
export type MonthlyAverage = z.output<typeof monthlyAverage>;

export const averagesFile = new URL('../../data/monthly-averages.csv', import.meta.url);

/** The month of the averages behind the base prices of data/catalog (data/README.md). */
const baseMonth = '2026-08';

/** What decides which published average a price follows. */
type Followed = Pick<CatalogItem, 'name' | 'anchor'>;

export interface PriceTrend {
  /** The month that prices are brought to: that of the base prices, or the newest published since. */
  month: string;
  /** The factor that brings a price of some day to that month. */
  fromDay: (item: Followed, date: string) => number;
  /** The factor that brings a base price to that month. */
  fromBase: (item: Followed) => number;
}

/** A row of data/product-trends.csv: products without an average of their own that follow a similar one. */
const productTrend = z.object({
  product: z.string().min(1),
  series: monthlyAverage.shape.series,
  /** How much of its change they follow, and how much of the change of all averages instead. */
  share: z.coerce.number().positive().max(1),
});
type ProductTrend = z.output<typeof productTrend>;

/** The price index of all items, for products without a published average, if hardly any averages are published. */
const allItems = 'CUUR0000SA0';
/** From this many averages of single groceries, we know how groceries in general move. */
const enoughAverages = 10;
/** National and regional series of one product: 'APU0000708111' and 'APU0200708111'. */
const withoutRegion = (series: string) => series.replace(/^(APU|CUUR)\d{4}/, '$1');

const monthsPerYear = 12;
/** A series is seasonal if calendar months explain at least this share of its variance. */
const seasonalShare = 0.5;

export const readTrend = () => trendOf(readAverages(), readProductTrends());

function readProductTrends(): ProductTrend[] {
  const file = new URL('../../data/product-trends.csv', import.meta.url);
  return productTrend.array().parse(parse(readFileSync(file), { columns: true }));
}

export function readAverages(): MonthlyAverage[] {
  return monthlyAverage.array().parse(parse(readFileSync(averagesFile), { columns: true }));
}

/**
 * An item anchored to a published average follows it, and a similar product partly: coffee pods follow ground coffee. All
 * others follow the median of the averages: the index of all items contains rents and fuel, and rose by 3% in nine months
 * in which groceries rose by less than 2%.
 */
export function trendOf(averages: readonly MonthlyAverage[], products: readonly ProductTrend[] = []): PriceTrend {
  const byName = new Map<string, Map<string, number>>();
  // The national series (0000) overwrite the regional ones.
  for (const { series, month, price } of averages.toSorted((one, other) => (one.series < other.series ? 1 : -1))) {
    const months = byName.get(withoutRegion(series)) ?? new Map<string, number>();
    byName.set(withoutRegion(series), months.set(month, price));
  }
  const series = new Map([...byName].map(([name, months]) => [name, new Series(months)]));
  const all = series.get(withoutRegion(allItems));
  if (!all) throw new Error(`The monthly averages lack the consumer price index of all items (${allItems}).`);
  const ofGroceries = [...series].flatMap(([name, prices]) => (name.startsWith('APU') ? [prices] : []));
  const others = ofGroceries.length < enoughAverages ? all : new MedianOfAll(ofGroceries);
  const trendOfProduct = new Map(products.map((row) => [row.product, row]));
  /** By how much what the item follows changed. */
  const changeOf = ({ name, anchor }: Followed, changeIn: (movement: Movement) => number) => {
    const own = series.get(withoutRegion(anchor));
    if (own) return changeIn(own);
    const similar = trendOfProduct.get(mainNameOf(name));
    const followed = similar && series.get(withoutRegion(similar.series));
    if (!followed) return changeIn(others);
    return changeIn(followed) ** similar.share * changeIn(others) ** (1 - similar.share);
  };
  const newest =
    averages
      .map(({ month }) => month)
      .sort()
      .at(-1) ?? baseMonth;
  return {
    month: newest > baseMonth ? newest : baseMonth,
    fromDay: (item, date) => changeOf(item, (movement) => movement.now / movement.at(date.slice(0, 7))),
    fromBase: (item) => changeOf(item, (movement) => movement.now / movement.levelAt(baseMonth)),
  };
}

/** The parts of a series that convert prices. */
interface Movement {
  at: (month: string) => number;
  levelAt: (month: string) => number;
  now: number;
}

/** How many prices move in common, relative to now. Each counts with the twelve months before, so no season counts. */
class MedianOfAll implements Movement {
  readonly now = 1;
  private readonly all: readonly Series[];
  private readonly first: string;

  constructor(all: readonly Series[]) {
    this.all = all;
    this.first = all.map(({ first }) => first).sort()[0] ?? '';
  }

  at(month: string): number {
    const known = month < this.first ? this.first : month;
    return Math.exp(median(this.all.flatMap((series) => series.changeSince(known) ?? [])));
  }

  levelAt(month: string): number {
    return this.at(month);
  }
}

/** The published prices of one thing by month. */
class Series implements Movement {
  private readonly months: readonly string[];
  private readonly prices: readonly number[];
  private readonly isSeasonal: boolean;

  constructor(published: ReadonlyMap<string, number>) {
    const inOrder = [...published].toSorted(([one], [other]) => (one < other ? -1 : 1));
    this.months = inOrder.map(([month]) => month);
    this.prices = inOrder.map(([, price]) => price);
    this.isSeasonal = this.seasonIn() >= seasonalShare;
  }

  /** A month's price, or the month before's if it has none, such as October 2025, when nothing was collected. */
  at(month: string): number {
    return this.prices[this.placeOf(month)] ?? Number.NaN;
  }

  /** The same without the season: an item that is cheap only in June is priced by its year. */
  levelAt(month: string): number {
    return this.isSeasonal ? this.yearBefore(this.placeOf(month)) : this.at(month);
  }

  /** The logarithm of the year's level up to that month relative to the newest year's; null if it began later. */
  changeSince(month: string): number | null {
    if (month < this.first) return null;
    return Math.log(this.yearBefore(this.placeOf(month)) / this.yearBefore(this.months.length - 1));
  }

  get first(): string {
    return this.months[0] ?? '';
  }

  get now(): number {
    return this.levelAt(this.months.at(-1) ?? '');
  }

  private placeOf(month: string): number {
    const index = this.months.findLastIndex((each) => each <= month);
    return Math.max(0, index);
  }

  private yearBefore(index: number): number {
    const year = this.prices.slice(Math.max(0, index + 1 - monthsPerYear), index + 1);
    return year.reduce((sum, price) => sum + price, 0) / year.length;
  }

  /** The share of the variance around the year's level that the calendar month explains; 0 with less than two years of it. */
  private seasonIn(): number {
    const off = this.months.flatMap((month, index) =>
      index + 1 < monthsPerYear
        ? []
        : [{ calendar: month.slice(5), log: Math.log((this.prices[index] ?? 1) / this.yearBefore(index)) }],
    );
    const byMonth = [...Map.groupBy(off, ({ calendar }) => calendar).values()].filter((same) => same.length > 1);
    const total = varianceOf(byMonth.flat().map(({ log }) => log));
    if (byMonth.length < monthsPerYear || total === 0) return 0;
    const within = byMonth.reduce((sum, same) => sum + same.length * varianceOf(same.map(({ log }) => log)), 0);
    return 1 - within / byMonth.flat().length / total;
  }
}

function varianceOf(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
}
