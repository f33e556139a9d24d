import { UserCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FamilyPremiumUsers } from '#shared/contract/family.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useUserDeletion } from '#web/queries/admin.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { fullName } from './people.ts';
import { PeopleList, PersonRow } from './people-list.tsx';
import { useQuestionAbout } from './use-question-about.ts';

type FamilyUser = FamilyPremiumUsers['familyPremiumUsers'][number];

/** The state of a person's own subscription, if they have or had one. */
const subscriptionWords: Record<FamilyUser['subscriptionStatus'], string | null> = {
  free: null,
  active: 'also pays for Premium',
  canceled: 'canceled a subscription',
  incomplete_expired: 'a payment was never completed',
};

/** The family members who signed up, with a way to delete their accounts. */
export function FamilyUserList({ users }: { users: readonly FamilyUser[] }) {
  const container = useRef<HTMLDivElement>(null);
  const { person, isAsking, setIsAsking, ask } = useQuestionAbout<FamilyUser>();
  const [isTakenOff, setIsTakenOff] = useState(false);
  const deletion = useUserDeletion({
    onDone: ({ deletedUser, isOnFamilyList }) => {
      setIsAsking(false);
      const left = isOnFamilyList
        ? 'is still on the family list, so anyone who signs up with it gets Premium right away.'
        : 'is not on the family list.';
      toast({
        title: 'User Deleted',
        description: `${deletedUser.email} and all of their data are gone. The e-mail ${left}`,
      });
    },
    onFailed: (error) => {
      setIsAsking(false);
      toast({
        title: 'Delete Failed',
        description: serverWordsOr('Failed to delete user. Please try again.', error),
        tone: 'destructive',
      });
    },
  });

  function askAbout(user: FamilyUser) {
    setIsTakenOff(false);
    ask(user);
  }

  return (
    <>
      <PeopleList
        label="Family Premium users"
        findLabel="Find a user"
        people={users}
        textOf={(user) => `${fullName(user)} ${user.email}`}
        empty={
          <EmptyState icon={<UserCheck className="size-5.5" />} title="Nobody has signed up yet">
            A family member shows up here after signing in with the e-mail you listed.
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
                <Badge tone="leaf">ADMIN</Badge>
              ) : (
                <DeleteButton user={user} onPress={() => askAbout(user)} />
              )
            }
          >
            <p className="text-[13px] text-muted">
              {[`Member since ${longDate(user.createdAt)}`, subscriptionWords[user.subscriptionStatus]]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </PersonRow>
        )}
      </PeopleList>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete the account of ${person && fullName(person)}?`}
        description={person && <WhatIsLost user={person} />}
        confirmLabel="Delete account"
        cancelLabel="Keep account"
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
      aria-label={`Delete ${fullName(user)}, ${user.email}`}
      onClick={onPress}
    >
      Delete
    </Button>
  );
}

function WhatIsLost({ user }: { user: FamilyUser }) {
  return (
    <>
      <strong className="font-semibold text-ink">{user.email}</strong> loses the cart, favorites, recurring orders,
      shared lists, suggestions and settings
      {user.subscriptionStatus === 'active' && ', and the subscription they pay for ends right away'}. They are signed
      out, and this can’t be undone.
    </>
  );
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
        Also remove this e-mail from the family list
        <span className="block text-muted">Otherwise anyone who signs up with it again gets Premium for free.</span>
      </span>
    </label>
  );
}
