import { kroger } from './kroger.ts';
import { openPrices } from './open-prices.ts';
import type { Provider } from './provider.ts';

/** Everybody who tells prices by an interface: a new one is a file of its own and a line here. */
export const providers: readonly Provider[] = [kroger, openPrices];

/** @throws Error for an id that is nobody's, which stops the function that was told of it at start. */
export function providersNamed(ids: readonly string[]): Provider[] {
  return ids.map((id) => {
    const found = providers.find((provider) => provider.id === id);
    if (!found)
      throw new Error(
        `There is no provider of prices ${id}; there are ${providers.map((each) => each.id).join(', ')}.`,
      );
    return found;
  });
}
