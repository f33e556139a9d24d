import { providerFacts } from './providers/provider-facts.ts';

/** How a source of prices that is no person is named to people: 'Kroger', 'the price file “audit”'. */
export function sourceName(id: string): string {
  const [, file] = /^file:(.+)$/.exec(id) ?? [];
  if (file) return `the price file “${file}”`;
  return providerFacts.find((provider) => provider.id === id)?.name ?? id;
}
