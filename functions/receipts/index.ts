export { forgetPrinted, readOwnPrinted } from './printed-word-rows.ts';
export { noteWithdrawn, readReceipts, removeReceipts } from './receipt-rows.ts';
