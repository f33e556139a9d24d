/** The brand of items without one in the catalog, such as loose produce. */
export const unbranded = 'Fresh';
