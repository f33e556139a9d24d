/** What makes lines of a receipt's text and pictures: loaded with the first of them, because its patterns take long to build. */
export { joinedPictures } from './pictures/joined-pictures.ts';
export { linesOnPicture } from './pictures/picture-lines.ts';
export { nextReceiptAt } from './reading/next-receipt.ts';
export { parseReceipt } from './reading/parse-receipt.ts';
