import { type KeyboardEvent, useId, useState } from 'react';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { limits } from '#shared/limits.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { failureToUpdate } from '#web/parts/favorites/favorite-heart.tsx';
import { useFavoriteChange } from '#web/queries/favorites/use-favorite-change.ts';
import { useUser } from '#web/session/use-user.ts';
import { useUnsent } from '#web/storage/unsent-text-and-changes.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle, tryAgain } from '#web/ui/words.ts';
import * as words from './words/list.tsx';

/** Notes are edited in place and saved on blur. Unsaved text survives failures and reloads. */
export function FavoriteNotes({ favorite }: { favorite: Favorite }) {
  const { id, notes } = favorite;
  const { user } = useUser();
  const problemId = useId();
  /** The typed text until it is saved. */
  const [draft, setDraft] = useUnsent(user?.id ?? '', `favorite-notes.${id}`);
  const [hasFailed, setHasFailed] = useState(draft !== null && draft !== notes);
  const change = useFavoriteChange({
    onDone: (done) => {
      // The shopper may have typed more in the meantime.
      if (done.kind === 'set' && draft?.trim() === done.changes.notes) setDraft(null);
    },
    onFailed: (_change, error) => {
      setHasFailed(true);
      failureToast(errorTitle, failureToUpdate(error));
    },
  });

  function save() {
    const typed = draft?.trim();
    if (typed === undefined || (typed === notes && !hasFailed)) return;
    setHasFailed(false);
    change({ kind: 'set', id, changes: { notes: typed } });
  }

  function steer(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      setDraft(null);
      setHasFailed(false);
    }
  }

  return (
    <div className="min-w-28 flex-1 max-sm:order-last max-sm:basis-full">
      <textarea
        rows={1}
        aria-label={words.notesOn(cleanName(favorite.item.name))}
        placeholder={words.addNote}
        maxLength={limits.notesCharacters}
        value={draft ?? notes}
        aria-invalid={hasFailed || undefined}
        aria-describedby={hasFailed ? problemId : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={steer}
        className="block field-sizing-content max-h-28 w-full resize-none rounded-lg border border-transparent bg-paper px-2.5 py-1.25 text-[13px] placeholder:text-muted hover:border-line aria-invalid:border-tomato pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-base"
      />
      {hasFailed && (
        <p id={problemId} className="mt-1 text-[13px] font-medium text-tomato-deep">
          {words.notSaved}{' '}
          <button type="button" onClick={save} className="underline pointer-coarse:min-h-11">
            {tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
