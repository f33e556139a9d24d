import type { SourceCounts } from '#shared/contract/prices/accuracy.ts';
import { listed } from '#shared/listed.ts';
import { formatCents } from '#shared/money.ts';
import { plural } from '#shared/plural.ts';
import { wholeNumber } from '#shared/whole-number.ts';

export const figures = 'Figures';
export const loadingFigures = 'Loading the figures';
export const figuresNotLoaded = 'The figures could not be loaded.';
export const lastDays = (days: number) => `Last ${days} days`;

export const pricesSeen = (seen: number) => plural(seen, { one: '# price seen', other: '# prices seen' });
/** Fewer prices can be compared than were seen. */
export const pricesCompared = (seen: number, compared: number) =>
  plural(seen, {
    one: `# price seen, ${wholeNumber(compared)} of them compared`,
    other: `# prices seen, ${wholeNumber(compared)} of them compared`,
  });
export const refreshed = (time: string) => `refreshed ${time}`;
export const pricesThrough = (day: string) => `prices through ${day}; newer ones will follow`;

export const nothingToCompare = 'No prices to compare our estimates with yet';
export const whatCounts = (needed: number) =>
  `Every price seen in a store counts here within hours. A chain gets figures once ${needed} of its prices are verified by the chain itself, a price file, or a photo of a receipt.`;
export const addReceipt = 'Add a receipt';

export const tableCaption = (days: number) => `How accurate our estimates were for each chain in the last ${days} days`;
export const chain = 'Chain';
export const category = 'Category';
export const prices = 'Prices seen';
export const typicalError = 'Typical error';
export const insideRange = 'Inside our range';
export const onAverage = 'On average';
export const errorOfAll = 'Error, all prices';
export const legend =
  'Half of the prices were closer to our estimate than the typical error. Our ranges should hold 80% of the prices. “High” means that our estimates were too high on average. The line in each chart is our estimate: lower prices are to its left, higher prices to its right.';
export const byCategory = (chainName: string) => `${chainName} by category`;

export const notEnough = 'Not enough yet';
export const notEnoughPrices = (count: number, needed: number) =>
  `Not enough yet: ${count} of ${needed} verified prices.`;
export const waitingForReview = (count: number) =>
  plural(count, { one: '# more waiting for review', other: '# more waiting for review' });

/** '2.1%'. */
export const errorPercent = (value: number) => `${value.toFixed(1)}%`;
export const roundPercent = (value: number) => `${Math.round(value)}%`;
export const tooLow = (percent: string) => `${percent} low`;
export const tooHigh = (percent: string) => `${percent} high`;
export const neitherHighNorLow = 'neither high nor low';
export const leanOnAverage = (lean: string) => `On average ${lean}`;
export const pricesNear = (sharePercent: number, nearPercent: number) =>
  `${sharePercent}% of the prices were within ${nearPercent}% of our estimate`;

/** 'from 24 shoppers and 1 other source', 'from at least 40 shoppers'. */
export const fromSources = (counts: SourceCounts) => `from ${sources(counts)}`;

function sources({ shoppers, others, isAtLeast }: SourceCounts): string {
  if (shoppers + others === 0) return 'an unknown number of sources';
  const known = listed(
    [
      shoppers > 0 && plural(shoppers, { one: '# shopper', other: '# shoppers' }),
      others > 0 && shoppers > 0 && plural(others, { one: '# other source', other: '# other sources' }),
      others > 0 && shoppers === 0 && plural(others, { one: '# source', other: '# sources' }),
    ].filter((words) => words !== false),
  );
  return isAtLeast ? `at least ${known}` : known;
}

export const leftOut = 'Not counted in these figures:';
export const leftOutUnproven = (count: number) =>
  plural(count, {
    one: '# price typed or pasted by shoppers. Only prices that we read from a photo of a receipt count.',
    other: '# prices typed or pasted by shoppers. Only prices that we read from a photo of a receipt count.',
  });
export const leftOutWaiting = (count: number) =>
  plural(count, {
    one: '# price far from our estimate and not reviewed yet.',
    other: '# prices far from our estimate and not reviewed yet.',
  });
export const leftOutOfNewcomers = (count: number) =>
  plural(count, {
    one: '# price from accounts in their first week.',
    other: '# prices from accounts in their first week.',
  });
export const leftOutBeyondShare = (count: number, counted: number) =>
  plural(count, {
    one: `# price more than the ${counted} that we count from one shopper in a month.`,
    other: `# prices more than the ${counted} that we count from one shopper in a month.`,
  });
export const leftOutIncomparable = (count: number) =>
  plural(count, {
    one: '# price that we can’t compare: a sale or members’ price without the regular price, a different pack, or an item we thought the store doesn’t sell.',
    other:
      '# prices that we can’t compare: a sale or members’ price without the regular price, a different pack, or an item we thought the store doesn’t sell.',
  });

export const plansHeading = 'Did plans cost what we said?';
export const plansNote =
  'When a shopper saves a plan and adds a photo of the receipt, we compare the two. Each shopper counts at most once a week, starting a week after they sign up.';
export const plansNeeded = (needed: number) => `Not enough yet: ${needed} plans are needed.`;

export interface ComparedPlans {
  days: number;
  count: number;
  kept: number;
  higher: number;
  lower: number;
}

export const plansCompared = ({ days, count, kept, higher, lower }: ComparedPlans) =>
  `Plans in the last ${days} days: ${wholeNumber(count)}. Of these, ${wholeNumber(kept)} (${roundPercent((100 * kept) / count)}) cost what we said, ${wholeNumber(higher)} cost more, and ${wholeNumber(lower)} cost less.`;

export const receiptsHeading = 'What that means for your list';

interface ListError {
  listCents: number;
  errorCents: number;
  chainName: string;
}

export const errorOfList = ({ listCents, errorCents, chainName }: ListError) =>
  `Half of the time, our total at ${chainName} for a list of ${formatCents(listCents)} is within ${formatCents(errorCents)} of what the store charges.`;
export const basedOnReceipts = (count: number, counts: SourceCounts, days: number) =>
  plural(count, {
    one: `This is based on # whole receipt from ${sources(counts)} in the last ${days} days.`,
    other: `This is based on # whole receipts from ${sources(counts)} in the last ${days} days.`,
  });
