/* Brands. */
export const brandNotSold = (brand: string) => `None of your stores has ${brand}.`;
/** Of a brand that we only assume: it has no name of its own. */
export const assumedBrandNotSold = 'None of your stores has this store brand.';
export const anyBrand = 'Any brand';
export const anyBrandOf = (item: string) => `Any brand of ${item}`;
