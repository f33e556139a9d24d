export { findLocation, otherTownsNamed, townsNamed } from './find-location.ts';
export { addressAt } from './nearest-town.ts';
