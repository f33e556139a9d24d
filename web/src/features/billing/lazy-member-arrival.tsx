import { useLocation, useSearchParams } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { isNewMember } from './new-member.ts';

const load = () => import('./member-arrival.tsx').then(({ MemberArrival }) => MemberArrival);

/** Loads only for those who come from their bank or just became a member. */
export function LazyMemberArrival({ user }: { user: User }) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isArriving = search.has('payment_intent') || isNewMember(state);
  const MemberArrival = useLazyPart({ load, neededFor: isArriving ? load : null, onFailed: showUnreachable });
  return MemberArrival && <MemberArrival user={user} />;
}
