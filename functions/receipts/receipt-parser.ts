/** Reads a receipt's text and pictures. The first receipt loads it, because its patterns take long to build. */
export { joinedPictures } from './pictures/joined-pictures.ts';
export { linesOnPicture } from './pictures/picture-lines.ts';
export { nextReceiptAt } from './reading/next-receipt.ts';
export { parseReceipt } from './reading/parse-receipt.ts';
