import { krogerFacts } from './kroger-facts.ts';
import { openPricesFacts } from './open-prices-facts.ts';
import type { ProviderFacts } from './provider.ts';

/** Everybody who tells prices by an interface, for whoever wants their prices without asking them: little to load. */
export const providerFacts: readonly ProviderFacts[] = [krogerFacts, openPricesFacts];

/** @throws Error for an id that is nobody's, which stops the function that was told of it at start. */
export function providersNamed<P extends ProviderFacts>(ids: readonly string[], known: readonly P[]): P[] {
  return ids.map((id) => {
    const found = known.find((provider) => provider.id === id);
    if (!found)
      throw new Error(`There is no provider of prices ${id}; there are ${known.map((each) => each.id).join(', ')}.`);
    return found;
  });
}
