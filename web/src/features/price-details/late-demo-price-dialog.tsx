import { useLatePart } from '#web/ui/use-late-part.ts';
import type { DemoPriceDialogProps } from './demo-price-dialog.tsx';

const load = () => import('./demo-price-dialog.tsx').then(({ DemoPriceDialog }) => DemoPriceDialog);
/** The reason to load it; always the same. */
const asked = {};

/** Loaded on first use: most visitors never open it. */
export function LateDemoPriceDialog(props: DemoPriceDialogProps) {
  const DemoPriceDialog = useLatePart({ load, neededFor: props.isOpen ? asked : null });
  return DemoPriceDialog && <DemoPriceDialog {...props} />;
}
