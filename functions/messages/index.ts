export { shownPriceTexts } from './shown-price-texts.ts';
export { readSuggestionsOf, suggestionKeysOf } from './suggestion-rows.ts';
export type { PriceTextsResult } from './text-price-drops.ts';
