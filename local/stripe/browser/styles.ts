/**
 * The look of the page around: its colours and radii where it has them, else the same ones. Set from here, since the
 * site's rules allow no style of anybody else.
 */
const css = `
:host {
  --card: var(--color-card, light-dark(#ffffff, #1c221e));
  --ink: var(--color-ink, light-dark(#1d2420, #eef1ec));
  --muted: var(--color-muted, light-dark(#5d675f, #a5b0a8));
  --edge: var(--color-field, light-dark(#8b9389, #6c776f));
  --leaf: var(--color-leaf, light-dark(#1d7a4c, #4fbb85));
  --on-leaf: var(--color-on-leaf, light-dark(#ffffff, #0b1f14));
  --problem: var(--color-tomato-deep, light-dark(#97291a, #f6ab9c));
  --control: var(--radius-control, 10px);
  --sheet: var(--radius-card, 14px);
  display: block;
  color: var(--ink);
  font: inherit;
}

* {
  box-sizing: border-box;
}

.fields {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 14px 12px;
}

.number {
  grid-column: 1 / -1;
}

label {
  display: block;
  margin-bottom: 4px;
  font-weight: 600;
}

input,
button {
  width: 100%;
  min-height: 46px;
  padding: 10px 12px;
  border: 1px solid var(--edge);
  border-radius: var(--control);
  background: var(--card);
  color: var(--ink);
  font: inherit;
  font-size: 16px;
}

input::placeholder {
  color: var(--muted);
  opacity: 1;
}

input[aria-invalid='true'] {
  border-color: var(--problem);
}

input:read-only {
  opacity: 0.7;
}

:focus-visible {
  outline: 2px solid var(--leaf);
  outline-offset: 2px;
}

.problem {
  margin: 4px 0 0;
  color: var(--problem);
  font-size: 14px;
}

.hint {
  margin: 14px 0 0;
  color: var(--muted);
  font-size: 14px;
}

.hint span {
  white-space: nowrap;
}

dialog {
  width: min(420px, calc(100vw - 32px));
  padding: 24px;
  border: 0;
  border-radius: var(--sheet);
  background: var(--card);
  color: var(--ink);
}

dialog::backdrop {
  background: rgb(0 0 0 / 0.5);
}

h2 {
  margin: 0 0 8px;
  font-size: 20px;
  line-height: 1.25;
}

p {
  margin: 0 0 16px;
}

.buttons {
  display: grid;
  gap: 8px;
}

button {
  font-weight: 600;
  cursor: pointer;
}

button.primary {
  border-color: transparent;
  background: var(--leaf);
  color: var(--on-leaf);
}
`;

let sheet: CSSStyleSheet | null = null;

/** A new element with a shadow tree in the page's own look. */
export function styledHost(): { host: HTMLElement; root: ShadowRoot } {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
