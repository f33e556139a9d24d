export {
  absenceOf,
  absenceOfAnyBrand,
  centsIfSold,
  type Estimate,
  estimateOf,
  isCarried,
  isRegional,
  itemStandardError,
  kindLevelOf,
  mistakenBrandOf,
  publishedAreaStandardError,
  publishedCentsOf,
  publishedStandardErrors,
} from './estimate-price.ts';
export type {
  Learned,
  LearnedArea,
  LearnedChain,
  LearnedItem,
  LearnedItems,
  LearnedLevel,
  LearnedLevels,
} from './learned.ts';
export { forgetLearned, learnedOf } from './learned-estimates.ts';
export { readItemLevelsOf, readLevelsOf, saveItemLevels, saveLevels } from './level-rows.ts';
export {
  type MovedLevel,
  mostMoved,
  mostMovedLevels,
  movedItems,
  movedLevels,
  type SourceOfLevel,
} from './moved-levels.ts';
export { assumed, assumedWeight, rounded, varianceAfter, weightAfter } from './shrinkage.ts';
