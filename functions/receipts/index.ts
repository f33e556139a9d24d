export { forgetMeanings, readOwnMeanings } from './learned-meaning-rows.ts';
export { noteWithdrawn, readReceipts, removeReceipts } from './receipt-rows.ts';
