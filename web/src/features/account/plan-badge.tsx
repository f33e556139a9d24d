import type { User } from '#shared/contract/accounts/user.ts';
import { serverNow } from '#web/api/server-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { accessDaysLeft } from './subscription-details.ts';
import * as words from './words.tsx';

export function PlanBadge({ user }: { user: User }) {
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
