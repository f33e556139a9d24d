import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InitialEntry, Link, MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staysInPlace, useScrollPositions } from '#web/parts/site/scroll-positions.ts';

const scrollTo = vi.fn((_: number, y: number) => scrolledTo(y));

/** As if a person or the page scrolled there. */
function scrolledTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  scrolledTo(0);
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Site() {
  useScrollPositions();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/stores">Stores</Link>
      <Link to="/stores#kroger">Kroger</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate('/', { replace: true, state: staysInPlace })}>
        Close
      </button>
      <h2 id="kroger">Kroger</h2>
    </>
  );
}

const open = (history: InitialEntry[] = ['/']) =>
  render(
    <MemoryRouter initialEntries={history}>
      <Site />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'a, button' }));

test('a link leads to the top of its page, and Back to where the last page was left', async () => {
  open();
  scrolledTo(700);
  await press('Stores');
  expect(window.scrollY).toBe(0);
  scrolledTo(300);
  await press('Back');
  expect(window.scrollY).toBe(700);
});

test('a link to a part of a page leads to it', async () => {
  open();
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  await press('Kroger');
  expect(seen.mock.contexts).toEqual([document.getElementById('kroger')]);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page that someone read before the app started stays where it is, even when its address changes', async () => {
  scrolledTo(700);
  open();
  await press('Close');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('Back leads there after a reload, too', async () => {
  const left = { pathname: '/', key: 'left' };
  const before = open([left]);
  scrolledTo(700);
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();
  scrolledTo(0);
  open([left, '/stores']);
  await press('Back');
  expect(window.scrollY).toBe(700);
});
