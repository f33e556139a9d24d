import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

export const banner = 'Pricing status';
export const whatIsLive = "What's live?";
export const notChecked = 'We could not check which prices are live. Estimates are marked ~ as always.';

export const allEstimates = 'All prices are estimates, marked ~.';
export const restAreEstimates = (count: number) =>
  plural(count, { one: 'The other is an estimate, marked ~.', other: 'The rest are estimates, marked ~.' });
export const nothingConnected = 'No store’s real prices are connected yet.';
export const noneOfYours = 'None of your stores gives us live prices.';
export const asking = (chains: readonly string[]) => `We are asking ${listed(chains)} for live prices.`;
export const outOfReach = (chains: readonly string[]) => `${fewChains(chains)} can’t be reached right now.`;
export const earlierStay = 'Earlier prices are still shown, with their age.';
export const addItems = 'Add items to see which prices are live.';
export const liveChains = (chains: readonly string[]) =>
  `Live prices come from ${fewChains(chains)}; the rest are estimates, marked ~.`;
export const noneYetFrom = (chains: readonly string[]) => `No live prices from ${fewChains(chains)} yet.`;
export const untilTheyCome = 'Until then, you see estimates, marked ~.';

/** 'Both prices', 'All 3 prices'. */
const allPrices = (count: number) => (count === 2 ? 'Both prices' : `All ${count} prices`);
export const allLive = (count: number, stores: readonly string[]) =>
  count === 1
    ? `The only price is live from ${listed(stores)}.`
    : `${allPrices(count)} are live from ${listed(stores)}.`;
export const allLiveEarlier = (count: number) =>
  count === 1 ? 'The only price was live earlier.' : `${allPrices(count)} were live earlier.`;
export const allFromReceipts = (count: number) =>
  count === 1 ? 'The only price is from a receipt.' : `${allPrices(count)} are from receipts.`;
export const allReported = (count: number) =>
  count === 1 ? 'The only price was reported by a shopper.' : `${allPrices(count)} were reported by shoppers.`;
/** @param live How many of them are live. */
export const allReal = (count: number, live: number) =>
  live > 0 ? `${allPrices(count)} are real, ${live} of them live.` : `${allPrices(count)} are real.`;
export const someReal = (count: number, all: number, live: number) =>
  live > 0 ? `Of ${all} prices, ${count} are real, ${live} of them live.` : `Of ${all} prices, ${count} are real.`;

/** @param part From one of the four functions below. */
export const someSeen = (all: number, part: string) => `Of ${all} prices, ${part}.`;
/** @param parts From the four functions below. */
export const seenInWays = (parts: readonly string[]) => `${listed(parts)}.`;
export const live = (count: number, stores: readonly string[]) =>
  count === 1 ? `1 is live from ${listed(stores)}` : `${count} are live from ${listed(stores)}`;
export const liveEarlier = (count: number) =>
  plural(count, { one: '# was live earlier', other: '# were live earlier' });
export const fromReceipts = (count: number) =>
  plural(count, { one: '# is from a receipt', other: '# are from receipts' });
export const reported = (count: number) =>
  plural(count, { one: '# was reported by a shopper', other: '# were reported by shoppers' });

const mostNamed = 3;

/** 'Kroger and 9 more chains': the dialog lists all of them. */
function fewChains(chains: readonly string[]): string {
  const [first = '', ...others] = chains;
  if (chains.length <= mostNamed) return listed(chains);
  return plural(others.length, { one: `${first} and # more chain`, other: `${first} and # more chains` });
}
