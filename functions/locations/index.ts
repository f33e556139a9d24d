export { findLocation, townsNamed, withStateCode } from './location-from-words.ts';
export { addressAt } from './nearest-town.ts';
export { otherTownsNamed } from './other-towns.ts';
export { isOutsideStates } from './outside-states.ts';
