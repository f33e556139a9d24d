import type { EffectRow, FittedEffect, PriceEffects } from './price-effects.ts';

/** What files of prices can't tell, compared with the committed table. */
export interface MissingEvidence {
  /** How many prices the table was fitted to. */
  pricesBefore: number;
  prices: number;
  /** The table's effects that no price in these files supports, those with the most prices first. */
  lost: EffectRow[];
}

/** Null if the files have at least as many prices as the table was fitted to, and support all its effects. */
export function missingEvidence(table: PriceEffects, fitted: readonly FittedEffect[]): MissingEvidence | null {
  const kept = new Map(fitted.map((row) => [row.effect, row]));
  const prices = kept.get('all')?.prices ?? 0;
  // Every price counts for one kind, also if it was added; `all` isn't moved by added prices.
  const kinds = [...table.values()].filter(({ effect }) => effect.startsWith('kind: '));
  const pricesBefore = kinds.reduce((sum, row) => sum + row.prices, 0);
  const lost = [...table.values()]
    .filter(({ effect }) => !kept.has(effect))
    .toSorted((one, other) => other.prices - one.prices);
  return prices >= pricesBefore && lost.length === 0 ? null : { pricesBefore, prices, lost };
}
