export { comparedStores, type Point, storeById, storesAfter, storesNear, storesNumbered } from './known-stores.ts';
