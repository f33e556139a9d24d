import type { Store } from '#shared/contract/store.ts';
import { streetOf } from './street-of.ts';

/** The label of the button that opens a store's details. */
export function aboutStore(store: Store): string {
  return `About ${[store.name, !store.isSample && streetOf(store), `${store.city} ${store.zip}`].filter(Boolean).join(', ')}`;
}

export const aboutStoreLook =
  'grid w-8 place-items-center rounded-r-[11px] text-muted hover:text-ink pointer-coarse:w-11';
