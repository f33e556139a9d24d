import type { UserEvent } from '@testing-library/user-event';
import { findDialog } from './opened-home.tsx';
import type { Trouble } from './stub-server.ts';

/** The controls of the dialog that sends a text, once it is open. */
export async function findTextDialog(person: UserEvent) {
  const dialog = await findDialog('Send by text');
  return {
    phone: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }),
    message: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }),
    send: () => person.click(dialog.getByRole('button', { name: 'Send text' })),
  };
}

/** How sending a text may fail, and the message for each failure. */
export const textTroubles = [
  ['the server refuses', 'No signal.', { status: 503, message: 'No signal.' }],
  ['never arrives', 'There was an error sending the text message.', 'unreachable'],
] satisfies [string, string, Trouble][];
