import { expect, test } from 'vitest';
import { first, rows } from './asked.ts';

test.each(['first', 'second'] as const)(
  'a shopper finds what they mean first at least 95 times of 100 (%s half of the list)',
  (half) => {
    const asked = rows.filter((row) => row.half === half);
    const misses = asked
      .map((row) => ({ ...row, found: first(row.query) }))
      .filter(({ found, accept, reject }) => {
        return !new RegExp(accept, 'i').test(found) || (reject !== '' && new RegExp(reject, 'i').test(found));
      });
    const named = misses.map((row) => `${row.class}: ${row.query} → ${row.found || 'nothing'}`);
    expect(asked.length).toBeGreaterThanOrEqual(250);
    expect(misses.length / asked.length, named.join('\n')).toBeLessThanOrEqual(0.05);
  },
);
