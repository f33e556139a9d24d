import type { Store } from '#shared/contract/stores/store.ts';
import { streetOf } from './street-of.ts';
import * as words from './words/stores-words.ts';

/** The label of the button that opens a store's details. */
export function aboutStore(store: Store): string {
  const parts = [store.name, !store.isSample && streetOf(store), `${store.city} ${store.zip}`];
  return words.about(parts.filter(Boolean).join(', '));
}

export const aboutStoreLook =
  'grid w-8 place-items-center rounded-r-[11px] text-muted hover:text-ink pointer-coarse:w-11';
