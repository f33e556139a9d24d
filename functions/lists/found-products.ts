import type { Found } from '#functions/search/index.ts';
import type { LineQuestion } from '#shared/contract/lists/pasted-list.ts';

/** The products that a thing may mean, the likeliest first, and what to ask about them. */
export interface FoundProducts {
  found: readonly Found[];
  suggested?: readonly Found[];
  question?: LineQuestion;
  /** Words of the thing that the catalog doesn't have. */
  unknownWords?: string;
}

export function unique(found: readonly Found[]): Found[] {
  return [...new Map(found.map((each) => [each.item.id, each])).values()];
}
