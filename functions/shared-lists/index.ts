export { publicList } from './shared-list-answer.ts';
export { readSharedListsOf, sharedListKeysOf } from './shared-list-rows.ts';
export { readWordsOfLists } from './words-of-lists.ts';
