import { providerFacts } from './providers/provider-facts.ts';
import * as words from './words.ts';

/** The display name of a provider or price file: 'Kroger', 'the price file “audit”'. */
export function sourceName(id: string): string {
  const [, file] = /^file:(.+)$/.exec(id) ?? [];
  if (file) return words.priceFile(file);
  return providerFacts.find((provider) => provider.id === id)?.name ?? id;
}
