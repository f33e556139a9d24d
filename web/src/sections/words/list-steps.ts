import { listed } from '#shared/listed.ts';

export const itemRemoved = 'Item removed';

export const yourList = 'Your list';
export const yourListNear = (address: string) => `Your list near ${address}`;
export const nearestIsFar = (miles: string, store: string, away: string) =>
  `We don’t know of any store within ${miles}. The nearest is ${store}, ${away} away.`;
/** About clubs that the shopper is a member of. */
export const clubsPassedOver = (clubs: readonly string[]) =>
  `We left out ${listed(clubs)}, though you’re a member: these stores are better for this list.`;
export const inShort = 'Your list in short';
export const compare = 'Compare';
export const notCompared = 'Your list could not be compared.';
export const nothingLeft = 'Your list has nothing left to compare.';
export const editList = 'Edit list';
export const changeLocation = 'Change location';
export const newList = 'New list';
export const keepList = 'Keep this list';
export const anyBrand = 'Any brand';
export const howToRead =
  'Bold prices were seen at the store. Prices with ~ are estimates; the real price is inside the range four times out of five. Tax is included. Your list stays in this browser.';
