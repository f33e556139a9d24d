import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import type { FamilyMember, FamilyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import type { Answer, BodySent } from '#shared/contract/routes.ts';
import { call } from '#web/api/client.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { repeatUntilFinished } from '#web/queries/client/repeat-until-finished.ts';

/** Both lists load again whenever a page with them opens, because people sign up in the meantime. */
const staleTime = 0;

export const familyMembersQuery = queryOptions({ ...reading('GET /api/admin/family-members'), staleTime });

/** The family members who have signed up. */
export const familyPremiumUsersQuery = queryOptions({ ...reading('GET /api/admin/family-premium-users'), staleTime });

interface ListChange<Sent, Done> {
  send: (sent: Sent) => Promise<Done>;
  /**
   * Updates the cached lists. Reading the server's right away may miss the change, because its index is updated a
   * moment later.
   */
  show: (client: QueryClient, done: Done, sent: Sent) => Promise<void> | void;
}

function useListChange<Sent, Done>(
  { send, show }: ListChange<Sent, Done>,
  { onDone, onFailed }: ChangeCallbacks<Done>,
) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (done, sent, _before, { client }) => {
      // A read that started earlier would overwrite the change.
      await client.cancelQueries(familyMembersQuery);
      await client.cancelQueries(familyPremiumUsersQuery);
      await show(client, done, sent);
      // The admin may be a family member, too.
      void client.invalidateQueries(userQuery);
      onDone(done);
    },
    onError: (error, _sent, _before, { client }) => {
      // The call may have failed because the lists changed elsewhere.
      void client.invalidateQueries(familyMembersQuery);
      void client.invalidateQueries(familyPremiumUsersQuery);
      onFailed(error);
    },
  });
}

/** Adds a person to the family list. The server knows whether they have signed up. */
export function useMemberAddition(callbacks: ChangeCallbacks<FamilyMember>) {
  return useListChange(
    {
      send: (member: BodySent<'POST /api/admin/family-members'>) =>
        call('POST /api/admin/family-members', { body: member }),
      show: (client, member) => {
        client.setQueryData(familyMembersQuery.queryKey, (members) => members && [member, ...members]);
        return client.invalidateQueries(familyPremiumUsersQuery);
      },
    },
    callbacks,
  );
}

/** Removes a person from the family list by the member's id, which is their email. */
export function useMemberRemoval(callbacks: ChangeCallbacks<Answer<'DELETE /api/admin/family-members/{id}'>>) {
  return useListChange(
    {
      send: (id: string) => call('DELETE /api/admin/family-members/{id}', { params: { id } }),
      show: (client, _done, id) => {
        client.setQueryData(familyMembersQuery.queryKey, (members) => members?.filter((member) => member.id !== id));
        const isMember = ({ email }: FamilyUser) => email.toLowerCase() === id;
        const users = client.getQueryData(familyPremiumUsersQuery.queryKey)?.familyPremiumUsers ?? [];
        showWithout(client, isMember);
        // The server knows whether the admin has Premium without the family list.
        if (users.some((user) => user.isAdmin && isMember(user)))
          return client.invalidateQueries(familyPremiumUsersQuery);
      },
    },
    callbacks,
  );
}

interface UserDeletion {
  id: string;
  /** The email to remove from the family list as well; null to keep it. */
  familyEmail: string | null;
}

/** Deletes a person's account. */
export function useUserDeletion(callbacks: ChangeCallbacks<Answer<'DELETE /api/admin/users/{id}'>>) {
  return useListChange(
    {
      send: ({ id, familyEmail }: UserDeletion) =>
        repeatUntilFinished(() =>
          call('DELETE /api/admin/users/{id}', {
            params: { id },
            query: familyEmail === null ? {} : { familyList: 'remove' },
          }),
        ),
      show: (client, { deletedUser, isOnFamilyList }, { id }) => {
        showWithout(client, (user) => user.id === id);
        if (isOnFamilyList) return;
        client.setQueryData(familyMembersQuery.queryKey, (members) =>
          members?.filter((member) => member.id !== deletedUser.email.toLowerCase()),
        );
      },
    },
    callbacks,
  );
}

type FamilyUser = FamilyPremiumUsers['familyPremiumUsers'][number];

function showWithout(client: QueryClient, isGone: (user: FamilyUser) => boolean): void {
  client.setQueryData(familyPremiumUsersQuery.queryKey, (answer) => {
    if (!answer) return undefined;
    const left = answer.familyPremiumUsers.filter((user) => !isGone(user));
    return { familyPremiumUsers: left, summary: { ...answer.summary, totalFamilyPremiumUsers: left.length } };
  });
}
