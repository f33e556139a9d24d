import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestOffer, cheapestOffers } from '#functions/answers/offers.ts';
import { catalogue } from '#functions/reference/catalogue.ts';
import { chains } from '#shared/rules/chains.ts';
import { packsFor } from '#shared/rules/equivalents.ts';
import { limits } from '#shared/rules/limits.ts';

test('a shopper of any brand is offered what costs least of all the store has, however many they buy', () => {
  const chain = fc.constantFrom(...chains.map(({ id }) => id));
  const item = fc.constantFrom(...catalogue);
  const quantity = fc.integer({ min: 1, max: limits.quantity });
  fc.assert(
    fc.property(chain, item, quantity, (of, wantedItem, many) => {
      const wanted = { item: wantedItem, match: 'any-brand', quantity: many } as const;
      const place = { chain: of, state: 'TX' };
      const costs = [cheapestOffer(place, wanted), cheapestOffers(place, wanted, 1)[0]].map(
        (offer) => offer && offer.item.baseCents * packsFor(many, offer.covers),
      );
      expect(costs[0]).toBe(costs[1]);
    }),
    { numRuns: 500 },
  );
});
