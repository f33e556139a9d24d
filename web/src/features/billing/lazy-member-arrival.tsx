import { useLocation, useSearchParams } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { isNewMember } from './new-member.ts';

const load = () => import('./member-arrival.tsx').then(({ MemberArrival }) => MemberArrival);

/** Loads only for those who come from their bank, just became a member, or whose renewal failed. */
export function LazyMemberArrival({ user }: { user: User }) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isNeeded = search.has('payment_intent') || isNewMember(state) || user.isPastDue;
  const MemberArrival = useLazyPart({ load, neededFor: isNeeded ? load : null, onFailed: showUnreachable });
  return MemberArrival && <MemberArrival user={user} />;
}
