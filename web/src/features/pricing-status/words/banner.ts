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

/** 'The only price', 'Both prices', 'All 3 prices'. */
function allPrices(count: number): string {
  if (count === 1) return 'The only price';
  return count === 2 ? 'Both prices' : `All ${count} prices`;
}
/** @param way From one of the four functions below. */
export const allSeen = (count: number, way: string) => `${allPrices(count)} ${way}.`;
export const someSeen = (count: number, all: number, way: string) => `Of ${all} prices, ${count} ${way}.`;
/** How many prices are no estimates, and how many of those are live. */
export const real = (count: number, all: number, live: number) =>
  `${count === all ? allPrices(all) : `Of ${all} prices, ${count}`} are real${live > 0 ? `, ${live} of them live` : ''}.`;
export const inWays = (ways: readonly { count: number; way: string }[]) =>
  `${listed(ways.map(({ count, way }) => `${count} ${way}`))}.`;
export const live = (count: number, stores: readonly string[]) =>
  `${count === 1 ? 'is' : 'are'} live from ${listed(stores)}`;
export const liveEarlier = (count: number) => `${count === 1 ? 'was' : 'were'} live earlier`;
export const fromReceipts = (count: number) => (count === 1 ? 'is from a receipt' : 'are from receipts');
export const reported = (count: number) => (count === 1 ? 'was reported by a shopper' : 'were reported by shoppers');

const mostNamed = 3;

/** 'Kroger and 9 more chains': the dialog lists all of them. */
function fewChains(chains: readonly string[]): string {
  const [first = '', ...others] = chains;
  if (chains.length <= mostNamed) return listed(chains);
  return plural(others.length, { one: `${first} and # more chain`, other: `${first} and # more chains` });
}
