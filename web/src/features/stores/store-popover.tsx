import { Popover } from '@base-ui/react/popover';
import { ExternalLink, Info, Phone, ShoppingCart } from 'lucide-react';
import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import { storeDataAttribution } from '#shared/rules/stores/store-data-attribution.ts';
import { opensInNewTab } from '#web/ui/words.ts';
import { aboutStore, aboutStoreLook } from './about-store.ts';
import * as words from './words/details.ts';

/** A store's location, its online ordering, and its own pages; open from the start. */
export function StorePopover({ store }: { store: Store }) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger aria-label={aboutStore(store)} className={aboutStoreLook}>
        <Info aria-hidden="true" className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-30">
          <Popover.Popup className="w-72 max-w-(--available-width) rounded-card border border-line bg-card p-4 text-ink shadow-pop outline-hidden">
            <Popover.Title className="text-base">{store.name}</Popover.Title>
            <Popover.Description className="mt-0.5 text-sm text-muted">
              {store.address}
              <br />
              {words.townOf(store)}
              {store.calculatedDistance !== null && ` · ${formatMiles(store.calculatedDistance)}`}
            </Popover.Description>
            {store.isSample && (
              <p className="mt-2 rounded-lg bg-lemon-soft px-2.5 py-1.5 text-[13px] text-lemon-deep">
                {words.sampleNote}
              </p>
            )}
            {store.phone && (
              <p className="mt-2.5 flex items-center gap-2 text-sm">
                <Phone aria-hidden="true" className="size-4 text-muted" />
                {store.phone}
              </p>
            )}
            <p className="mt-2.5 flex items-center gap-2 text-sm">
              <ShoppingCart aria-hidden="true" className="size-4 text-muted" />
              {store.supportsOnlineOrdering ? words.takesOrders : words.takesNoOrders}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
              {store.supportsOnlineOrdering && <StoreLink href={store.onlineShoppingUrl}>{words.shopOnline}</StoreLink>}
              <StoreLink href={store.websiteUrl}>{words.website}</StoreLink>
            </p>
            {store.sources.length > 0 && <KnownFrom sources={store.sources} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The sources of a store; some require attribution. */
function KnownFrom({ sources }: Pick<Store, 'sources'>) {
  return (
    <p className="mt-2.5 border-t border-line pt-2 text-[13px] text-muted">
      {words.location}{' '}
      {sources.map((source, at) => {
        const { name, attribution, license, url } = storeDataAttribution[source];
        return (
          <span key={source}>
            {at > 0 && '; '}
            <a href={url} target="_blank" rel="noreferrer" className="underline hover:text-ink">
              {attribution ?? name}
              <span className="sr-only"> {opensInNewTab}</span>
            </a>{' '}
            {words.license(license)}
          </span>
        );
      })}
    </p>
  );
}

function StoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{opensInNewTab}</span>
    </a>
  );
}
