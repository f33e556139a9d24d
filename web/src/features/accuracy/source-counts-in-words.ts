import type { SourceCounts } from '#shared/contract/accuracy.ts';
import { plural } from '#shared/plural.ts';

/** '24 shoppers and 1 other source', 'at least 40 shoppers'. */
export function sourceCountsInWords({ shoppers, others, isAtLeast }: SourceCounts): string {
  const sources =
    others === 0
      ? []
      : [
          shoppers === 0
            ? plural(others, { one: '# source', other: '# sources' })
            : plural(others, { one: '# other source', other: '# other sources' }),
        ];
  const all = [
    ...(shoppers === 0 ? [] : [plural(shoppers, { one: '# shopper', other: '# shoppers' })]),
    ...sources,
  ].join(' and ');
  if (all === '') return 'an unknown number';
  return isAtLeast ? `at least ${all}` : all;
}
