import { krogerFacts } from './kroger-facts.ts';
import { openPricesFacts } from './open-prices-facts.ts';
import type { ProviderFacts } from './provider.ts';

/** All providers with an API. The code that calls them is elsewhere, so that functions load less. */
export const providerFacts: readonly ProviderFacts[] = [krogerFacts, openPricesFacts];

/** @throws Error for an unknown id, which stops the function at start. */
export function providersNamed<P extends ProviderFacts>(ids: readonly string[], known: readonly P[]): P[] {
  return ids.map((id) => {
    const found = known.find((provider) => provider.id === id);
    if (!found)
      throw new Error(`There is no provider of prices ${id}; there are ${known.map((each) => each.id).join(', ')}.`);
    return found;
  });
}
