import { expect, test } from 'vitest';
import { providerFacts, providersNamed } from '#functions/pricing/providers/provider-facts.ts';
import { providers } from '#functions/pricing/providers/providers.ts';

test('whoever a shopper’s prices are wanted of can be asked for them, and nobody else', () => {
  expect(providers.map(({ id }) => id)).toEqual(providerFacts.map(({ id }) => id));
  expect(providers).toEqual(providerFacts.map((facts) => expect.objectContaining(facts)));
});

test('an operator who names a provider that isn’t there is told at start which there are', () => {
  const ids = providerFacts.map(({ id }) => id);
  expect(providersNamed(ids, providerFacts)).toEqual(providerFacts);
  expect(() => providersNamed(['nobody'], providerFacts)).toThrow(
    `There is no provider of prices nobody; there are ${ids.join(', ')}.`,
  );
});
