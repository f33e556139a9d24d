import { UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FamilyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useUserDeletion } from '#web/queries/admin/family-premium-users-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { fullName } from './people-by-name.ts';
import { PeopleList, PersonRow } from './people-list.tsx';
import { useQuestionAbout } from './use-question-about.ts';
import * as words from './words.tsx';

type FamilyUser = FamilyPremiumUsers['familyPremiumUsers'][number];

/** The state of a person's own subscription, if they have or had one. */
const subscriptionWords: Record<FamilyUser['subscriptionStatus'], string | null> = {
  free: null,
  active: words.alsoPays,
  canceled: words.canceledSubscription,
  incomplete_expired: words.paymentNeverCompleted,
};

/** The family members who signed up, with a way to delete their accounts. */
export function FamilyUserList({ users }: { users: readonly FamilyUser[] }) {
  const container = useRef<HTMLDivElement>(null);
  const { person, isAsking, setIsAsking, ask } = useQuestionAbout<FamilyUser>();
  const [isTakenOff, setIsTakenOff] = useState(false);
  const deletion = useUserDeletion({
    onDone: ({ deletedUser, isOnFamilyList }) => {
      setIsAsking(false);
      toast({
        title: words.userDeleted,
        description: `${words.dataGone(deletedUser.email)} ${isOnFamilyList ? words.stillOnList : words.notOnList}`,
      });
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(words.deleteFailed, serverWordsOr(words.userNotDeleted, error));
    },
  });

  function askAbout(user: FamilyUser) {
    setIsTakenOff(false);
    ask(user);
  }

  return (
    <>
      <PeopleList
        label={words.familyUsers}
        findLabel={words.findUser}
        people={users}
        textOf={(user) => `${fullName(user)} ${user.email}`}
        empty={
          <EmptyState icon={<UserCheck className="size-5.5" />} title={words.noUsers}>
            {words.whenUsersShow}
          </EmptyState>
        }
        container={container}
      >
        {(user) => (
          <PersonRow
            key={user.id}
            name={fullName(user)}
            email={user.email}
            control={
              user.isAdmin ? (
                <Badge tone="leaf">{words.isAdmin}</Badge>
              ) : (
                <DeleteButton user={user} onPress={() => askAbout(user)} />
              )
            }
          >
            <p className="text-[13px] text-muted">
              {[words.memberSince(longDate(user.createdAt)), subscriptionWords[user.subscriptionStatus]]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </PersonRow>
        )}
      </PeopleList>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.deleteQuestion(person ? fullName(person) : '')}
        description={person && <WhatIsLost user={person} />}
        confirmLabel={words.deleteAccount}
        cancelLabel={words.keepAccount}
        isLoading={deletion.isPending}
        focusAfter={() => (deletion.variables?.id === person?.id ? container.current : null)}
        onConfirm={() => person && deletion.mutate({ id: person.id, familyEmail: isTakenOff ? person.email : null })}
      >
        <TakeOffChoice isTakenOff={isTakenOff} onChange={setIsTakenOff} />
      </ConfirmDialog>
    </>
  );
}

function DeleteButton({ user, onPress }: { user: FamilyUser; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      className="text-tomato-deep"
      aria-label={words.deleteUser(fullName(user), user.email)}
      onClick={onPress}
    >
      {words.deleteShort}
    </Button>
  );
}

function WhatIsLost({ user }: { user: FamilyUser }) {
  const email = <strong className="font-semibold text-ink">{user.email}</strong>;
  return user.subscriptionStatus === 'active' ? words.deletionMeansForPayer(email) : words.deletionMeans(email);
}

interface TakeOffChoiceProps {
  isTakenOff: boolean;
  onChange: (isTakenOff: boolean) => void;
}

function TakeOffChoice({ isTakenOff, onChange }: TakeOffChoiceProps) {
  return (
    <label className="mt-4 flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-leaf"
        checked={isTakenOff}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {words.alsoFromList}
        <span className="block text-muted">{words.ifLeftOnList}</span>
      </span>
    </label>
  );
}
