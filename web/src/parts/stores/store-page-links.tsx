import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { StorePage } from '#shared/contract/shopping/recurring-order.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import * as words from '../prices/words.tsx';
import { ChainLogo } from './chain-logo.tsx';

interface StorePagesProps {
  /** Each store with its page for every item. */
  stores: readonly {
    store: Pick<StoreLabel, 'id' | 'name' | 'logo' | 'color'>;
    links: readonly StorePage[];
  }[];
}

/** Plain links, because browsers may block windows that a script opens. */
export function StorePageLinks({ stores }: StorePagesProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
      {stores.map(({ store, links }) => (
        <section key={store.id} aria-label={store.name}>
          <h3 className="mb-1 flex items-center gap-2.5 font-sans font-semibold tracking-normal">
            <ChainLogo logo={store.logo} color={store.color} size="small" />
            {store.name}
          </h3>
          <ul>
            {links.map(({ itemId, name, url, offer }) => (
              <li key={itemId} className="border-b border-dashed border-line last:border-0">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setOpened((before) => new Set(before).add(url))}
                  className="flex min-h-9 items-center gap-2 rounded py-1 text-sm font-medium text-leaf-deep hover:underline pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                    {cleanName(name)}
                    <span className="block text-[13px] font-normal text-muted">
                      {offer ? `${offer.words} · ${offer.price}` : words.notAvailable}
                    </span>
                  </span>
                  {opened.has(url) ? (
                    <>
                      <span className="sr-only">{words.opened}</span>
                      <Check aria-hidden="true" className="size-4 shrink-0" />
                    </>
                  ) : (
                    <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
