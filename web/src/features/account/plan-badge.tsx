import type { User } from '#shared/contract/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { accessDaysLeft } from './subscription-details.ts';

export function PlanBadge({ user }: { user: User }) {
  switch (user.badge) {
    case 'family':
      return <Badge tone="family">Family Premium · free</Badge>;
    case 'grace':
      return <Badge tone="grace">Grace Period · {daysLeft(accessDaysLeft(user, serverNow()))}</Badge>;
    case 'premium':
      return <Badge tone="premium">Premium · active</Badge>;
    case 'free':
      return <Badge>Free</Badge>;
  }
}

function daysLeft(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`;
}
