import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openHome } from './opened-home.tsx';
import { region } from './opened-page.tsx';
import { signedOut, type Trouble } from './stub-server.ts';

const favorites = () => region('Favorites');
const orders = () => region('Recurring orders');
const heart = () => region('Your cart').getByRole('button', { name: /^Favorite Whole Milk/ });

type Person = Awaited<ReturnType<typeof openHome>>['person'];

describe('the invitation', () => {
  const findInvitation = () => screen.findByRole('dialog', { name: 'Premium Feature' });

  test.each([
    [
      'sends their list',
      'text message sharing is',
      () => region('Your cart').getByRole('button', { name: 'Send by text' }),
    ],
    ['presses a heart', 'Favorites are', heart],
    ['looks for favorites', 'Favorites are', () => favorites().getByRole('button', { name: /^Upgrade/ })],
    ['wants to order again', 'Recurring Orders are', () => orders().getByRole('button', { name: /^Upgrade/ })],
  ])('§2 §6 a free shopper who %s reads that %s part of Premium', async (_, words, control) => {
    const { person } = await openHome({});
    await person.click(control());
    const invitation = await findInvitation();
    expect(invitation.textContent).toMatch(new RegExp(`${words} part of Tillwise Premium`, 'i'));
    await person.click(within(invitation).getByRole('button', { name: 'Maybe Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('§1 §2 a free shopper reads what Premium has and costs', async () => {
    const { person } = await openHome({});
    await person.click(heart());
    const invitation = await findInvitation();
    expect(invitation.textContent).toContain('$1.99/month. Cancel anytime.');
    const benefits = within(invitation).getAllByRole('listitem');
    for (const benefit of ['Favorites', 'Recurring orders', 'Cart export', 'text message', 'Priority support']) {
      expect(benefits.filter(({ textContent }) => textContent?.includes(benefit))).not.toEqual([]);
    }
  });

  test('§6 §7 a free shopper’s favorites and orders are not requested', async () => {
    const { server } = await openHome({}, { 'GET /api/favorites': [], 'GET /api/recurring-orders': [] });
    expect(favorites().getByRole('button', { name: /^Upgrade/ })).toBeTruthy();
    expect(server.sent('GET /api/auth/user')).toHaveLength(1);
    expect([...server.sent('GET /api/favorites'), ...server.sent('GET /api/recurring-orders')]).toEqual([]);
  });

  async function upgrade(person: Person) {
    await person.click(within(await findInvitation()).getByRole('button', { name: 'Upgrade to Premium' }));
  }

  test('§2 a shopper who upgrades is checked and gets to the payment', async () => {
    const { server, person } = await openHome({});
    await person.click(heart());
    await upgrade(person);
    expect(await screen.findByText('/subscribe')).toBeTruthy();
    expect(server.sent('GET /api/auth/user')).toHaveLength(2);
  });

  test.each([
    ['is signed out', signedOut],
    ['can not reach the server', 'unreachable'],
  ] satisfies [string, Trouble][])('§2 a shopper who upgrades and %s gets to the sign-in', async (_, trouble) => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    const { server, person } = await openHome({});
    await person.click(heart());
    server.fail('GET /api/auth/user', trouble);
    await upgrade(person);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fsubscribe'));
  });
});
