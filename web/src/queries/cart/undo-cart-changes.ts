import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { lineQuantityOf } from '#shared/rules/lists/line-quantity.ts';
import type { BroughtAlong } from './add-list-to-cart.ts';
import { areAsMuch, type CartChange, isPlainWords, withChange } from './cart-after-change.ts';

/** The entries of which a change needs one in the cart; null if it needs none. */
export function neededEntryIds(change: CartChange): string[] | null {
  if (change.kind === 'take-back') return change.entries.map(({ itemId }) => itemId);
  if (change.kind === 'remove') return [change.entry.id];
  return 'entryId' in change ? [change.entryId] : null;
}

/** The changes that restore a removed entry with its quantity, its written amount, and its position. */
export function changesThatRestore({ entry, position }: Extract<CartChange, { kind: 'remove' }>): CartChange[] {
  const { item, quantity, match, namedKind, amount, includes, note } = entry;
  const isAddedWhole = !isInOwnWords(item) || isPlainWords(item) || quantity === 1;
  if (isAddedWhole) return [{ kind: 'add', item, quantity, match, namedKind, amount, includes, note, position }];
  return [
    { kind: 'add', item, quantity: 1, position },
    { kind: 'set-quantity', entryId: item.id, quantity },
  ];
}

/**
 * The changes that undo a brand switch: the reverse switch or, if two entries were combined, both again in their
 * places.
 */
export function changesThatSwitchBack(switching: Extract<CartChange, { kind: 'switch-brand' }>): CartChange[] {
  const { before } = switching;
  const after = withChange(before, switching);
  const position = after.findIndex((entry) => !before.includes(entry));
  const switched = after[position];
  const gone = before.filter((entry) => !after.includes(entry));
  const [only, ...others] = gone;
  if (!switched || !only) return [];
  if (others.length === 0) {
    return [{ kind: 'switch-brand', entryId: switched.id, item: only.item, match: only.match, before: after }];
  }
  return [
    { kind: 'remove', entry: switched, position },
    ...gone.flatMap((entry) => changesThatRestore({ kind: 'remove', entry, position: before.indexOf(entry) })),
  ];
}

/** The change that removes what was added and keeps the rest, also what another tab added meanwhile; null for nothing. */
export function changeThatTakesBack({
  items,
  before,
  after,
}: Pick<BroughtAlong, 'before' | 'after'> & { items: readonly { itemId: string }[] }): CartChange | null {
  const brought = new Set(items.map(({ itemId }) => itemId));
  const entries = after.flatMap((entry) => {
    const { itemId } = entry;
    const previous = before.find(({ id }) => id === entry.id);
    if (!previous) return brought.has(itemId) ? [{ itemId, quantity: 0 }] : [];
    return areAsMuch(previous, entry) ? [] : [{ itemId, ...lineQuantityOf(previous) }];
  });
  return entries.length > 0 ? { kind: 'take-back', entries } : null;
}
