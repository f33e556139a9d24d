import { plural } from '#shared/plural.ts';

export const heading = 'Add Items to Your Cart';
export const hint = 'Search for items (e.g. milk, paper towels, shampoo, chips...)';
export const searchForItems = 'Search for items';
export const clearSearch = 'Clear the search';

// Results

export const itemsFound = 'Items found';
export const favoritesAmongThem = 'Favorites among them';
export const countFound = (count: number) => plural(count, { one: '# item found', other: '# items found' });
export const nothingFound = (query: string) => `No items found for "${query}"`;
export const tryOtherWords = 'Try other words, or only the most important one.';
export const closestTo = (query: string) => `No item matches all of “${query}”. The closest:`;
export const brandIsAbsent = (brand: string) => `“${brand}” isn’t in our catalog. Other brands:`;
export const noAlcoholYet = 'We don’t compare alcohol yet.';
export const nothingFoundNoAlcohol = (query: string) => `No items found for "${query}". We don’t compare alcohol yet.`;
export const oneMoreLetter = 'Please type one more letter';
export const searching = 'Searching';
export const searchFailed = 'Search failed';
export const offline = 'You are offline.';
export const offlineNote = 'You are offline. The search needs a connection.';
export const asChosenBefore = 'as you chose before';
export const notAtYourStores = 'Not at your stores';

// What happens to them

export const added = 'Added to cart';
export const addedNote = 'Item successfully added to your cart';
export const notIt = (item: string) => `Not ${item}?`;
export const leaveOut = 'Leave it out';
/** Contains what the button shows, for people who speak to it. */
export const leaveItemOut = (item: string) => `${leaveOut}: ${item}`;
export const leftOut = 'Left out';
export const isNotMeant = (item: string, query: string) => `${item} is not what you mean by “${query}”.`;
export const notMeantFailed = 'Failed to save that';
