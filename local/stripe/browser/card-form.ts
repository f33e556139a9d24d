import { type CardField, cardFields, cardOf, type FieldError } from './card-input.ts';
import type { Card } from './client.ts';
import { element } from './dom.ts';
import { styledHost } from './styles.ts';

export interface FormState {
  isEmpty: boolean;
  isComplete: boolean;
}

export interface FormListeners {
  onChange(state: FormState): void;
  onFocus(): void;
  onBlur(): void;
  onEscape(): void;
}

interface Field {
  rules: CardField;
  input: HTMLInputElement;
  problem: HTMLParagraphElement;
}

/** The card form itself, in a shadow tree so that neither its styles nor the page's get across. */
export class CardForm {
  readonly host: HTMLElement;
  private readonly fields: Field[];

  constructor(listeners: FormListeners) {
    const { host, root } = styledHost();
    this.host = host;
    this.fields = cardFields.map(newField);
    const number = (digits: string) => element('span', {}, digits);
    const hint = element(
      'p',
      { class: 'hint' },
      'Test cards: ',
      ...[number('4242 4242 4242 4242'), ' works, '],
      ...[number('4000 0000 0000 0002'), ' is declined, '],
      ...[number('4000 0025 0000 3155'), ' asks for authentication'],
    );
    const groups = this.fields.map(({ rules, input, problem }) =>
      element('div', { class: rules.name }, element('label', { for: rules.name }, rules.label), input, problem),
    );
    root.append(element('div', { class: 'fields' }, ...groups), hint);
    for (const field of this.fields) this.listen(field, listeners);
    // Moving from field to field stays inside the shadow tree: the host hears only of coming and going.
    host.addEventListener('focusin', () => listeners.onFocus());
    host.addEventListener('focusout', () => listeners.onBlur());
  }

  get state(): FormState {
    return {
      isEmpty: this.fields.every(({ input }) => input.value === ''),
      isComplete: this.fields.every(({ rules, input }) => !rules.check(input.value)),
    };
  }

  get card(): Card {
    const written = Object.fromEntries(this.fields.map(({ rules, input }) => [rules.name, input.value]));
    return cardOf(written as Record<CardField['name'], string>);
  }

  /** Shows what is wrong with each field, goes to the first such and answers it; null when all is well. */
  check(): FieldError | null {
    const wrong = this.fields.flatMap((field) => {
      const error = showProblem(field);
      return error ? [{ field, error }] : [];
    });
    wrong[0]?.field.input.focus();
    return wrong[0]?.error ?? null;
  }

  /** While a payment is under way, nothing can be changed. */
  setReadOnly(isReadOnly: boolean): void {
    for (const { input } of this.fields) input.readOnly = isReadOnly;
  }

  clear(): void {
    for (const field of this.fields) {
      field.input.value = '';
      hideProblem(field);
    }
  }

  focus(): void {
    this.fields[0]?.input.focus();
  }

  blur(): void {
    for (const { input } of this.fields) input.blur();
  }

  private listen(field: Field, listeners: FormListeners): void {
    const { rules, input } = field;
    input.addEventListener('input', (event) => {
      // Deleting stays possible: what is written is only put in order while it grows.
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!isDeleting) writeInOrder(input, rules);
      hideProblem(field);
      listeners.onChange(this.state);
    });
    input.addEventListener('blur', ({ relatedTarget }) => {
      // A message that came up while a button outside is being pressed would move it away from under the finger.
      const staysInForm = this.fields.some((other) => other.input === relatedTarget);
      if (input.value && staysInForm) showProblem(field);
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') listeners.onEscape();
      // A shadow tree's fields belong to no form of the page, where Enter would submit it.
      if (key === 'Enter') this.host.closest('form')?.requestSubmit();
    });
  }
}

function newField(rules: CardField): Field {
  const { name, placeholder, autocomplete } = rules;
  const input = element('input', {
    id: name,
    type: 'text',
    inputmode: 'numeric',
    placeholder,
    autocomplete,
    'aria-describedby': `${name}-problem`,
  });
  return { rules, input, problem: element('p', { id: `${name}-problem`, class: 'problem', role: 'alert' }) };
}

/** Formats what was typed, the cursor staying behind the same digit. */
function writeInOrder(input: HTMLInputElement, rules: CardField): void {
  const cursor = input.selectionStart ?? input.value.length;
  const isAtEnd = cursor === input.value.length;
  const digitsBefore = input.value.slice(0, cursor).replace(/\D/g, '').length;
  input.value = rules.write(input.value);
  if (isAtEnd) return;
  let at = 0;
  for (let seen = 0; seen < digitsBefore && at < input.value.length; at += 1) {
    if (/\d/.test(input.value.charAt(at))) seen += 1;
  }
  input.setSelectionRange(at, at);
}

function showProblem({ rules, input, problem }: Field): FieldError | null {
  const error = rules.check(input.value);
  input.setAttribute('aria-invalid', String(error !== null));
  problem.textContent = error?.message ?? '';
  return error;
}

function hideProblem({ input, problem }: Field): void {
  input.removeAttribute('aria-invalid');
  problem.textContent = '';
}
