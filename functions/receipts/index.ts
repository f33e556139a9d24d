export { noteWithdrawn, readReceipts, removeReceipts } from './kept/receipt-rows.ts';
export { forgetMeanings, readOwnMeanings } from './matching/remembered/learned-meaning-rows.ts';
