import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import type { ComparisonRow } from '#shared/rules/comparison/price-table-rows.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { brokenLock, excludedFrom, keptOut } from '#shared/rules/trips/items-kept-out.ts';
import { withAnyStoreFor } from '#shared/rules/trips/set-item-stores.ts';
import * as words from './words/item-notes-words.tsx';

interface ItemNoteProps {
  row: ComparisonRow;
  plannedFor: TripSettings;
  settings: TripSettings;
  compared: readonly StoreLabel[];
  /** The stops of the trip if it leaves the item out. */
  leftOutAt?: readonly StoreLabel[];
  /** Also what was chosen, in words. */
  onChange: (entry: CartEntry, settings: TripSettings, chosen: string) => void;
}

/** Why an item isn't bought where the shopper said, where it must not be bought, or why it isn't bought at all, with a button that allows any store. */
export function ItemNote({ row, plannedFor, settings, compared, leftOutAt, onChange }: ItemNoteProps) {
  const { entry } = row;
  const reason = leftOutAt
    ? keptOutInWords(keptOut(plannedFor, row, { stops: leftOutAt, compared }))
    : (brokenLockInWords(brokenLock(plannedFor, row, compared)) ??
      excludedInWords(excludedFrom(plannedFor, row, compared)));
  if (reason === null) return null;
  const item = cleanName(entry.item.name);
  const ids = compared.map(({ id }) => id);
  return (
    <span className="block text-[13px] text-muted">
      {reason}{' '}
      <button
        type="button"
        onClick={() => onChange(entry, withAnyStoreFor(settings, entry, ids), words.boughtAnywhere(item))}
        className="rounded font-semibold text-leaf-deep underline underline-offset-3 print:hidden pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {words.allowAnyStore(item, (hidden) => (
          <span className="sr-only">{hidden}</span>
        ))}
      </button>
    </span>
  );
}

/** 'You set this to Whole Foods, which doesn’t have it.' */
function brokenLockInWords(broken: ReturnType<typeof brokenLock>): string | null {
  return broken && (broken.why === 'lacks' ? words.setToLacking : words.setToClosed)(namesOf(broken.stores));
}

/** 'You chose not to buy this at Aldi.' */
const excludedInWords = (stores: readonly StoreLabel[]) =>
  stores.length > 0 ? words.setNotHere(namesOf(stores)) : null;

const reasonsKeptOut = {
  'set-elsewhere': words.setElsewhere,
  'not-here': words.setNotHere,
  'not-at-any': words.setNotAtAny,
};

/** 'You set this to Aldi, which isn’t on this trip.' */
function keptOutInWords(kept: ReturnType<typeof keptOut>): string | null {
  return kept && reasonsKeptOut[kept.why](namesOf(kept.stores));
}

const namesOf = (stores: readonly StoreLabel[]) => stores.map(({ name }) => name);

export { keptOut };
