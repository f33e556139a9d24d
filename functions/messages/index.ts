export { shownPriceTexts } from './price-texts-answer.ts';
export { readSuggestionsOf, suggestionKeysOf } from './suggestion-rows.ts';
export type { PriceTextsResult } from './text-price-drops.ts';
