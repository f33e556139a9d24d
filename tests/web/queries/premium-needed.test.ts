import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { failures } from '#shared/contract/failures.ts';
import { closeInvitation, inviteToPremium, latestInvitation } from '#web/parts/premium/invite-to-premium.ts';
import { newSubscriptionQuery } from '#web/queries/account/subscription-query.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { favoritesQuery } from '#web/queries/favorites/favorites-query.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

afterEach(() => {
  fetched.mockReset();
  closeInvitation();
});

const refusal = (code: 'premium-required' | 'already-premium' | 'internal') =>
  new Response(failures[code].message, { status: failures[code].status, headers: { [failureHeader]: code } });

test('a call that requires Premium opens the invitation to its feature, and reloads the user', async () => {
  const client = createQueryClient(inviteToPremium);
  client.setQueryData(userQuery.queryKey, null);
  fetched.mockResolvedValueOnce(refusal('premium-required'));
  await expect(client.fetchQuery(favoritesQuery)).rejects.toThrow('403');
  expect(latestInvitation()).toMatchObject({ isOpen: true, feature: 'favorites' });
  expect(client.getQueryState(userQuery.queryKey)?.isInvalidated).toBe(true);
});

test('any change refused for lack of Premium does so too', async () => {
  const change = new MutationObserver(createQueryClient(inviteToPremium), {
    mutationFn: () => Promise.reject(new Error(`403: ${failures['premium-required'].message}`)),
  });
  await expect(change.mutate()).rejects.toThrow('403');
  expect(latestInvitation()).toMatchObject({ isOpen: true, feature: null });
});

test('any other error opens nothing', async () => {
  fetched.mockResolvedValueOnce(refusal('internal'));
  await expect(createQueryClient(inviteToPremium).fetchQuery(favoritesQuery)).rejects.toThrow('500');
  expect(latestInvitation()?.isOpen).toBe(false);
});

test('a refusal without a code that speaks of Premium opens the invitation, as the specification says', async () => {
  fetched.mockResolvedValueOnce(new Response('Premium subscription required', { status: 403 }));
  await expect(createQueryClient(inviteToPremium).fetchQuery(favoritesQuery)).rejects.toThrow('403');
  expect(latestInvitation()).toMatchObject({ isOpen: true, feature: 'favorites' });
});

test('a network’s own page that mentions Premium opens nothing', async () => {
  fetched.mockResolvedValueOnce(new Response('<!doctype html><h1>Premium Wi-Fi</h1>', { status: 511 }));
  await expect(createQueryClient(inviteToPremium).fetchQuery(favoritesQuery)).rejects.toThrow('511');
  expect(latestInvitation()?.isOpen).toBe(false);
});

test('another conflict is not reported as existing Premium', async () => {
  fetched.mockResolvedValueOnce(new Response('busy', { status: 409, headers: { [failureHeader]: 'busy-cart' } }));
  await expect(createQueryClient(inviteToPremium).fetchQuery(newSubscriptionQuery('u1'))).rejects.toThrow('409');
});

test('a shopper who has Premium reads that, instead of an invitation', async () => {
  fetched.mockResolvedValueOnce(refusal('already-premium'));
  await expect(createQueryClient(inviteToPremium).fetchQuery(newSubscriptionQuery('u1'))).resolves.toEqual({
    state: 'already-premium',
  });
  expect(latestInvitation()?.isOpen).toBe(false);
});

test.each([
  ['pi_1_secret_1', { state: 'to-pay', clientSecret: 'pi_1_secret_1' }],
  [null, { state: 'continued' }],
])('a new subscription with the secret %s leads to the right next step', async (clientSecret, expected) => {
  fetched.mockResolvedValueOnce(Response.json({ clientSecret }));
  await expect(createQueryClient(inviteToPremium).fetchQuery(newSubscriptionQuery('u1'))).resolves.toEqual(expected);
});
