import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { DemoPriceDialogProps } from './demo-price-dialog.tsx';

const load = () => import('./demo-price-dialog.tsx').then(({ DemoPriceDialog }) => DemoPriceDialog);
/** The reason to load it; always the same. */
const needed = {};

/** Loaded on first use: most visitors never open it. */
export function LazyDemoPriceDialog(props: DemoPriceDialogProps) {
  const DemoPriceDialog = useLazyPart({ load, neededFor: props.isOpen ? needed : null });
  return DemoPriceDialog && <DemoPriceDialog {...props} />;
}
