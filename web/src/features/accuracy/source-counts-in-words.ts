import type { SourceCounts } from '#shared/contract/accuracy.ts';
import { counted } from '#shared/whole-number.ts';

/** '24 shoppers and 1 other source', 'at least 40 shoppers'. */
export function sourceCountsInWords({ shoppers, others, isAtLeast }: SourceCounts): string {
  const sources = others === 0 ? [] : [counted(others, shoppers === 0 ? 'source' : 'other source')];
  const all = [...(shoppers === 0 ? [] : [counted(shoppers, 'shopper')]), ...sources].join(' and ');
  if (all === '') return 'an unknown number';
  return isAtLeast ? `at least ${all}` : all;
}
