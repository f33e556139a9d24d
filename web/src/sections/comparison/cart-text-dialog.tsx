import type { ComponentProps } from 'react';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { answerInText } from '#web/features/comparison/exported-answer.ts';
import { cartAsTextMessage } from '#web/features/messages/cart-as-text-message.ts';
import { TextDialog } from '#web/features/messages/text-dialog.tsx';
import type { PlannedTrip } from '../trips/use-trip.ts';

interface CartTextDialogProps extends Omit<ComponentProps<typeof TextDialog>, 'defaultMessage'> {
  compared: ComparedCart;
  plan: PlannedTrip['toSend'];
}

/** Texts the cart with its answer and its plan. */
export function CartTextDialog({ compared, plan, ...dialog }: CartTextDialogProps) {
  return <TextDialog {...dialog} defaultMessage={cartAsTextMessage(compared.entries, answerInText(compared), plan)} />;
}
