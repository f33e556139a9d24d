/** How long the hashes of a photo's lines wait for the shopper to confirm the receipt. */
export const readingDays = 2;
/** How long a receipt is recognized: longer than the maximum age of a new one. */
export const recognizedDays = 100;
/** How long the errors of a person's prices in a month are counted: longer than the month. */
export const patternDays = 40;
export const textCharacters = 20_000;
/** Three megabytes in base64; a browser shrinks a photo to much less. */
export const photoCharacters = 4_000_000;
export const requestBytes = 4_100_000;
/** Order pages print whole sentences, and the size comes last. */
export const wordsCharacters = 200;
export const lines = 200;
export const listed = 200;
/** Receipts with the same store, day, and sum and nothing printed that distinguishes them. */
export const alikeADay = 3;
export const photo = {
  /** The longer side of a photo that browsers send. */
  sentSide: 2_000,
  /**
   * The largest photo that is read: Textract's limit for a side, and more pixels than a phone's photo has by
   * default.
   */
  readSide: 10_000,
  readPixels: 25_000_000,
  /** The largest photo that a browser opens to shrink it. */
  openedPixels: 64_000_000,
  openedBytes: 30_000_000,
  /** The maximum number of photos of one long receipt. Together they fit into one request. */
  mostParts: 4,
} as const;
/** How many photos an account may have read. */
export const photosAMonth = { free: 3, withPremium: 30 } as const;
export const differencesShown = 3;
