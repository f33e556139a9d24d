import { limits, taxPercent } from '#shared/limits.ts';

/** The product in four steps. */
export const steps = {
  search: {
    title: 'Search',
    step: 'Type what you need, by product or by brand. Each result shows its size, price range, and unit price.',
  },
  cart: {
    title: 'Build your cart',
    step: 'Add items, set quantities, and switch brands where any brand will do.',
  },
  compare: {
    title: 'Compare',
    step: `Choose up to ${limits.storesSelected} stores near you. You see the whole cart side by side, like a receipt, ${taxPercent}% tax included.`,
  },
  shop: {
    title: 'Shop smart',
    step: 'Go where the total is lowest. Copy, download, or share the list, and see how much you saved.',
  },
};
