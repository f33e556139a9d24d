import { Users } from 'lucide-react';
import { useRef } from 'react';
import type { FamilyMember } from '#shared/contract/admin/family-member.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useMemberRemoval } from '#web/queries/admin/family-premium-users-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { PeopleList, PersonRow } from './people-list.tsx';
import { useQuestionAbout } from './use-question-about.ts';
import * as words from './words.tsx';

interface FamilyMemberListProps {
  members: readonly FamilyMember[];
  /** The title of the toast for a failure. */
  failureTitle: string;
}

/** The people the admin gave Premium to, with a way to remove it. */
export function FamilyMemberList({ members, failureTitle }: FamilyMemberListProps) {
  const container = useRef<HTMLDivElement>(null);
  const { person, isAsking, setIsAsking, ask } = useQuestionAbout<FamilyMember>();
  const removal = useMemberRemoval({
    onDone: ({ deletedMember }) => {
      setIsAsking(false);
      toast({ title: words.memberRemoved, description: words.noLongerPremium(deletedMember.name) });
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(failureTitle, serverWordsOr(words.memberNotRemoved, error));
    },
  });
  return (
    <>
      <PeopleList
        label={words.familyMembers}
        findLabel={words.findMember}
        people={members}
        textOf={({ name, email }) => `${name} ${email}`}
        empty={
          <EmptyState icon={<Users className="size-5.5" />} title={words.noMembers}>
            {words.howToAddMember}
          </EmptyState>
        }
        container={container}
      >
        {(member) => (
          <PersonRow
            key={member.id}
            name={member.name}
            email={member.email}
            control={
              <Button
                variant="ghost"
                size="small"
                aria-label={words.removeMember(member.name, member.email)}
                onClick={() => ask(member)}
              >
                {words.remove}
              </Button>
            }
          >
            <p className="text-[13px] text-muted">
              {member.notes && <span className="block whitespace-pre-line">{member.notes}</span>}
              {words.addedOn(longDate(member.addedAt))}
            </p>
          </PersonRow>
        )}
      </PeopleList>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.removeQuestion(person?.name ?? '')}
        description={words.removalMeans(person?.email ?? '')}
        confirmLabel={words.remove}
        isLoading={removal.isPending}
        focusAfter={() => (removal.variables === person?.id ? container.current : null)}
        onConfirm={() => person && removal.mutate(person.id)}
      />
    </>
  );
}
