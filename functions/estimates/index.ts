export {
  absenceOf,
  absenceOfAnyBrand,
  centsIfSold,
  type Estimate,
  estimateOf,
  isCarried,
  isRegional,
  itemDeviationOf,
  mistakenBrandOf,
  publishedAreaDeviation,
  publishedCentsOf,
  publishedDoubtOf,
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
  type TellerOfLevel,
} from './moved-levels.ts';
export { assumed, assumedWorth, rounded, varianceAfter, weightAfter } from './shrinkage.ts';
