export { choosers } from './bounds.ts';
export { forgetChoices, readOwnChoices, rememberChoices } from './choice-rows.ts';
export type { WordLearningResult } from './learn-words.ts';
export type { LearnedWords } from './learned-word-rows.ts';
export { learnedAt, learnedOf, refreshLearnedWords } from './learned-words.ts';
