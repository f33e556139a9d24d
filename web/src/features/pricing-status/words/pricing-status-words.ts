import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';

export const livePrice = 'Live price';
export const livePriceNote = `The store’s own price, less than ${limits.livePriceHours} hours old. Press the dot to see its age.`;
export const noneNow = 'There are none right now.';
export const noneConnected = 'None of your stores is connected right now.';
export const gaveNone = (chains: readonly string[]) =>
  `${listed(chains)} gave us no prices in the last ${limits.livePriceHours} hours.`;
export const resting = (chains: readonly string[]) =>
  `${listed(chains)} can’t be reached right now. Earlier prices are still shown, with their age.`;
export const estimate = 'Estimate';
export const estimateNote =
  'Based on published US average prices and how the chain usually compares. The shelf price may differ.';
export const allHaveSome = 'Each of your stores has some live prices.';
export const notAvailable = 'Not available';
export const notAvailableNote =
  'We have no price for the item at that store, so it isn’t in the total. A store that is missing items never beats one that has them all.';
