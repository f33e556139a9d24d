import { ChevronDown } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { listTitleMissing } from '#shared/contract/words.ts';
import { limits } from '#shared/limits.ts';
import { brandWords, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import type { ListDraft } from './list-draft.ts';
import * as words from './words/sharing.tsx';

const { titleCharacters, descriptionCharacters, notesCharacters } = limits.sharedList;

interface ShareFormProps {
  /** The form's id, for the submit button. */
  id: string;
  entries: Cart;
  draft: ListDraft;
  canHavePlan: boolean;
  /** For a form that replaces other content instead of opening with its dialog. */
  takesFocus: boolean;
  onChange: (draft: ListDraft) => void;
  /** Called with a title that isn't blank. */
  onShare: () => void;
}

/** Title, description, and options of the list to share. */
export function ShareForm({ id, entries, draft, canHavePlan, takesFocus, onChange, onShare }: ShareFormProps) {
  const titleField = useRef<HTMLInputElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const isTitleMissing = !draft.title.trim();

  useLayoutEffect(() => {
    if (takesFocus) titleField.current?.focus();
  }, [takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(isTitleMissing);
    if (isTitleMissing) titleField.current?.focus();
    else onShare();
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <Field
        ref={titleField}
        label={words.title}
        maxLength={titleCharacters}
        value={draft.title}
        error={hasTried && isTitleMissing ? listTitleMissing : undefined}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <TextAreaField
        label={words.description}
        rows={2}
        maxLength={descriptionCharacters}
        value={draft.description}
        onChange={({ target }) => onChange({ ...draft, description: target.value })}
      />
      {canHavePlan && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={draft.hasPlan}
            onChange={({ target }) => onChange({ ...draft, hasPlan: target.checked })}
            className="size-5 shrink-0 accent-leaf"
          />
          {words.withPlan}
        </label>
      )}
      <details className="group">
        <summary className="inline-flex list-none items-center gap-1 rounded text-sm font-semibold text-leaf-deep pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {words.addNotes}
          <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-3">
          {entries.map(({ itemId, item, match }) => (
            <Field
              key={itemId}
              label={[cleanName(item.name), brandWords({ item, match })].filter(Boolean).join(', ')}
              placeholder={words.noteExample}
              maxLength={notesCharacters}
              value={draft.notes[itemId] ?? ''}
              onChange={({ target }) => onChange({ ...draft, notes: { ...draft.notes, [itemId]: target.value } })}
            />
          ))}
        </div>
      </details>
    </form>
  );
}
