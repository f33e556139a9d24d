import type { Store } from '#shared/contract/stores/store.ts';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { ExportCart } from '#web/features/export/export-cart.tsx';
import { SendByText } from '#web/features/messages/send-by-text.tsx';
import { ShareCartButton } from '#web/features/shared-lists/share-cart-button.tsx';
import { TextNewLink } from '../shared-lists/text-new-link.tsx';
import type { PlannedTrip } from '../trips/use-trip.ts';

const loadExportDialog = () => import('./cart-export-dialog.tsx').then((module) => module.CartExportDialog);
const loadTextDialog = () => import('./cart-text-dialog.tsx').then((module) => module.CartTextDialog);

interface CartControlsProps {
  compared: ComparedCart;
  stores: readonly Store[];
  /** Null while it is not planned yet. */
  trip: PlannedTrip | null;
}

/** The ways a cart leaves the page. */
export function CartControls({ compared, stores, trip }: CartControlsProps) {
  const plan = trip?.toSend ?? null;
  const sendByText = (size?: 'small') => (
    <SendByText size={size} load={loadTextDialog} content={{ compared, plan }} about="items" />
  );
  const share = (size?: 'small') => (
    <ShareCartButton
      size={size}
      entries={compared.entries}
      plan={plan}
      textButton={(link) => <TextNewLink link={link} />}
    />
  );
  const sending = (
    <>
      {share()}
      {sendByText()}
    </>
  );
  return (
    <>
      <ExportCart load={loadExportDialog} content={{ compared, plan, stores, sending }} />
      {share('small')}
      {sendByText('small')}
    </>
  );
}
