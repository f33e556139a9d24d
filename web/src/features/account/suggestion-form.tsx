import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useSuggestion } from '#web/queries/messages/send-text-or-suggestion.ts';
import { useUnsent } from '#web/storage/unsent-text-and-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import * as words from './words.tsx';

const { titleCharacters, textCharacters, rows } = limits.suggestion;
const sectionId = 'suggestions';

/** Lets Premium members suggest improvements. Typed text survives a failure, a reload, and an expired session. */
export function SuggestionForm({ user }: { user: User }) {
  const section = useScrolledTo(sectionId);
  const titleField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const [keptTitle, setTitle] = useUnsent(user.id, 'suggestion-title');
  const [keptText, setText] = useUnsent(user.id, 'suggestion');
  const [hasTried, setHasTried] = useState(false);
  const [title, text] = [keptTitle ?? '', keptText ?? ''];
  const isTitleMissing = !title.trim();
  const isTextMissing = !text.trim();

  const sending = useSuggestion({
    onDone: () => {
      toast({ title: words.suggestionSent, description: words.suggestionThanks });
      setTitle(null);
      setText(null);
      setHasTried(false);
    },
    onFailed: (error) => refuse(serverWordsOr(words.suggestionNotSent, error)),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    if (isTitleMissing || isTextMissing) {
      setHasTried(true);
      (isTitleMissing ? titleField : textField).current?.focus();
      refuse(failures['suggestion-incomplete'].message);
    } else if (!user.email) {
      refuse(failures['suggestion-email'].message);
    } else {
      sending.mutate({ title: title.trim(), suggestion: text.trim(), userEmail: user.email });
    }
  }

  return (
    <Card ref={section} id={sectionId} aria-labelledby="suggestions-heading" className="sm:p-6">
      <h2 id="suggestions-heading">{words.suggestions}</h2>
      <p className="mt-1 mb-4 text-muted">{words.suggestionsInvited(user.email)}</p>
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          ref={titleField}
          label={words.suggestionTitle}
          maxLength={titleCharacters}
          value={title}
          hint={`${title.length}/${titleCharacters}`}
          error={hasTried && isTitleMissing ? words.titleMissing : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          ref={textField}
          label={words.suggestion}
          rows={rows}
          maxLength={textCharacters}
          value={text}
          hint={`${text.length}/${textCharacters}`}
          error={hasTried && isTextMissing ? words.suggestionMissing : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isLoading={sending.isPending} className="justify-self-start">
          {words.sendSuggestion}
        </Button>
      </form>
    </Card>
  );
}

function refuse(description: ReactNode): void {
  failureToast(words.suggestionFailed, description);
}
