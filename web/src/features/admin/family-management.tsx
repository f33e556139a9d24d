import { useQuery } from '@tanstack/react-query';
import { isAdminNeeded } from '#web/api/admin-needed.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { NoAccess } from '#web/parts/site/no-access.tsx';
import { familyMembersQuery } from '#web/queries/admin/family-premium-users-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { errorTitle } from '#web/ui/words.ts';
import { MemberFields } from './family-member-fields.tsx';
import { FamilyMemberList } from './family-member-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useNewMember } from './use-new-family-member.ts';
import * as words from './words.tsx';

/** Only the family list. The server decides who may see it. */
export function FamilyManagement() {
  const { data: members, error, refetch } = useQuery(familyMembersQuery);
  if (error && isAdminNeeded(error)) {
    return (
      <NoAccess title={words.adminNeeded} signInHref={null}>
        {words.whoManages}
      </NoAccess>
    );
  }
  return (
    <div className="grid gap-4">
      {members && <AddMemberCard />}
      <TitledCard title={words.familyMembers} className="sm:p-6">
        {members && <FamilyMemberList members={members} failureTitle={errorTitle} />}
        {!members && error && (
          <FailureState what={words.membersNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
        )}
        {!members && !error && (
          <div role="status">
            <span className="sr-only">{words.loadingMembers}</span>
            <PeopleSkeleton />
          </div>
        )}
      </TitledCard>
    </div>
  );
}

function AddMemberCard() {
  const member = useNewMember({ failureTitle: errorTitle, incompleteWords: words.fieldsMissing, hasNotes: false });
  return (
    <TitledCard title={words.addMember} headingLook="mb-3" className="sm:p-6">
      <form onSubmit={member.add} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <MemberFields member={member} />
        <Button type="submit" isLoading={member.isAdding} className="justify-self-start">
          {words.addMember}
        </Button>
      </form>
    </TitledCard>
  );
}
