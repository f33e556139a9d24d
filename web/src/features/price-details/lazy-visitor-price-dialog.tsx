import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import type { VisitorPriceDialogProps } from './visitor-price-dialog.tsx';

const load = () => import('./visitor-price-dialog.tsx').then(({ VisitorPriceDialog }) => VisitorPriceDialog);

/** Loaded on first use. */
export function LazyVisitorPriceDialog(props: VisitorPriceDialogProps) {
  const VisitorPriceDialog = useLazyPart({ load, neededFor: props.selected });
  return VisitorPriceDialog && <VisitorPriceDialog {...props} />;
}
