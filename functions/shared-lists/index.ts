export { publicList } from './shared-list-answer.ts';
export { readSharedListsOf, sharedListKeysOf } from './shared-list-rows.ts';
export { readWordsOfLists } from './written-words-rows.ts';
