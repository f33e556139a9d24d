export { deleteReceiptBatch, noteWithdrawn, readReceipts } from './kept/receipt-rows.ts';
export { forgetMeanings, readOwnMeanings } from './matching/remembered/learned-meaning-rows.ts';
