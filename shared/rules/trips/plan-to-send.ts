import type { ChosenStops, PlanRival, SentPlan } from '../../contract/trips/sent-plan.ts';
import { fullPickLabel, timesBesidePick } from '../comparison/offer-in-words.ts';
import {
  figure,
  priceFigure,
  rangeFigures,
  type ShownAmount,
  shownAtCheckout,
  shownLine,
  shownParts,
  shownTax,
  type Totals,
  totalInText,
} from '../comparison/shown-figures.ts';
import { nameWithNote } from '../lists/shopping-list.ts';
import * as words from '../words.ts';
import { assumedIn, type TripChoice, type TripRival } from './bought-at-stops.ts';
import { boughtInWords, rivalInWords, routeInWords, taxInWords } from './sent-plan-words.ts';

type Bought = Pick<TripChoice, 'stops' | 'missing' | 'checkout'>;

/** What is paid at each stop, as shown parts of the shown total. */
export function shownAtStops({ checkout, stops }: Pick<Bought, 'stops' | 'checkout'>): ShownAmount[] {
  const all = shownAtCheckout(checkout);
  const parts = shownParts(
    all,
    stops.map(({ totals }) => totals.subtotalCents + totals.taxCents),
  );
  return parts.map((cents) => ({ cents, isEstimate: all.isEstimate, isRound: all.isRound }));
}

/** A plan for other people to read, without the shopper's location and the distances. It says where the stores are, if known. */
export function sentPlanOf(plan: Bought & { rival: (Bought & Pick<TripRival, 'kind'>) | null }, now: Date): SentPlan {
  const { stops, missing, checkout, rival } = plan;
  const atStops = shownAtStops({ stops, checkout });
  const total = shownAtCheckout(checkout);
  return {
    pricedAt: now.toISOString(),
    stops: stops.map(({ store: { name, chain, color, logo, where }, bought, totals }, at) => ({
      store: { name, chain, color, logo },
      ...(where && { where }),
      total: atStops[at] ? figure(atStops[at]) : '',
      tax: shownTaxOf(totals),
      assumedCount: totals.assumedCount,
      lines: bought.map(({ entry, price }) => ({
        itemId: entry.itemId,
        item: `${nameWithNote(entry)}${timesBesidePick(entry, price)}`,
        pick: fullPickLabel(entry, price),
        price: priceFigure(shownLine(price)),
      })),
    })),
    missing: missing.map(nameWithNote),
    total: figure(total),
    range: total.range && rangeFigures(total.range),
    ...(rival && {
      rival: shownRival(
        rival,
        plan,
        (trip) => shownAtCheckout(trip.checkout),
        (cost) => words.costWithTax(figure(cost)),
      ),
    }),
  };
}

/** Another way to buy a plan's list, with its cost and what makes it uncertain if its figure is lower. */
export function shownRival<Trip extends Bought>(
  rival: Trip & Pick<TripRival, 'kind'>,
  plan: Trip,
  costOf: (trip: Trip) => ShownAmount,
  inWords: (cost: ShownAmount) => string,
): NonNullable<SentPlan['rival']> {
  const { kind, stops, missing } = rival;
  const [cost, assumed] = [costOf(rival), assumedIn(rival)];
  // Our server's prices may differ from those that the shopper saw.
  const isLower = kind === 'cheaper' && missing.length <= plan.missing.length && cost.cents < costOf(plan).cents;
  return {
    stores: stops.map(({ store }) => store.name),
    kind,
    ...(isLower && { lower: { cost: inWords(cost), assumedCount: assumed > assumedIn(plan) ? assumed : 0 } }),
  };
}

function shownTaxOf(totals: Totals): Stop['tax'] {
  const { cents, isEstimate } = shownTax(totals);
  return { cents, isEstimate };
}

/** What is too close to call, to send to our server; undefined for nothing. */
export function sentRivalOf({ rival }: Pick<TripChoice, 'rival'>): PlanRival | undefined {
  return rival ? { stops: stopsOf(rival), kind: rival.kind } : undefined;
}

/** The stops of a plan to send to our server, which recomputes the figures. */
export function stopsOf({ stops }: Pick<Bought, 'stops'>): ChosenStops {
  return stops.map(({ store, bought }) => ({ storeId: store.id, itemIds: bought.map(({ entry }) => entry.itemId) }));
}

/**
 * A plan below a list to send or save, one line per stop. It uses only letters of the basic text alphabet, because
 * others double a text's cost.
 */
export function planInText(plan: SentPlan): string[] {
  return inText(plan, placed, (stop, { assumedCount = 0, lines }) =>
    words.stopWithItems(stop, assumedCount, listed(lines.map(({ item }) => item))),
  );
}

/** What a plan says about lines in the shopper's own words, which no store has a price for. */
export function ownInText(ownLines: readonly string[], above: string[] = []): string[] {
  return ownLines.length > 0 ? [...above, words.alsoOnList(listed(ownLines))] : [];
}

/** An email of a plan, without a list above it: everything to buy at each stop, one line per item. */
export function planInMail(plan: SentPlan, ownLines: readonly string[]): string[] {
  const stops = plan.stops.flatMap((stop) => [
    '',
    words.stopInMail(placed(stop), stop.total, taxInWords(stop.tax), boughtInWords(stop)),
    ...stop.lines.map(({ item, pick, price }) => words.lineInMail(item, pick, price)),
  ]);
  return inLetters([...totalOf(plan), ...stops, ...missingOf(plan, ['']), ...ownInText(ownLines, [''])]);
}

/** The same where a text has no room for what is bought at each stop. */
export function planInShort(plan: SentPlan): string[] {
  return inText(
    plan,
    ({ store }) => store.name,
    (inWords, stop) => words.stopWithCount(inWords, boughtInWords(stop)),
  );
}

type Stop = SentPlan['stops'][number];

/** 'Aldi (1203 N Main St, Springfield)' */
const placed = ({ store, where }: Stop) => (where ? words.storeAt(store.name, where) : store.name);

function inText(
  plan: SentPlan,
  nameOf: (stop: Stop) => string,
  lineOf: (inWords: string, stop: Stop) => string,
): string[] {
  const { stops } = plan;
  const [only, ...others] = stops;
  // With one store, the list above says what is bought there.
  if (only && others.length === 0) {
    const bought = only.assumedCount ? boughtInWords(only) : undefined;
    return inLetters([...totalOf(plan, nameOf(only), bought), ...missingOf(plan)]);
  }
  const inWords = stops.map((stop, at) => lineOf(words.stopInText(at + 1, nameOf(stop), stop.total), stop));
  return inLetters([...totalOf(plan), ...inWords, ...missingOf(plan)]);
}

function totalOf(plan: SentPlan, route = routeInWords(plan), bought?: string): string[] {
  const total = words.planInText(route, totalInText(plan.total, plan.range));
  return [
    bought ? words.planInTextWithItems(total, bought) : total,
    ...(plan.rival ? [rivalInWords(plan.rival, plan.stops)] : []),
  ];
}

const missingOf = ({ missing }: SentPlan, above: string[] = []) =>
  missing.length > 0 ? [...above, words.notOnTrip(listed(missing))] : [];

/** Names may contain commas: 'Butter, salted; Flour, all-purpose'. */
const listed = (parts: readonly string[]) => parts.join('; ');

const inLetters = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll('×', 'x').replaceAll('–', '-').replaceAll('’', "'"));
