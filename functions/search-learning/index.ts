export { forgetChoices, readOwnChoices, rememberChoices } from './choice-rows.ts';
export { wordsKey } from './count-choices.ts';
export type { WordLearningResult } from './learn-words.ts';
export { type LearnedWords, readLearned } from './learned-word-rows.ts';
export { learnedAt, learnedOf, refreshLearnedWords } from './learned-words.ts';
export { learningLimits } from './learning-limits.ts';
export { allowWords, readWithdrawn, withdrawWords } from './withdrawn-word-rows.ts';
