import type { ReactNode } from 'react';
import { plural } from '#shared/plural.ts';

export const yourFavorites = 'Your favorites';
export const noneYet = 'No favorites yet';
export const howToAdd = 'Press the heart next to an item in the search or your cart to keep it here.';

export const addAllToCart = 'Add all to cart';
export const addedToCart = 'Added to cart';
export const countAdded = (count: number) =>
  plural(count, { one: '# of your favorites is now in it.', other: '# of your favorites are now in it.' });
export const nothingToAdd = 'Nothing to add';
export const allInCart = 'Your favorites are all in your cart.';
export const notAddedToCart = 'Failed to add favorites to cart';

// A favorite

export const add = 'Add';
export const addToCart = (item: string) => `Add ${item} to cart`;
export const remove = (item: string) => `Remove ${item} from favorites`;
export const notRemoved = 'Failed to remove from favorites';
export const howOften = (item: string) => `How often you buy ${item}`;
export const frequencies = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

export const anyBrand = 'Any brand';
export const onlyBrand = (brand: string) => `Only ${brand}`;
export const brandInstead = (brand: string) => `${brand} instead`;
export const anyBrandInstead = 'Any brand instead';
/** What a press on the tag does, after its own words. */
export const makeBrand = (tag: string, item: string, brand: string) => `${tag}: switch ${item} to ${brand}`;
export const makeAnyBrand = (tag: string, item: string) => `${tag}: switch ${item} to any brand`;

export const notesOn = (item: string) => `Notes on ${item}`;
export const addNote = 'Add a note';
export const notSaved = 'Not saved.';

// Price alerts

export const belowYourPrice = 'Below your price';
export const seenBelow = (alert: { item: string; price: ReactNode; store: string; below: string }) => (
  <>
    {alert.item} {alert.price} at {alert.store}, below your {alert.below}
  </>
);
export const tellWhenDrops = (item: string) => `Tell me when the price of ${item} drops`;
export const changeAlert = (item: string, below: string) => `Tell me when ${item} drops below ${below}, change`;
export const tellMeAbout = (item: string) => `Tell me about ${item}`;
export const alertNote =
  'When someone sees a lower price at one of your stores, it shows at the top of your favorites. Estimates don’t count.';
export const removeAlert = 'Remove alert';
export const below = 'Below';
export const belowExample = '2.50';
export const priceForOne = 'Price for one.';
export const typedForOne = (price: string) => `That is ${price} for one.`;

export const isThisYourPhone = 'Is this your phone?';
export const alsoByText = (phone: ReactNode) => <>We text {phone} too, at most once a day.</>;
export const changePhone = 'Change it on your account page';
export const alsoTextAt = 'Also text me at (optional)';
export const phoneExample = '+1234567890';
export const consent =
  'We text you a code to enter here. By entering it you agree to automated texts from Tillwise when a favorite drops below your price, at most once a day. Message and data rates may apply. Reply STOP to end them.';
export const enterCode = (phone: string) => `Enter the code sent to ${phone}`;
