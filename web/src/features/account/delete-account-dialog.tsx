import { type FormEvent, useId, useRef, useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import { failures } from '#shared/contract/failures.ts';
import { limits } from '#shared/limits.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { goodbyeKey } from '#web/parts/site/deferred-start.ts';
import { useAccountDeletion } from '#web/queries/account/download-and-deletion.ts';
import { signOutHref } from '#web/session/sign-in-links.ts';
import { keepSessionText } from '#web/storage/session-text.ts';
import { forgetPerson } from '#web/storage/unsent-text-and-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { failureToast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  user: Pick<User, 'id' | 'email' | 'subscriptionStatus' | 'isPremium'>;
}

/** Deletes the account after the shopper types its email, and signs out. */
export function DeleteAccountDialog({ isOpen, onOpenChange, user }: DeleteAccountDialogProps) {
  const { id, email } = user;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Stays true until the sign-out navigates away. */
  const [isDeleted, setIsDeleted] = useState(false);
  const deletion = useAccountDeletion({
    onDone: () => {
      setIsDeleted(true);
      forgetPerson(id);
      // The page after the sign-out says goodbye.
      keepSessionText(goodbyeKey, 'yes');
      window.location.assign(signOutHref);
    },
    onFailed: (error) => failureToast(words.deleteFailed, failureWords(error)),
  });

  function open(wanted: boolean) {
    onOpenChange(wanted);
    setTyped('');
    setProblem(undefined);
  }

  function remove(event: FormEvent) {
    event.preventDefault();
    if (deletion.isPending || isDeleted) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setProblem(failures['wrong-confirmation'].message);
      field.current?.focus();
    } else {
      deletion.mutate(typed.trim());
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open}
      title={words.deleteQuestion}
      description={words.cannotBeUndone}
      footer={
        <>
          <Button variant="ghost" onClick={() => open(false)}>
            {words.keepAccount}
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={deletion.isPending || isDeleted}>
            {words.deleteAccount}
          </Button>
        </>
      }
    >
      <ul className="mb-4 grid list-disc gap-1.5 pl-5 text-sm">
        <li>{words.dataDeleted}</li>
        <li>{words.pricesWithdrawn}</li>
        {user.subscriptionStatus === 'active' && <li>{words.subscriptionEnds}</li>}
        {user.subscriptionStatus !== 'active' && user.isPremium && <li>{words.premiumEnds}</li>}
        <li>
          {words.signInEnds} {words.backupsGone(limits.deletedDataDays)}
        </li>
      </ul>
      <form id={formId} onSubmit={remove} noValidate>
        <Field
          ref={field}
          label={words.typeToConfirm(email)}
          type="email"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
