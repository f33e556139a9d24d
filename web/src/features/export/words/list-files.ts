/** A line below an item: 'at Target: Good & Gather 1 gal, ~$7.78'. Null if the pick is the item as listed. */
export const pickAt = (store: string, pick: string | null, price: string) =>
  pick === null ? `at ${store}: ${price}` : `at ${store}: ${pick}, ${price}`;
export const columns = ['Item Name', 'Brand', 'Quantity', 'Unit', 'Category'];
export const priceColumn = (store: string) => `${store} price`;
export const pickColumn = (store: string) => `${store} item`;
