import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { formatCents } from '#shared/money.ts';
import {
  differenceInWords,
  figure,
  figureInWords,
  type ShownAmount,
  shownAtCheckout,
  shownDifference,
  shownExactly,
  shownSum,
} from '#shared/rules/comparison/shown-figures.ts';
import { formatMiles, shownMilesBetween } from '#shared/rules/locations/distance.ts';
import { assumedIn, type TripChoice } from '#shared/rules/trips/bought-at-stops.ts';
import type { WithheldStore } from '#shared/rules/trips/members-only-stores.ts';
import { shownRival } from '#shared/rules/trips/plan-to-send.ts';
import type { TripPlan } from '#shared/rules/trips/plan-trip.ts';
import { rivalInWords, routeInWords } from '#shared/rules/trips/sent-plan-words.ts';
import * as words from './words/plan.tsx';

/** The sum of the shown checkout and trip costs. */
export function shownDoorToDoor({ checkout, tripCents }: TripChoice): ShownAmount {
  const paid = shownAtCheckout(checkout);
  const cents = paid.cents + tripCents;
  return paid.isRound ? { ...shownSum(cents), isEstimate: paid.isEstimate } : shownExactly(cents, paid.isEstimate);
}

/** 'Aldi, then Walmart: ~$46 + trip $8.30 · 6.1 mi'. */
export function choiceInWords(choice: TripChoice): string {
  const { checkout, tripCents, miles } = choice;
  const atCheckout = figure(shownAtCheckout(checkout));
  return words.choiceCost(
    routeInWords(choice),
    atCheckout,
    tripCents > 0 ? formatCents(tripCents) : null,
    miles === null ? null : formatMiles(miles),
  );
}

/** The same, with how many items it has if some are missing or only assumed. */
export function aloneInWords(choice: TripChoice): string {
  const { bought, all } = itemsOf(choice);
  const assumed = assumedIn(choice);
  const inWords = choiceInWords(choice);
  return bought < all || assumed > 0 ? words.withItems(inWords, words.someItems(bought, all, assumed)) : inWords;
}

/** The badge of a choice; null without one, and for the best choice if another may be as good. */
export function badgeOf(choice: TripChoice, { best, choices }: TripPlan): string | null {
  const isClose = choices.some(isTooClose);
  const isRivaled = best.rival && best.rival.kind !== 'at-checkout';
  if (choice === best) return choices.length === 1 || isClose || isRivaled ? null : words.badges.best;
  if (isTooClose(choice)) return words.badges.uncertain;
  return choice.notWorthIt && words.badges.notWorthIt;
}

const isTooClose = ({ notWorthIt }: TripChoice) => notWorthIt?.why === 'uncertain';

/** Why a choice isn't the best one, or isn't surely the best with as many stops; null if its badge says enough. */
export function reasonInWords(choice: TripChoice, { leastGainCents }: TripSettings): string | null {
  if (!choice.notWorthIt) return choice.rival?.stops.length === choice.stops.length ? otherTripInWords(choice) : null;
  const { why, than: fewer } = choice.notWorthIt;
  if (why === 'lacks') return words.hasOnly(itemsOf(choice).bought, itemsOf(choice).all);
  const [here, there] = [shownDoorToDoor(choice), shownDoorToDoor(fewer)];
  // Usually it is weighed against the recommended trip, which needs no name.
  const named = fewer.notWorthIt ? namesOf(fewer) : null;
  if (why === 'uncertain') {
    return words.savesLessThanUncertainty(savedOver(fewer, choice), named);
  }
  const moreStops = choice.stops.length - fewer.stops.length;
  const leastCents = moreStops * leastGainCents;
  // The rounded figures may say the opposite of the exact ones.
  if (why === 'costs-more' ? here.cents <= there.cents : here.cents > there.cents) {
    return words.costsAboutTheSame(named, leastCents > 0 ? formatCents(leastCents) : null, moreStops);
  }
  if (why === 'costs-more') return named === null ? costsMoreInWords(choice, fewer) : words.costsMoreThan(named);
  const saved = savedInWords(here, there, leastCents);
  const least = formatCents(leastCents);
  return named === null ? words.savesTooLittle(saved, least, moreStops) : words.savesTooLittleOver(named, saved, least);
}

/** Another trip that may cost as little or less, with its cost after the drive if that is lower; null for none. */
export function otherTripInWords(choice: TripChoice): string | null {
  const { rival, stops } = choice;
  return (
    rival &&
    rivalInWords(
      shownRival(rival, choice, shownDoorToDoor, (cost) => words.afterTheDrive(figureInWords(cost))),
      stops,
    )
  );
}

/** 'about $5', 'less than $1': how much less a choice costs. */
function savedOver(dearer: TripChoice, choice: TripChoice): string {
  const [lower, higher] = [shownDoorToDoor(choice), shownDoorToDoor(dearer)];
  return differenceInWords(shownDifference(lower, higher), [lower, higher]);
}

function costsMoreInWords(choice: TripChoice, fewer: TripChoice): string {
  const moreTripCents = choice.tripCents - fewer.tripCents;
  const [lower, higher] = [shownAtCheckout(choice.checkout), shownAtCheckout(fewer.checkout)];
  const difference = shownDifference(lower, higher);
  const isSaving = choice.checkout.totalCents < fewer.checkout.totalCents;
  if (!isSaving || difference.cents >= moreTripCents) return words.costsMore;
  return words.driveCostsMore(differenceInWords(difference, [lower, higher]), formatCents(moreTripCents));
}

