export {
  absenceOf,
  absenceOfAnyBrand,
  carriedChanceOf,
  centsIfSold,
  type Estimate,
  estimateIfSold,
  estimateOf,
  isCarried,
  isFoundMissing,
  isRegional,
  itemStandardError,
  kindLevelOf,
  mistakenBrandOf,
  priorChanceOf,
  publishedAreaStandardError,
  publishedCentsOf,
  publishedStandardErrors,
} from './estimate-price.ts';
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
export { assumed, assumedWeight, rounded, varianceAfter, weightAfter } from './shrinkage.ts';
