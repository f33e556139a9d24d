import { useState } from 'react';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import type { ComparisonRow } from '#shared/rules/comparison/price-table-rows.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { mayBuyAt, openIds, sellingIds, storesSetFor } from '#shared/rules/trips/item-stores.ts';
import { lockedAt, withoutStoreFor, withStoresFor } from '#shared/rules/trips/set-item-stores.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cancel } from '#web/ui/words.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { boughtAnywhere } from './words/item-notes-words.tsx';
import * as words from './words/item-stores-words.ts';
import { whereToBuy } from './words/plan.tsx';

interface ItemStoresDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  row: ComparisonRow;
  /** The store where the plan buys the item; null if it buys it nowhere. */
  boughtAt: string | null;
  /** The compared stores. */
  stores: readonly StoreLabel[];
  settings: TripSettings;
  /** Also what was chosen, in words. */
  onChange: (settings: TripSettings, chosen: string) => void;
  focusAfter: () => HTMLElement | null;
}

/** Chooses the stores where an item may be bought, in this plan and all later ones. */
export function ItemStoresDialog(props: ItemStoresDialogProps) {
  const { isOpen, onOpenChange, row, focusAfter } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={whereToBuy(cleanName(row.entry.item.name))}
      description={words.remembered}
      focusAfter={focusAfter}
    >
      <ItemStores {...props} />
    </Dialog>
  );
}

function ItemStores({ onOpenChange, row, boughtAt, stores: all, settings, onChange }: ItemStoresDialogProps) {
  const { entry } = row;
  const compared = openIds(all, settings);
  const selling = sellingIds(row, all, settings);
  const stores = all.filter(({ id }) => selling.includes(id));
  const lacking = all.filter(({ id }) => compared.includes(id) && !selling.includes(id)).map(({ name }) => name);
  const closed = all.filter(({ id }) => !compared.includes(id)).map(({ name }) => name);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    selling.filter((id) => mayBuyAt(settings, entry, id, selling)),
  );
  const here = stores.find(({ id }) => id === boughtAt);
  const isFull = !storesSetFor(settings, entry) && Object.keys(settings.places).length >= limits.trip.places;

  const item = cleanName(entry.item.name);

  function decide(next: TripSettings, announcement: string) {
    onChange(next, announcement);
    onOpenChange(false);
  }

  function chosenInWords(): string {
    const names = stores.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
    return names.length === stores.length ? boughtAnywhere(item) : words.boughtOnlyAt(item, names);
  }

  if (isFull) {
    return <p>{words.tooManyRemembered(limits.trip.places)}</p>;
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        decide(withStoresFor(settings, entry, chosen, { compared, selling }), chosenInWords());
      }}
    >
      {stores.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {here && (
            <Button
              variant="ghost"
              onClick={() =>
                decide(
                  withoutStoreFor(settings, entry, here.id, { compared, selling }),
                  words.boughtNotAt(item, here.name),
                )
              }
            >
              {words.notAt(here.name)}
            </Button>
          )}
          {stores.map(({ id, name }) => (
            <Button
              key={id}
              variant="ghost"
              onClick={() => decide(lockedAt(settings, entry, [id], compared), words.boughtOnlyAt(item, [name]))}
            >
              {words.alwaysAt(name)}
            </Button>
          ))}
        </div>
      )}
      {lacking.length > 0 && <p className="text-sm text-muted">{words.lackIt(lacking)}</p>}
      {closed.length > 0 && <p className="text-sm text-muted">{words.needMembership(closed)}</p>}
      <CheckboxGroup legend={words.mayBeAt} options={stores} chosen={chosen} onChange={setChosen} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          {cancel}
        </Button>
        <Button type="submit" disabled={chosen.length === 0}>
          {words.updatePlan}
        </Button>
      </div>
    </form>
  );
}
