import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import TextsPage from '#web/pages/texts-page.tsx';
import { expectToast, openPage } from './opened-page.tsx';
import { signedOut } from './stub-server.ts';

const id = 'AbCdEfGhIjKlMnOpQr';
const [read, change] = ['GET /api/text-stops/{id}', 'PUT /api/text-stops/{id}'] as const;

const openTexts = (address = `/texts#${id}`) =>
  openPage(
    TextsPage,
    '/texts',
    { [read]: { isStopped: false }, [change]: { isStopped: true } },
    { 'GET /api/auth/user': signedOut },
    { address },
  );

test('the owner of a phone stops all texts to it without an account, and allows them again', async () => {
  const { server, person } = openTexts();
  await person.click(await screen.findByRole('button', { name: 'Stop all texts to this phone' }));
  expect(await screen.findByText('Tillwise sends no texts to this phone.')).toBeTruthy();
  server.answer(change, { isStopped: false });
  await person.click(screen.getByRole('button', { name: 'Allow texts again' }));
  await waitFor(() => expect(server.sent(change)).toEqual([{ isStopped: true }, { isStopped: false }]));
  expect(await screen.findByRole('button', { name: 'Stop all texts to this phone' })).toBeTruthy();
});

test('a person reads that a link is incomplete, and no call is made', async () => {
  openTexts('/texts#AbC');
  expect(await screen.findAllByText(/This link is incomplete\./)).toHaveLength(1);
});

test('a refused stop shows a message, and the button stays', async () => {
  const { server, person } = openTexts();
  server.fail(change);
  await person.click(await screen.findByRole('button', { name: 'Stop all texts to this phone' }));
  await expectToast({ title: 'Nothing changed', description: 'Something broke.', isFailure: true });
  expect(screen.getByRole('button', { name: 'Stop all texts to this phone' })).toBeTruthy();
});
