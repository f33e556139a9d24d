import type { ReactNode } from 'react';

export const dialogTitle = 'Export Your Shopping Cart';
export const copyList = 'Copy List';

// Files

export const takeListAlong = 'Take your list along';
export const yourList = 'Your list';
/** The title of each file, its name after a verb, and the toast once it is copied. */
export const formats = {
  text: { title: 'Text list', name: 'text list', copied: 'Shopping list copied as text' },
  csv: { title: 'Spreadsheet', name: 'spreadsheet', copied: 'Shopping list copied as CSV' },
  prices: {
    title: 'Prices spreadsheet',
    name: 'prices spreadsheet',
    copied: 'Shopping list copied as CSV with prices',
  },
};
/** The hidden part says to screen readers which file. */
export const copyFile = (file: string, hidden: (words: string) => ReactNode) => <>Copy{hidden(` ${file}`)}</>;
export const downloadFile = (file: string, hidden: (words: string) => ReactNode) => <>Download{hidden(` ${file}`)}</>;
export const downloaded = 'Downloaded!';
export const savedAs = (fileName: string) => `Shopping list saved as ${fileName}`;

// Stores' own sites

export const shopAtAStore = 'Shop at a store';
export const premium = 'Premium';
export const searchesStoreSite = 'Searches the store’s own site for your cart, in a new tab.';
export const noStores = 'No stores selected. The stores you choose show up here.';
export const shopAt = (store: string) => `Shop at ${store}`;
export const openingWithCart = 'Opening store with cart';
export const openingWebsite = 'Opening store website';
export const itemByItem = 'Item by item';
export const itemByItemNote = 'Each link searches the store for one item, so you can add it to the store’s own cart.';
