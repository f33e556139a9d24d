import type { TripSettings } from '#shared/contract/trip-settings.ts';
import { formatCents } from '#shared/money.ts';
import { formatMiles } from '#shared/rules/distance.ts';
import { limits } from '#shared/rules/limits.ts';
import { wayInWords } from '#shared/rules/sent-plan-words.ts';
import {
  differenceInWords,
  figure,
  figureInWords,
  plainFigure,
  type ShownAmount,
  shownAtCheckout,
  shownDifference,
  shownExactly,
  shownSum,
} from '#shared/rules/shown-figures.ts';
import type { TripChoice, TripPlan, WithheldStore } from '#shared/rules/trip-plan.ts';
import { counted } from '#shared/whole-number.ts';

/** '1 store', '2 stores'. */
export const storeCount = (count: number) => counted(count, 'store');

/** The sum of the shown checkout and trip costs. */
export function shownDoorToDoor({ checkout, tripCents }: TripChoice): ShownAmount {
  const paid = shownAtCheckout(checkout);
  const cents = paid.cents + tripCents;
  return paid.isRound ? { ...shownSum(cents), isEstimate: paid.isEstimate } : shownExactly(cents, paid.isEstimate);
}

/** 'Aldi, then Walmart: ~$46 + trip $8.30 · 6.1 mi'. */
export function choiceInWords(choice: TripChoice): string {
  const cost = `${wayInWords(choice)}: ${figure(shownAtCheckout(choice.checkout))} + trip ${formatCents(choice.tripCents)}`;
  return choice.miles === null ? cost : `${cost} · ${formatMiles(choice.miles)}`;
}

/** The badge of a choice; null without one. */
export function badgeOf(choice: TripChoice, { best, choices }: TripPlan): string | null {
  if (choice === best) return choices.length === 1 ? null : 'best after the drive';
  if (choice.notWorthIt === 'uncertain') return 'too close to call';
  return choice.notWorthIt && 'not worth it';
}

/** Why a choice isn't the best one; null if its badge says enough. */
export function reasonInWords(choice: TripChoice, best: TripChoice, settings: TripSettings): string | null {
  if (!choice.notWorthIt) return null;
  const had = itemsOf(choice);
  if (choice.notWorthIt === 'lacks') return `Has only ${had.bought} of ${had.all} items.`;
  const [here, there] = [shownDoorToDoor(choice), shownDoorToDoor(best)];
  const gained = differenceInWords(shownDifference(here, there), [here, there]);
  if (choice.notWorthIt === 'uncertain')
    return `Saves ${gained} after the drive: less than these estimates may be off.`;
  if (choice.notWorthIt === 'too-little') {
    return `Saves ${gained} after the drive: less than the ${formatCents(settings.leastGainCents)} you ask for.`;
  }
  const moreTripCents = choice.tripCents - best.tripCents;
  if (moreTripCents <= 0 || choice.checkout.totalCents >= best.checkout.totalCents)
    return 'Costs more, drive included.';
  const [lower, higher] = [shownAtCheckout(choice.checkout), shownAtCheckout(best.checkout)];
  const saved = differenceInWords(shownDifference(lower, higher), [lower, higher]);
  return `Saves ${saved} at checkout, costs ${formatCents(moreTripCents)} more to get there.`;
}

function itemsOf({ stops, missing }: TripChoice): { bought: number; all: number } {
  const bought = stops.reduce((sum, stop) => sum + stop.bought.length, 0);
  return { bought, all: bought + missing.length };
}

/** '1 store: about $82. 2 stores: about $77 and 3 more miles. A third store isn’t worth the trip.' */
export function curveInWords({ choices, openCount }: TripPlan): string {
  const [first] = choices;
  const worth = choices.filter(({ notWorthIt }) => notWorthIt === null);
  const sentences = worth.map((choice) => {
    const { bought, all } = itemsOf(choice);
    const miles = first && choice !== first && moreMilesInWords(choice, first);
    const cost = `${storeCount(choice.stops.length)}: ${figureInWords(shownDoorToDoor(choice))}`;
    return [cost, bought < all && ` for ${bought} of ${all} items`, miles && ` and ${miles}`].filter(Boolean).join('');
  });
  const next = Math.max(...countsOf(worth)) + 1;
  const close = choices.filter(({ notWorthIt }) => notWorthIt === 'uncertain');
  const not = choices.filter(({ notWorthIt }) => notWorthIt !== null && notWorthIt !== 'uncertain');
  if (close.length > 0) {
    const { who, isOne } = moreStores(countsOf(close), next);
    sentences.push(`Whether ${who} ${isOne ? 'saves' : 'save'} money is too close to call`);
  }
  if (not.length > 0) {
    const { who, isOne } = moreStores(countsOf(not), next);
    sentences.push(`${startOfSentence(who)} ${isOne ? 'isn’t' : 'aren’t'} worth the trip`);
  }
  if (worth.length === choices.length && next <= Math.min(limits.trip.stops, openCount)) {
    sentences.push(`${startOfSentence(moreStores([next], next).who)} saves nothing`);
  }
  return sentences.map((sentence) => `${sentence}.`).join(' ');
}

const countsOf = (choices: readonly TripChoice[]) => choices.map(({ stops }) => stops.length);

const ordinals = ['first', 'second', 'third'];

/** 'a second store' if that is the next number of stores, or else '3 stores' or 'more stores'. */
function moreStores(counts: readonly number[], next: number): { who: string; isOne: boolean } {
  const [count = next, ...others] = counts;
  if (others.length > 0) return { who: 'more stores', isOne: false };
  const isOne = count === next;
  return { who: isOne ? `a ${ordinals[count - 1]} store` : storeCount(count), isOne };
}

const startOfSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** '3 more miles'; null if unknown, or if there are none. */
function moreMilesInWords(choice: TripChoice, first: TripChoice): string | null {
  if (choice.miles === null || first.miles === null) return null;
  const more = Math.round((choice.miles - first.miles) * 10) / 10;
  return more > 0 ? counted(more, 'more mile') : null;
}

/** '30¢ a mile, $3.00 a stop'. */
export function termsInWords({ centsPerMile, centsPerStop }: TripSettings): string {
  const mile = centsPerMile < 100 ? `${centsPerMile}¢` : formatCents(centsPerMile);
  return `${mile} a mile, ${formatCents(centsPerStop)} a stop`;
}

/** 'Costco is left out: it needs a membership. With one, this trip would cost about $6 less.' */
export function withheldInWords({ store, savedCents, moreItems }: WithheldStore): string {
  const leftOut = `${store.name} is left out: it needs a membership.`;
  if (moreItems > 0) return `${leftOut} With one, you could get ${counted(moreItems, 'more item')}.`;
  const saved = shownSum(savedCents);
  if (savedCents <= 0 || saved.cents <= 0) return `${leftOut} With one, this trip would be the same.`;
  return `${leftOut} With one, this trip would cost about ${plainFigure(saved)} less.`;
}
