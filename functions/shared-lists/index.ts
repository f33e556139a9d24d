export { publicList } from './shared-list-answer.ts';
export { readSharedListsOf, readWordsOfLists, sharedListKeysOf } from './shared-list-rows.ts';
