import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { linesAtStore } from '#shared/rules/comparison/line-as-store-sells-it.ts';
import { searchUrlOf } from '#shared/rules/stores/chain-facts.ts';
import { itemLinksAtStore } from '#shared/rules/stores/item-links-at-store.ts';
import { listLink, storeAddresses } from '#shared/rules/stores/list-link-at-store.ts';
import { inviteToPremium } from '#web/parts/premium/invite-to-premium.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { StorePageLinks } from '#web/parts/stores/store-page-links.tsx';
import { useUser } from '#web/session/use-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import * as words from './words/export-dialog-words.tsx';

interface ShopAtStoresProps {
  entries: readonly CartEntry[];
  stores: readonly Store[];
}

/** Opens the list at the sites of these stores; shoppers without Premium get the invitation. */
export function ShopAtStores({ entries, stores }: ShopAtStoresProps) {
  const { user } = useUser();
  const headingId = useId();
  const isPremium = user?.isPremium ?? false;
  const sites = onePerChain(stores);
  const searched = sites.filter(({ chain }) => searchUrlOf(chain));
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-1 flex items-center gap-2.5">
        <h3 id={headingId} className="text-[17px]">
          {words.shopAtAStore}
        </h3>
        {!isPremium && <Badge tone="premium">{words.premium}</Badge>}
      </div>
      {sites.length > 0 ? (
        <>
          <p className="mb-3 text-sm text-muted">{words.searchesStoreSite}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            {sites.map((store) => (
              <ShopAtStore key={store.id} store={store} entries={entries} isPremium={isPremium} />
            ))}
          </div>
          {isPremium && searched.length > 0 && <ItemByItem entries={entries} stores={searched} />}
        </>
      ) : (
        <p className="text-sm text-muted">{words.noStores}</p>
      )}
    </section>
  );
}

/** All stores of a chain share a site. */
function onePerChain(stores: readonly Store[]): Store[] {
  return stores.filter((store, position) => stores.findIndex(({ chain }) => chain === store.chain) === position);
}

interface ShopAtStoreProps {
  store: Store;
  entries: readonly CartEntry[];
  isPremium: boolean;
}

/** A plain link, because browsers may block windows that a script opens. */
function ShopAtStore({ store, entries, isPremium }: ShopAtStoreProps) {
  const { url, carriesList } = listLink(
    storeAddresses(store),
    entries.flatMap((entry) => linesAtStore(store.id, entry)),
  );
  const look = `${buttonLook({ variant: 'ghost' })} min-h-11 w-full`;
  const content = (
    <>
      <ChainLogo logo={store.logo} color={store.color} size="small" />
      <span className="flex-1 text-left">{words.shopAt(store.name)}</span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
  return isPremium ? (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={() => toast({ title: carriesList ? words.openingWithCart : words.openingWebsite })}
      className={look}
    >
      {content}
    </a>
  ) : (
    <button type="button" onClick={() => inviteToPremium('cart-export')} className={look}>
      {content}
    </button>
  );
}

/** A store's search finds single items better than a whole cart. */
function ItemByItem({ entries, stores }: ShopAtStoresProps) {
  return (
    <details className="group mt-2.5">
      <summary className="inline-flex list-none items-center gap-1 rounded text-sm font-medium text-leaf-deep pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {words.itemByItem}
        <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-3 text-sm text-muted">{words.itemByItemNote}</p>
      <StorePageLinks stores={stores.map((store) => ({ store, links: itemLinksAtStore(store, entries) }))} />
    </details>
  );
}
