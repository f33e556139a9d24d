import { expect, test } from 'vitest';
import { providerFacts, providersNamed } from '#functions/prices/providers/provider-facts.ts';
import { providers } from '#functions/prices/providers/providers.ts';

test('whoever a shopper’s prices are wanted of can be asked for them, and nobody else', () => {
  expect(providers.map(({ id }) => id)).toEqual(providerFacts.map(({ id }) => id));
  expect(providers).toEqual(providerFacts.map((facts) => expect.objectContaining(facts)));
});

test('an operator who names a provider that isn’t there is told at start which there are', () => {
  expect(providersNamed(['open-prices'], providerFacts)).toEqual([providerFacts[1]]);
  expect(() => providersNamed(['corner-shop'], providerFacts)).toThrow(
    'There is no provider of prices corner-shop; there are kroger, open-prices.',
  );
});
