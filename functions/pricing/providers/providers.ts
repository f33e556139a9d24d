import { kroger } from './kroger.ts';
import { openPrices } from './open-prices.ts';
import type { Provider } from './provider.ts';

/** The same as in provider-facts.ts, for whoever asks them. */
export const providers: readonly Provider[] = [kroger, openPrices];
