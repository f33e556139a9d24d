import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Link, NavLink } from '#web/navigation/link.tsx';
import { Navigation, useLocation, useNavigate } from '#web/navigation/navigation.tsx';
import { browserVisits } from '#web/navigation/visits.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const slowPage = Promise.withResolvers<string>();

function Page() {
  const { pathname, search, hash, state, way } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname === '/slow' ? use(slowPage.promise) : `${pathname}${search}${hash}`}</h1>
      <output>{`${way} ${JSON.stringify(state)}`}</output>
      <Link to="/stores?near=60601#kroger">Kroger</Link>
      <NavLink to="/stores">Stores</NavLink>
      <NavLink to="/">Home</NavLink>
      <Link to="/slow">Slow</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/about', { replace: true, state: { isNew: true } })}>
        Instead
      </button>
    </>
  );
}

function open() {
  render(
    <Navigation visits={browserVisits()}>
      <Page />
    </Navigation>,
  );
  return userEvent.setup();
}

const press = (name: string) => screen.getByText(name, { selector: 'a, button' });
const isShown = (address: string) => waitFor(() => expect(screen.getByRole('heading').textContent).toBe(address));
const said = () => screen.getByRole('status').textContent;
const entries = () => window.history.length;

test('a link shows its page, and Back the one before', async () => {
  const person = open();
  expect(said()).toBe('pop null');
  await person.click(press('Kroger'));
  await isShown('/stores?near=60601#kroger');
  expect(said()).toBe('push null');
  expect(window.location.href).toMatch(/\/stores\?near=60601#kroger$/);
  expect(press('Stores').getAttribute('aria-current')).toBe('page');
  expect(press('Home').getAttribute('aria-current')).toBe(null);
  await person.click(press('Back'));
  await isShown('/');
  expect(said()).toBe('pop null');
  expect(press('Home').getAttribute('aria-current')).toBe('page');
});

test('an address can be replaced, and what it brought survives a reload', async () => {
  const person = open();
  await person.click(press('Stores'));
  const before = entries();
  await person.click(press('Instead'));
  await isShown('/about');
  expect(said()).toBe('replace {"isNew":true}');
  expect(entries()).toBe(before);
  cleanup();
  open();
  expect(said()).toBe('pop {"isNew":true}');
});

test('a link to the page on the screen leaves no entry in the history', async () => {
  const person = open();
  await person.click(press('Stores'));
  const before = entries();
  await person.click(press('Stores'));
  expect(said()).toBe('replace null');
  expect(entries()).toBe(before);
});

test.each(['Meta', 'Alt', 'Control', 'Shift'])('the browser follows a link that is pressed with %s', async (key) => {
  const person = open();
  await person.keyboard(`{${key}>}`);
  await person.click(press('Stores'));
  await person.keyboard(`{/${key}}`);
  expect(screen.getByRole('heading').textContent).toBe('/');
});

test('until a page has loaded, the last one stays on the screen', async () => {
  open();
  await act(async () => press('Slow').click());
  expect(window.location.pathname).toBe('/slow');
  expect(screen.getByRole('heading').textContent).toBe('/');
  await act(async () => slowPage.resolve('Here at last'));
  await isShown('Here at last');
});
