import { expanded } from './expand.ts';
import type { Ledger } from './ledger.ts';
import type { StripeObject } from './objects.ts';
import { invalidRequest, resourceMissing } from './stripe-failure.ts';

export interface Page {
  limit: number;
  starting_after?: string | undefined;
  expand?: readonly string[] | undefined;
}

/** One page of a list, newest first; `expand` names fields of its entries as 'data.…'. */
export function listed(
  ledger: Ledger,
  url: string,
  oldestFirst: readonly (StripeObject & { id: string })[],
  { limit, starting_after: after, expand = [] }: Page,
): object {
  const all = oldestFirst.toReversed();
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw resourceMissing(all[0]?.object ?? 'object', after, 'starting_after');
  const paths = expand.map((path) => {
    if (path.startsWith('data.')) return path.slice('data.'.length);
    throw invalidRequest(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    );
  });
  return {
    object: 'list',
    data: all.slice(start, start + limit).map((object) => expanded(ledger, object, paths)),
    has_more: all.length > start + limit,
    url,
  };
}
