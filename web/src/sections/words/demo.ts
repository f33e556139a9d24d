import { limits } from '#shared/limits.ts';

// The demo

export const demoBasis = 'These are demo prices. Your stores may differ.';
export const demoLegend = '~ invented for the demo';
export const searchOrSample = 'Search for something, or start from our sample cart.';
export const fillWithSample = 'Fill with the sample cart';
export const noStores = 'No stores selected';
export const chooseStores = `Choose up to ${limits.storesSelected} stores to see what your cart costs there.`;
