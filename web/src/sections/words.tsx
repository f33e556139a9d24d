import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';

export const itemRemoved = 'Item removed';

export const searchForWhatYouNeed =
  'Search for what you need, such as milk or paper towels, and it shows up here with its best price.';

// A visitor's own list

export const whatWillItCost = 'What will your list cost, and where?';
export const pasteAsWritten = 'Paste it the way you wrote it. No account needed.';
export const realOrEstimated = 'Prices are real if someone saw them. The others are estimates with a range.';
export const howAccurate = 'How accurate are we?';
/** The middle word is hidden where there is no room. */
export const pasteList = (hidden: (words: string) => ReactNode) => <>Paste a {hidden('whole ')}list</>;

export const yourList = 'Your list';
export const yourListNear = (address: string) => `Your list near ${address}`;
export const inShort = 'Your list in short';
export const compare = 'Compare';
export const notCompared = 'Your list could not be compared.';
export const nothingLeft = 'Your list has nothing left to compare.';
export const editList = 'Edit list';
export const newList = 'New list';
export const keepList = 'Keep this list';
export const anyBrand = 'Any brand';
export const notes = (bold: (words: string) => ReactNode, items: readonly string[]) => (
  <>
    {bold('Notes, without a price:')} {listed(items)}
  </>
);
export const howToRead =
  'Bold prices were seen at the store. Prices with ~ are estimates; the real price is inside the range four times out of five. Tax is included. Your list stays in this browser.';

// The demo

export const demoBasis = 'These are demo prices. Your stores may differ.';
export const demoLegend = '~ invented for the demo';
export const searchOrSample = 'Search for something, or start from our sample cart.';
export const fillWithSample = 'Fill with the sample cart';
export const noStores = 'No stores selected';
export const chooseStores = `Choose up to ${limits.storesSelected} stores to see what your cart costs there.`;

// A list of another person, and the trip

export const locationFailed = 'Unable to get your location.';
export const compareNearMe = 'Compare stores near me';
export const planNotSaved = 'We couldn’t save that for your plan.';
