import { keyOf } from '#functions/catalog/index.ts';
import type { Named } from '../words/known-words.ts';
import { completedShare, isName, namedBy, none, type Term } from './query-terms.ts';

/** A run of words that names something. */
export interface Span {
  from: number;
  to: number;
  meant: Named;
  /** 1, less for a word that was guessed. */
  share: number;
}

const longestSpan = 6;

function singular(word: string): string {
  return word.replace(/e?s$/, '');
}

export function nameSpansIn(terms: readonly Term[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = from + 1; to <= Math.min(terms.length, from + longestSpan); to++) {
      for (const meant of meaningsOf(terms.slice(from, to))) spans.push({ from, to, meant, share: 1 });
    }
    for (const [other, share] of terms[from]?.others ?? none) {
      if (share <= completedShare) continue;
      for (const meant of namedBy(other)) spans.push({ from, to: from + 1, meant, share });
    }
  }
  return spans;
}

/** What words together name. */
function meaningsOf(terms: readonly Term[]): readonly Named[] {
  const stems = terms.map((term) => term.stem);
  const key = keyOf(stems);
  const turned = stems.length === 2 ? keyOf(stems.toReversed()) : key;
  const isNamedTurned = ({ product, isOrdered }: Named) => product !== null && !isOrdered;
  const named = [...namedBy(key), ...(isName(key) ? [] : namedBy(turned).filter(isNamedTurned))];
  const written = keyOf(terms.map((term) => term.written));
  // 'PopCorners' and 'pop corn' have the same stem.
  const isBrandWritten = ({ strength, written: brand }: Named) =>
    strength !== 'brand' ||
    terms.length > 1 ||
    brand === undefined ||
    (terms[0]?.correctionCost ?? 0) > 0 ||
    singular(brand) === singular(written);
  const isExact = (meant: Named, { strength } = meant) => meant.written === written && meant.strength === strength;
  // 'Bai' and 'Bays' have the same stem, so an exact spelling wins.
  return named
    .filter(isBrandWritten)
    .filter((meant) => isExact(meant) || !named.some((other) => isExact(other, meant)));
}

export const noSpan: Span = { from: 0, to: 0, meant: { product: null, brand: null, strength: 'brand' }, share: 1 };
