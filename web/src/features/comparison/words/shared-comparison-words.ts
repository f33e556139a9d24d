import { listed } from '#shared/listed.ts';

// A shared list

export const whatItCosts = 'What it costs';
/** 'At Walmart, Target, and Hy-Vee in Springfield, IL, sample locations.' Towns count if distances are unknown. */
export function storesAt(stores: readonly string[], towns: readonly string[], areSamples: boolean): string {
  const at = `At ${listed(stores)}`;
  if (towns.length === 0) return areSamples ? `${at}, sample locations.` : `${at}.`;
  return areSamples ? `${at} in ${listed(towns)}, sample locations.` : `${at} in ${listed(towns)}.`;
}
export const howToRead = 'A ~ marks an estimate. Tax is included. Your stores may differ.';
