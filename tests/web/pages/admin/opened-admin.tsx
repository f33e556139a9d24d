import { screen, within } from '@testing-library/react';
import type { FamilyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import AdminPage from '#web/pages/admin-page.tsx';
import { openPage, region } from '../opened-page.tsx';
import { shopper } from '../people.ts';
import type { Answers, Trouble } from '../stub-server.ts';

export const admin = shopper({ id: 'ada', email: 'admin@tillwise.test', firstName: 'Ada', isAdmin: true });

export const addedAt = '2026-05-05T12:00:00.000Z';

export const fatima = {
  id: 'family@tillwise.test',
  name: 'Fatima Haddad',
  email: 'family@tillwise.test',
  notes: null,
  addedAt,
};

export const fatimaSignedUp = {
  id: 'fatima',
  firstName: 'Fatima',
  lastName: 'Haddad',
  email: fatima.email,
  createdAt: addedAt,
  subscriptionStatus: 'free',
  isAdmin: false,
} as const;

export const users: FamilyPremiumUsers = {
  familyPremiumUsers: [fatimaSignedUp],
  summary: { totalFamilyPremiumUsers: 1, adminHasPremium: false },
};

export const usual: Answers = {
  'GET /api/auth/user': admin,
  'GET /api/admin/family-members': [fatima],
  'GET /api/admin/family-premium-users': users,
  'GET /api/admin/flagged-prices': [],
  'GET /api/admin/movers': { levels: [], stores: [], missing: [] },
  'GET /api/admin/stopped-contributors': [],
  'GET /api/admin/learned-words': [],
};

export const members = () => region('Family members');

export async function openAdmin(answers: Answers = {}) {
  const opened = openPage(AdminPage, '/admin', { ...usual, ...answers });
  await screen.findAllByText(fatima.email);
  return opened;
}

export const row = (list: ReturnType<typeof region>, email: string) => {
  const found = list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(email));
  if (!found) throw new Error(`${email} is not in the list.`);
  return within(found);
};

const refusal: Trouble = { status: 409, message: 'Not today.' };

export const troubles = [
  ['the server refuses', refusal],
  ['never arrives', 'unreachable'],
] as const;