/** Null if the rounded figures differ by as much as a saving must be, or not at all. */
function savedInWords(lower: ShownAmount, higher: ShownAmount, leastCents: number): string | null {
  const difference = shownDifference(lower, higher);
  const isShown = difference.cents > 0 && difference.cents < leastCents;
  return isShown ? differenceInWords(difference, [lower, higher]) : null;
}

function itemsOf({ stops, missing }: TripChoice): { bought: number; all: number } {
  const bought = stops.reduce((sum, stop) => sum + stop.bought.length, 0);
  return { bought, all: bought + missing.length };
}

/** '1 store: about $82. 2 stores: about $77 and 3 more miles. A third store isn’t worth the trip.' */
export function curveInWords({ choices, best, alone, openCount, cheaperElsewhereCount }: TripPlan): string {
  const [first] = choices;
  const worth = choices.filter(({ notWorthIt }) => notWorthIt === null);
  const sentences = worth.map((choice) => {
    const items = itemsOf(choice);
    return words.costAtStores({
      stores: choice.stops.length,
      cost: figureInWords(shownDoorToDoor(choice)),
      missing: items.bought < items.all ? items : undefined,
      moreMiles: first && choice !== first ? moreMiles(choice, first) : undefined,
    });
  });
  const next = Math.max(...countsOf(worth)) + 1;
  const close = choices.filter(isTooClose);
  const most = Math.min(limits.trip.stops, openCount);
  const not = choices.filter((choice) => choice.notWorthIt !== null && !isTooClose(choice));
  // A plan leaves out more stores that have no more and cost no less.
  const notCounts = [...countsOf(not), ...countsBetween(Math.max(...countsOf(choices)) + 1, most)];
  if (close.length > 0) sentences.push(aboutMoreStores(words.tooCloseToCall, countsOf(close), next));
  if (worth.length < choices.length && notCounts.length > 0) {
    sentences.push(aboutMoreStores(words.notWorthTheTrip, notCounts, next));
  }
  if (worth.length === choices.length && next <= most) {
    const ordinal = ordinalOf(next);
    const savesNothing = alone.some(({ checkout }) => checkout.hasEstimates)
      ? words.likelySavesNothing
      : words.savesNothing;
    sentences.push(
      cheaperElsewhereCount === 0 ? savesNothing(ordinal, itemsOf(best).bought) : words.notWorthTheTrip[ordinal],
    );
  }
  return sentences.join(' ');
}

const countsOf = (choices: readonly TripChoice[]) => choices.map(({ stops }) => stops.length);

const countsBetween = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most + 1 - least) }, (_, at) => least + at);

/** The next store of a trip that already has one. */
const ordinalOf = (next: number) => (next === 2 ? 'second' : 'third');

function aboutMoreStores(sentence: words.AboutMoreStores, counts: readonly number[], next: number): string {
  const [count = next, ...others] = counts;
  if (others.length > 0) return sentence.several;
  return count === next ? sentence[ordinalOf(next)] : sentence.count(count);
}

/** How much farther it is, by the miles shown beside it; undefined if unknown, or if it is not. */
function moreMiles(choice: TripChoice, first: TripChoice): number | undefined {
  if (choice.miles === null || first.miles === null) return;
  const more = shownMilesBetween(first.miles, choice.miles);
  return more > 0 ? more : undefined;
}

/** The cost of a mile and a stop, and where the drive starts. */
export function termsInWords({ centsPerMile, centsPerStop }: TripSettings, from: { address: string } | null): string {
  const mile = centsPerMile < 100 ? `${centsPerMile}¢` : formatCents(centsPerMile);
  const stop = formatCents(centsPerStop);
  return from ? words.withDrive(from.address, mile, stop) : words.withoutDrive(mile, stop);
}

/** 'Costco is left out: it needs a membership. With one, this trip would cost about $6 less.' */
export function withheldInWords(withheld: WithheldStore, { best }: Pick<TripPlan, 'best'>): string {
  return `${words.needsMembership(withheld.store.name)} ${membershipInWords(withheld, best)}`;
}

function membershipInWords({ savedCents, moreItems, than, close, withIt }: WithheldStore, best: TripChoice): string {
  if (moreItems > 0) return words.membershipBringsItems(moreItems);
  const named = than === best ? null : namesOf(than);
  const saved = shownDifference(shownDoorToDoor(withIt), shownDoorToDoor(than));
  if (savedCents > 0 && saved.cents > 0) return words.membershipSaves(figureInWords(saved), named);
  if (close) return words.membershipMaySave(savedOver(than, close), named);
  // What a member's trip would save, another does without the membership.
  const isElsewhere = named !== null && shownDoorToDoor(withIt).cents < shownDoorToDoor(best).cents;
  return isElsewhere ? words.membershipNotNeeded(named) : words.membershipChangesNothing;
}

/** 'Walmart and Aldi' */
const namesOf = ({ stops }: TripChoice) => listed(stops.map(({ store }) => store.name));
