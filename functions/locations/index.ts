export { findLocation } from './location-from-words.ts';
export { addressAt } from './nearest-town.ts';
export { isOutsideStates } from './outside-states.ts';
export { withStateCode } from './state-in-words.ts';
export { townsNamed } from './towns-by-name.ts';
export { otherTownsNamed } from './towns-of-same-name.ts';
