/** What stands in place of prices beside a line that is no item of ours. */
export const ownWordsRemark = 'In your own words, without a price';
