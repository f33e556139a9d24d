import { wholeNumber } from '#shared/whole-number.ts';

export const tryDemo = 'Try the demo';

/* The stores. */
export const storesTitle = 'Supported stores: 6 chains, 9,000+ locations';
export const storesDescription =
  'Walmart, Target, Kroger, Meijer, Hy-Vee, and Schnucks: the chains whose prices Tillwise compares, in all 50 states.';
export const sixChains = 'Six chains, one comparison';
export const chooseStores = (most: number) =>
  `9,000+ locations in 50 states. Choose up to ${most} of the stores near you and see your cart priced at each.`;
export const signUp = 'Sign up free';
export const chainFacts = (kind: string, locations: number) => `${kind} · about ${wholeNumber(locations)} locations`;
export const chainFeatures = 'Features';
export const website = 'Website';
export const websiteOf = (chain: string) => `Website at ${chain} (opens in a new tab)`;
export const orderOnline = 'Order online';
export const orderOnlineAt = (chain: string) => `Order online at ${chain} (opens in a new tab)`;
export const independence =
  'Location counts are approximate. Tillwise is independent: it is not affiliated with these chains, and their names belong to them.';
