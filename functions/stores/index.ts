export { comparedStores } from './compared-stores.ts';
export { type Point, storeById, storesAfter, storesNumbered } from './known-stores.ts';
export { storesNear } from './nearby-stores.ts';
