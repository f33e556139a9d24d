import type { ReactNode } from 'react';

export const searchForWhatYouNeed =
  'Search for what you need, such as milk or paper towels, and it shows up here with its best price.';
/** The middle word is hidden where there is no room. */
export const pasteList = (hidden: (words: string) => ReactNode) => <>Paste a {hidden('whole ')}list</>;
export const planNeedsNetwork = 'The plan loads when you are back online.';
export const planNotLoaded = 'The plan could not be loaded.';
export const planNotSaved = 'We couldn’t save that for your plan.';
