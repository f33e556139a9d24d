import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { emailPattern } from '#shared/contract/accounts/email-pattern.ts';
import type { FamilyMember } from '#shared/contract/admin/family-member.ts';
import { failures } from '#shared/contract/failures.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useMemberAddition } from '#web/queries/admin/family-premium-users-query.ts';
import { useUser } from '#web/session/use-user.ts';
import { useUnsent } from '#web/storage/unsent-text-and-changes.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import * as words from './words.tsx';

interface NewMemberOptions {
  /** The title of the toast for a failure. */
  failureTitle: string;
  /** The message for a missing required field. */
  incompleteWords: string;
  hasNotes: boolean;
  onAdded?: (member: FamilyMember) => void;
}

/** The form of a new family member. Typed text survives a failure, a reload, and an expired session. */
export function useNewMember({ failureTitle, incompleteWords, hasNotes, onAdded }: NewMemberOptions) {
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const userId = useUser().user?.id ?? '';
  const [keptName, keepName] = useUnsent(userId, 'new-family-member.name');
  const [keptEmail, keepEmail] = useUnsent(userId, 'new-family-member.email');
  const [keptNotes, keepNotes] = useUnsent(userId, 'new-family-member.notes');
  const [name, email, notes] = [keptName ?? '', keptEmail ?? '', keptNotes ?? ''];
  const [hasTried, setHasTried] = useState(false);
  const isNameMissing = !name.trim();
  const isEmailMissing = !email.trim();
  const isEmailWrong = !isEmailMissing && !emailPattern.test(email.trim());

  const addition = useMemberAddition({
    onDone: (member) => {
      toast({ title: words.memberAdded, description: words.premiumIsFree(member.name) });
      keepName(null);
      keepEmail(null);
      keepNotes(null);
      setHasTried(false);
      onAdded?.(member);
    },
    onFailed: (error) => refuse(serverWordsOr(words.memberNotAdded, error)),
  });

  function refuse(description: ReactNode) {
    failureToast(failureTitle, description);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (addition.isPending) return;
    if (isNameMissing || isEmailMissing || isEmailWrong) {
      setHasTried(true);
      (isNameMissing ? nameField : emailField).current?.focus();
      refuse(isNameMissing || isEmailMissing ? incompleteWords : failures['bad-email'].message);
    } else {
      const sentNotes = hasNotes && notes.trim();
      addition.mutate({ name: name.trim(), email: email.trim(), ...(sentNotes && { notes: sentNotes }) });
    }
  }

  return {
    name: {
      ref: nameField,
      value: name,
      keep: keepName,
      problem: hasTried && isNameMissing ? words.nameMissing : undefined,
    },
    email: {
      ref: emailField,
      value: email,
      keep: keepEmail,
      problem: hasTried ? emailProblem({ isEmailMissing, isEmailWrong }) : undefined,
    },
    notes: { value: notes, keep: keepNotes },
    isAdding: addition.isPending,
    add,
  };
}

export type NewMember = ReturnType<typeof useNewMember>;

function emailProblem({ isEmailMissing, isEmailWrong }: Record<'isEmailMissing' | 'isEmailWrong', boolean>) {
  if (isEmailMissing) return words.emailMissing;
  return isEmailWrong ? words.emailExample : undefined;
}
