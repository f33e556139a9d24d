import { useLatePart } from '#web/ui/use-late-part.ts';
import type { DemoPriceDialogProps } from './demo-price-dialog.tsx';

const load = () => import('./demo-price-dialog.tsx').then(({ DemoPriceDialog }) => DemoPriceDialog);
/** Why it is fetched; the same each time. */
const asked = {};

/** Fetched when it is first asked for: most visitors never do. */
export function LateDemoPriceDialog(props: DemoPriceDialogProps) {
  const DemoPriceDialog = useLatePart({ load, wantedFor: props.isOpen ? asked : null });
  return DemoPriceDialog && <DemoPriceDialog {...props} />;
}
