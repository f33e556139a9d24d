import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import type { BroughtAlong } from './add-list-to-cart.ts';
import { areAsMuch, type CartChange, isPlainWords, withChange } from './cart-after-change.ts';

/** The entry that a change needs in the cart; null for none. */
export function neededEntryId(change: CartChange): string | null {
  if (change.kind === 'remove') return change.entry.id;
  return 'entryId' in change ? change.entryId : null;
}

/** The changes that restore a removed entry with its quantity, its written amount, and its position. */
export function changesThatRestore({ entry, position }: Extract<CartChange, { kind: 'remove' }>): CartChange[] {
  const { item, quantity, match, namedKind, amount, includes } = entry;
  const isAddedWhole = !isInOwnWords(item) || isPlainWords(item) || quantity === 1;
  if (isAddedWhole) return [{ kind: 'add', item, quantity, match, namedKind, amount, includes, position }];
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

/** The changes that remove what was added and keep the rest, also what another tab added meanwhile. */
export function changesThatTakeBack({
  items,
  before,
  after,
}: Pick<BroughtAlong, 'before' | 'after'> & { items: readonly { itemId: string }[] }): CartChange[] {
  const brought = new Set(items.map(({ itemId }) => itemId));
  return after.flatMap((entry, position): CartChange[] => {
    const previous = before.find(({ id }) => id === entry.id);
    if (!previous) return brought.has(entry.itemId) ? [{ kind: 'remove', entry, position }] : [];
    if (areAsMuch(previous, entry)) return [];
    // A quantity alone brings no earlier amount back.
    if ([previous, entry].some(({ amount, includes }) => amount || includes)) {
      return [
        { kind: 'remove', entry, position },
        ...changesThatRestore({ kind: 'remove', entry: previous, position }),
      ];
    }
    return [{ kind: 'set-quantity', entryId: entry.id, quantity: previous.quantity }];
  });
}
