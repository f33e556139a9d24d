export { publicList } from './shared-list-answer.ts';
export { readSharedListsOf, sharedListKeysOf } from './shared-list-rows.ts';
