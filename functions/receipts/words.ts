/** The source of a price. */
export const receipt = 'a receipt';
