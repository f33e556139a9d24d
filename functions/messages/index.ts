export { shownPriceTexts } from './price-texts/shown-price-texts.ts';
export type { PriceTextsResult } from './price-texts/text-price-drops.ts';
export { readSuggestionsOf, suggestionKeysOf } from './suggestions/suggestion-rows.ts';
