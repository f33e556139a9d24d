import { expect, test } from 'vitest';
import { providerFacts, providersNamed } from '#functions/pricing/providers/provider-facts.ts';
import { providers } from '#functions/pricing/providers/providers.ts';

test('every chain in a comparison has its provider, and no other chain does', () => {
  expect(providers.map(({ id }) => id)).toEqual(providerFacts.map(({ id }) => id));
  expect(providers).toEqual(providerFacts.map((facts) => expect.objectContaining(facts)));
});

test('an operator who names an unknown provider reads the known ones at the start', () => {
  const ids = providerFacts.map(({ id }) => id);
  expect(providersNamed(ids, providerFacts)).toEqual(providerFacts);
  expect(() => providersNamed(['nobody'], providerFacts)).toThrow(
    `There is no provider of prices nobody; there are ${ids.join(', ')}.`,
  );
});
