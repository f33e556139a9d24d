import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

type LabeledWords = readonly [
  part: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14,
  chain: string,
  words: string,
  cents: number,
  products: string,
];

const row = z
  .object({
    part: z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])),
    chain: z.string(),
    words: z.string(),
    cents: z.coerce.number().int(),
    products: z.string(),
  })
  .transform(({ part, chain, words, cents, products }): LabeledWords => [part, chain, words, cents, products]);

/** Printed words with the products that they may mean: tests/data/labeled-words.csv. */
export const labeledWords: readonly LabeledWords[] = row
  .array()
  .parse(parse(readFileSync(new URL('../../data/labeled-words.csv', import.meta.url)), { columns: true }));
