export const aboutCart = 'Spend less on the same list';
export const aboutPrices = 'Understand the prices';

/** A title and a sentence or two for each tip. */
export const tips = {
  unitPrice: {
    title: 'Compare by the ounce',
    tip: 'The larger pack is not always the cheaper one. The search and the brand list show the price per ounce or piece.',
  },
  storeBrand: {
    title: 'Try the store brand',
    tip: 'Press a brand in your cart and choose “any brand”. Each store then offers its cheapest, which is often its own brand.',
  },
  fullCart: {
    title: 'Fill the cart before you choose',
    tip: 'A store with cheap milk may have expensive meat. The total is what counts, so add everything first.',
  },
  estimates: {
    title: 'Watch for the ~',
    tip: 'A price with ~ is an estimate from published averages. Don’t rely on small differences between estimates.',
  },
  missingItems: {
    title: 'Count the items, then the dollars',
    tip: 'A total for 11 of 12 items looks cheaper than it is. We rank stores that have everything first.',
  },
  drive: {
    title: 'Count the drive',
    tip: 'A few extra miles can cost more than the two dollars you save. The distance is next to each store.',
  },
};
