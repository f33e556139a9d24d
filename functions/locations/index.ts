export { findLocation, otherTownsNamed, townsNamed, withStateCode } from './find-location.ts';
export { addressAt } from './nearest-town.ts';
export { isOutsideStates } from './outside-states.ts';
