/** What the catalog names as the brand of what has none, such as loose produce. */
export const unbranded = 'Fresh';
