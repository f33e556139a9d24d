/** Reads a receipt's text and photos. The first receipt loads it, because its patterns take long to build. */
export { joinedPhotos } from '../photos/joined-photos.ts';
export { linesOnPhoto } from '../photos/photo-lines.ts';
export { parseReceipt } from './parse-receipt.ts';
export { nextReceiptAt } from './several-receipts.ts';
