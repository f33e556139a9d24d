import { Info } from 'lucide-react';
import type { Store } from '#shared/contract/stores/store.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { aboutStore, aboutStoreLook } from './about-store.ts';

const load = () => import('./store-popover.tsx').then(({ StorePopover }) => StorePopover);

/** Opens a store's details, which load on the first press. */
export function StoreDetails({ store }: { store: Store }) {
  const { LazyDialog: StorePopover, setIsOpen } = useLazyDialog(load);
  if (StorePopover) return <StorePopover store={store} />;
  return (
    <button type="button" aria-label={aboutStore(store)} onClick={() => setIsOpen(true)} className={aboutStoreLook}>
      <Info aria-hidden="true" className="size-4" />
    </button>
  );
}
