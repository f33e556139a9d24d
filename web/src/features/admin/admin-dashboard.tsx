import { useQuery } from '@tanstack/react-query';
import { BarChart3, Users } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { familyMembersQuery, familyPremiumUsersQuery } from '#web/queries/admin/family-premium-users-query.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { FamilyMemberList } from './family-member-list.tsx';
import { FamilyUserList } from './family-user-list.tsx';
import { FlaggedPricesCard } from './flagged-prices-card.tsx';
import { LearnedWordsCard } from './learned-words-card.tsx';
import { NewFamilyMemberForm } from './new-family-member-form.tsx';
import { AdminSkeleton } from './people-skeleton.tsx';
import { Movers } from './price-movers-card.tsx';
import { StoppedContributorsCard } from './stopped-contributors-card.tsx';
import * as words from './words.tsx';

/** The people with free Premium, and the admin's actions. */
export function AdminDashboard() {
  const members = useQuery(familyMembersQuery);
  const users = useQuery(familyPremiumUsersQuery);

  function retry() {
    void members.refetch();
    void users.refetch();
  }

  if (members.data && users.data) {
    const { familyPremiumUsers, summary } = users.data;
    return (
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
          <Stat label={words.familyMembers} note={words.familyMembersNote}>
            {members.data.length.toLocaleString()}
          </Stat>
          <Stat label={words.familyUsers} note={words.familyUsersNote}>
            {summary.totalFamilyPremiumUsers.toLocaleString()}
          </Stat>
          <Stat label={words.ownPremium} note={summary.adminHasPremium ? undefined : words.howToActivate}>
            {summary.adminHasPremium ? words.active : words.notActive}
          </Stat>
        </dl>
        <nav aria-label={words.adminPages} className="flex flex-wrap gap-2.5">
          <Link to={paths.adminFamily.href()} className={buttonLook({ variant: 'ghost', size: 'small' })}>
            <Users aria-hidden="true" className="size-4" />
            {words.familyOnly}
          </Link>
          <Link to={paths.analytics.href()} className={buttonLook({ variant: 'ghost', size: 'small' })}>
            <BarChart3 aria-hidden="true" className="size-4" />
            {words.analytics}
          </Link>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Card aria-labelledby="family-members-heading" className="min-w-0 sm:p-6">
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <h2 id="family-members-heading">{words.familyMembers}</h2>
              <NewFamilyMemberForm />
            </div>
            <FamilyMemberList members={members.data} failureTitle={words.removeFailed} />
          </Card>
          <TitledCard
            title={words.familyUsers}
            headingLook="flex items-center lg:min-h-8 lg:pointer-coarse:min-h-11"
            className="min-w-0 sm:p-6"
          >
            <FamilyUserList users={familyPremiumUsers} />
          </TitledCard>
        </div>
        <FlaggedPricesCard />
        <Movers />
        <StoppedContributorsCard />
        <LearnedWordsCard />
      </div>
    );
  }
  if (members.error || users.error) {
    return (
      <Card aria-label={words.panelFailed}>
        <FailureState what={words.panelFailed} detail={words.panelNotLoaded} onRetry={retry} />
      </Card>
    );
  }
  return <AdminSkeleton />;
}
