export { type Point, storeById, storesAfter, storesNumbered } from './known-stores.ts';
export { comparedStores, storesNear } from './nearby-stores.ts';
