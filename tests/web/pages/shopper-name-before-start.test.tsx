import { beforeEach, expect, test, vi } from 'vitest';
import { showShopper } from '#web/api/shopper-name-before-start.ts';

const page = document.documentElement;
const text = (part: string) => document.querySelector(`[data-shopper-${part}]`)?.textContent;

beforeEach(() => {
  page.dataset.known = '';
  document.body.innerHTML = `
    <a data-for="visitor">Sign In</a>
    <a data-for="admin" hidden>Admin</a>
    <a data-for="shopper" hidden><i data-shopper-picture><b></b></i><i data-shopper-name></i></a>`;
});

const shown = () => [...document.querySelectorAll('a:not([hidden])')].map((link) => link.getAttribute('data-for'));

function answerWith(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
}

const known = { firstName: 'Lina', email: 'lina@example.com', profileImageUrl: null, isAdmin: false };

test('a shopper is shown by first name and initial', async () => {
  answerWith(async () => Response.json(known));
  await showShopper('User');
  expect([text('name'), text('picture')]).toEqual(['Lina', 'L']);
  expect(shown()).toEqual(['shopper']);
});

test('an admin is shown as one; without a first name by email, and with the picture', async () => {
  const profileImageUrl = 'https://pictures.example/lina.png';
  answerWith(async () => Response.json({ ...known, firstName: null, profileImageUrl, isAdmin: true }));
  await showShopper('User');
  expect(text('name')).toBe('lina@example.com');
  expect(shown()).toEqual(['admin', 'shopper']);
  expect(document.querySelector('img')?.src).toBe(profileImageUrl);
});

test.each([
  ['has ended', async () => new Response('', { status: 401 })],
  ['can’t be checked', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('somebody whose session %s sees what a visitor sees', async (_, answer) => {
  answerWith(answer);
  await showShopper('User');
  expect(page.dataset.known).toBeUndefined();
  expect(shown()).toEqual(['visitor']);
});
