/** Shown instead of prices beside a line that is not a catalog item. */
export const plainWordsNote = 'In your own words, without a price';
