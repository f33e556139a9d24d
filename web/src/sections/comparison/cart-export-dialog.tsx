import type { ComponentProps } from 'react';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';
import { answerInFile } from '#web/features/comparison/exported-answer.ts';
import { exportedLines } from '#web/features/comparison/exported-lines.ts';
import { ExportDialog } from '#web/features/export/export-dialog.tsx';
import type { PlannedTrip } from '../trips/use-trip.ts';

interface CartExportDialogProps extends Omit<ComponentProps<typeof ExportDialog>, 'lines' | 'answer'> {
  compared: ComparedCart;
  plan: PlannedTrip['toSend'];
}

/** Exports the cart with its answer and its plan. */
export function CartExportDialog({ compared, plan, ...dialog }: CartExportDialogProps) {
  const answer = [...answerInFile(compared), ...(plan?.lines ?? [])];
  return <ExportDialog {...dialog} lines={exportedLines(compared)} answer={answer} />;
}
