import { kroger } from './kroger.ts';
import { openPrices } from './open-prices.ts';
import type { Provider } from './provider.ts';

/** The providers of provider-facts.ts with the code that calls them. */
export const providers: readonly Provider[] = [kroger, openPrices];
