import { type Html, html } from '#shared/html.ts';
import { plural } from '#shared/plural.ts';

export const anonymous = 'Anonymous';

/* The preview of a link. */
export const shareCardAlt = 'Tillwise: find the cheapest store for your whole grocery cart';
export const moreItems = (count: number) => `${count} more`;
export const sharedBy = (name: string, itemCount: number) =>
  `${plural(itemCount, { one: '# item', other: '# items' })} shared by ${name}. Compare what they cost at the stores near you.`;

/* A list for readers without scripts. */
export const sharedOn = (name: string, date: string, itemCount: number) =>
  `Shared by ${name} on ${date}: ${plural(itemCount, { one: '# item', other: '# items' })}.`;
export const compareNearYou = (link: (text: string) => Html) =>
  html`${link('Compare what it costs near you')} (needs JavaScript).`;
export const plan = 'The sender’s plan';
export const planPrices = (total: string, date: string) => `${total}. Prices as of ${date}. A ~ marks an estimate.`;
/** 'Walmart, 12 items, 1 assumed: ~$45 with about $3.40 tax' */
export const storeTotal = (store: string, bought: string, total: string, withTax: string) =>
  `${store}, ${bought}: ${total} ${withTax}`;
export const item = 'Item';
export const price = 'Price';
export const notOnTrip = (items: string) => `Not on this trip: ${items}`;

/* While the app is unavailable. */
export const tryAgainTitle = 'Please try again · Tillwise';
export const notShown = 'This list can’t be shown right now';
export const nothingLost = 'Tillwise is having trouble right now. Nothing is lost, and waiting a moment usually helps.';
export const tryAgain = 'Try again';
