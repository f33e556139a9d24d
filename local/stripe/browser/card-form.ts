import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** The page's own colors and radii, set by script because the site's policy blocks foreign styles. */
const css = `
:host { display: block; }
* { box-sizing: border-box; font: inherit; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; }
.fields label:first-child { grid-column: 1 / -1; }
label { display: block; font-weight: 600; }
input, button, dialog {
  border: 1px solid var(--color-field);
  border-radius: var(--radius-control);
  background: var(--color-card);
  color: var(--color-ink);
}
input, button { width: 100%; min-height: 46px; margin-top: 4px; padding: 10px 12px; }
input { font-size: 16px; }
input:user-invalid { border-color: var(--color-tomato-deep); }
:focus-visible { outline: 2px solid var(--color-leaf); outline-offset: 2px; }
dialog { width: min(420px, calc(100vw - 32px)); padding: 24px; border-radius: var(--radius-card); }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
p { color: var(--color-muted); font-size: 14px; }
h2 { margin: 0; font-size: 20px; font-weight: 700; }
button { font-weight: 600; cursor: pointer; }
`;

const cardFields = `
<div class="fields">
  <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" pattern="[0-9 ]{12,23}" required></label>
  <label>Expiry <input name="expiry" inputmode="numeric" autocomplete="cc-exp" pattern="(0[1-9]|1[0-2]) ?/? ?[0-9]{2}" placeholder="MM / YY" required></label>
  <label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" required></label>
</div>
<p>Test cards: 4242 4242 4242 4242 works, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks the bank.</p>`;

/** A new element with a shadow tree, which isolates its styles from the page's. */
function shadowed(content: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = content;
  return { host, root };
}

export interface CardForm {
  host: HTMLElement;
  number(): string;
  /** Shows and returns the form's error; null when it is valid. */
  check(): StripeError | null;
}

export function newCardForm(): CardForm {
  const { host, root } = shadowed(cardFields);
  const inputs = [...root.querySelectorAll('input')];
  // Fields in a shadow tree don't belong to a form of the page, so handle Enter here.
  host.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') host.closest('form')?.requestSubmit();
  });
  return {
    host,
    number: () => inputs[0]?.value ?? '',
    check() {
      const wrong = inputs.find((input) => !input.reportValidity());
      return wrong ? { type: 'validation_error', message: `Your card's ${wrong.name} is incomplete.` } : null;
    },
  };
}

/** Plays the bank: asks the shopper to confirm the payment. Closing the dialog counts as a failure. */
export function askShopper({ amount, currency }: PaymentIntent): Promise<'complete' | 'fail'> {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const { host, root } = shadowed(`
<dialog aria-labelledby="title" aria-describedby="words">
  <form method="dialog">
    <h2 id="title">Your bank asks: is this you?</h2>
    <p id="words">A test bank wants to know whether you are paying ${money} to Tillwise.</p>
    <button value="complete">Complete authentication</button>
    <button value="fail">Fail authentication</button>
  </form>
</dialog>`);
  document.body.append(host);
  const dialog = root.querySelector('dialog');
  return new Promise((resolve) => {
    dialog?.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog?.showModal();
  });
}
