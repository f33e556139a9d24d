import type { PaymentIntent } from './client.ts';
import { element } from './dom.ts';
import { styledHost } from './styles.ts';

/** Plays the bank: asks the shopper whether the payment is theirs. Leaving the dialog is a failure. */
export function askShopper({ amount, currency }: PaymentIntent): Promise<'complete' | 'fail'> {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const complete = element('button', { type: 'button', class: 'primary' }, 'Complete authentication');
  const fail = element('button', { type: 'button' }, 'Fail authentication');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'words' },
    element('h2', { id: 'title' }, 'Your bank asks: is this you?'),
    element('p', { id: 'words' }, `A test bank wants to know whether you are paying ${money} to Tillwise.`),
    element('div', { class: 'buttons' }, complete, fail),
  );
  const { host, root } = styledHost();
  root.append(dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
  });
}
