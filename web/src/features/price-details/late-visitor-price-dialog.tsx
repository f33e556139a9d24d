import { useLatePart } from '#web/ui/use-late-part.ts';
import type { VisitorPriceDialogProps } from './visitor-price-dialog.tsx';

const load = () => import('./visitor-price-dialog.tsx').then(({ VisitorPriceDialog }) => VisitorPriceDialog);

/** Loaded on first use. */
export function LateVisitorPriceDialog(props: VisitorPriceDialogProps) {
  const VisitorPriceDialog = useLatePart({ load, neededFor: props.asked });
  return VisitorPriceDialog && <VisitorPriceDialog {...props} />;
}
