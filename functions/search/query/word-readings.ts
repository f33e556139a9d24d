import type { Product } from '../products.ts';
import { postingsOf, type Term } from './query-terms.ts';

/** What a query word was read as, with the products that have it, and how likely that reading is. */
export interface WordReading {
  as: string;
  share: number;
  postings: ReadonlyMap<Product, number>;
}

const noPostings: ReadonlyMap<Product, number> = new Map();
/** The word itself first. */
export const readingsOf = (term: Term): readonly WordReading[] =>
  [
    { as: term.stem, share: 1, postings: postingsOf(term.stem) ?? noPostings },
    ...Array.from(term.others, ([as, share]) => ({ as, share, postings: postingsOf(as) ?? noPostings })),
  ].filter(({ postings }, at) => at === 0 || postings.size > 0);
