export { centsIfSold, type Estimate, estimateIfSold, estimateOf, publishedCentsOf } from './estimate-price.ts';
export { itemStandardError, publishedAreaStandardError, publishedStandardErrors } from './estimate-range.ts';
export { forgetLearned, learnedOf } from './learned-estimates.ts';
export type {
  CarriedChances,
  Learned,
  LearnedArea,
  LearnedChain,
  LearnedItem,
  LearnedLevel,
  LearnedLevels,
} from './learned-levels.ts';
export { readItemLevelsOf, readLevelsUntil, saveCarriedChances, saveItemLevels, saveLevels } from './level-rows.ts';
export {
  type MissingItem,
  type MovedLevel,
  mostMoved,
  mostMovedLevels,
  movedItems,
  movedLevels,
  type SourceOfLevel,
} from './moved-levels.ts';
export { kindLevelOf } from './published-levels.ts';
export { assumed, assumedWeight, rounded, varianceAfter, weightAfter } from './shrinkage.ts';
export {
  absenceOf,
  absenceOfAnyBrand,
  carriedChanceOf,
  isCarried,
  isFoundMissing,
  isRegional,
  mistakenBrandOf,
  priorChanceOf,
} from './sold-at-chain.ts';
