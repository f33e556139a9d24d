import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts/user.ts';
import { userQuery } from '#web/queries/account/user-query.ts';

export type Session =
  | { state: 'loading'; user: null }
  | { state: 'signed-out'; user: null }
  | { state: 'signed-in'; user: User }
  | { state: 'failed'; user: null; retry: () => void };

/** The signed-in person; 'failed' if loading failed. */
export function useUser(): Session {
  const { data: user, isPending, refetch } = useQuery(userQuery);
  if (user) return { state: 'signed-in', user };
  if (user === null) return { state: 'signed-out', user };
  return isPending ? { state: 'loading', user: null } : { state: 'failed', user: null, retry: () => void refetch() };
}
