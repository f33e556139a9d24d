import { plural } from '#shared/plural.ts';

/** '1 item', '12 items'. */
export function itemCount(count: number): string {
  return plural(count, { one: '# item', other: '# items' });
}
