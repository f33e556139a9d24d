import type { UserEvent } from '@testing-library/user-event';
import { findDialog } from './opened-home.tsx';
import type { Trouble } from './stub-server.ts';

/** What a person finds in the dialog that sends a text, once it is open. */
export async function findTextDialog(person: UserEvent) {
  const dialog = await findDialog('Send by text');
  return {
    phone: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }),
    message: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }),
    send: () => person.click(dialog.getByRole('button', { name: 'Send text' })),
  };
}

/** How a text may fail on its way, and the words for it. */
export const textTroubles = [
  ['the server refuses', 'No signal.', { status: 503, message: 'No signal.' }],
  ['never arrives', 'There was an error sending the text message.', 'unreachable'],
] satisfies [string, string, Trouble][];
