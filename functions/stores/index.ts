export { comparedStores } from './compared-stores.ts';
export { type Point, storeById, storesAfter, storesNumbered } from './known-stores.ts';
export { storesInReach, storesNear } from './nearby-stores.ts';
