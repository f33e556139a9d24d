import type { User } from '#shared/contract/accounts/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { signOutHref } from '#web/session/sign-in-links.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { Detail } from './detail.tsx';
import { accessDaysLeft } from './subscription-details.ts';
import { useNamedDialog } from './use-named-dialog.ts';
import * as words from './words.tsx';

export function AccountCard({ user }: { user: User }) {
  const [isAsked, setIsAsked] = useNamedDialog('sign-out');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <TitledCard title={words.accountInformation} headingLook="sr-only" className="sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar user={user} size="large" />
        <div className="min-w-0">
          <p className="font-display text-xl font-bold wrap-anywhere">{name || user.email}</p>
          <PlanBadge user={user} />
        </div>
      </div>
      <dl className="mt-5 grid gap-x-8 border-t border-dashed border-line sm:grid-cols-2">
        <Detail label={words.email}>{user.email}</Detail>
        <Detail label={words.memberSince}>{longDate(user.createdAt)}</Detail>
      </dl>
      <a href={signOutHref} className={`${buttonLook({ variant: 'ghost' })} mt-5`}>
        {words.signOut}
      </a>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={words.signOutQuestion}
        description={words.signOutAskedByLink}
        confirmLabel={words.confirmSignOut}
        cancelLabel={words.staySignedIn}
        onConfirm={() => window.location.assign(signOutHref)}
      />
    </TitledCard>
  );
}

function PlanBadge({ user }: { user: User }) {
  switch (user.badge) {
    case 'family':
      return <Badge tone="family">{words.familyBadge}</Badge>;
    case 'grace':
      return <Badge tone="grace">{words.graceBadge(accessDaysLeft(user, serverNow()))}</Badge>;
    case 'premium':
      return <Badge tone="premium">{words.premiumBadge}</Badge>;
    case 'free':
      return <Badge>{words.freeBadge}</Badge>;
  }
}
