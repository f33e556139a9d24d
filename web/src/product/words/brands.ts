/* Brands. */
export const brandNotSold = (brand: string) => `None of your stores has ${brand}.`;
export const anyBrand = 'Any brand';
export const anyBrandOf = (item: string) => `Any brand of ${item}`;
