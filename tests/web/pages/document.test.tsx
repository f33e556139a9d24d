import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pageAt } from '#web/page-at.ts';
import { PageHead } from '#web/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { Site } from '#web/site.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.ts';

vi.mock('#web/page-at.ts');

afterEach(cleanup);

/** React reports what it caught. */
function expectTrouble(): void {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
}

const meta = (topic: string) =>
  pageMeta({
    title: topic,
    description: `All of ${topic}.`,
    path: `/${topic}`,
    data: { '@type': 'Article', name: '</script><script>alert(1)' },
  });

test('a page’s title, description, and address are in its head, and the next page replaces them', () => {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  const { rerender } = render(<PageHead descriptors={meta('about')} />);
  expect(document.title).toMatch(/^about · /);
  expect(content('[name=description]')).toBe('All of about.');
  expect(content('[property="og:title"]')).toBe(document.title);
  expect(document.querySelector('[rel=canonical]')?.getAttribute('href')).toMatch(/\/about$/);

  rerender(<PageHead descriptors={meta('stores')} />);
  expect(document.title).toMatch(/^stores · /);
  expect(document.querySelectorAll('[name=description]')).toHaveLength(1);
  expect(document.querySelector('[rel=canonical]')?.getAttribute('href')).toMatch(/\/stores$/);
  expect(document.querySelectorAll('[rel=canonical]')).toHaveLength(1);
});

test('a page’s data are in its HTML', () => {
  vi.stubEnv('SSR', true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { container } = render(<PageHead descriptors={meta('about')} />);
  const data = [...container.querySelectorAll('script')].map(({ innerHTML }) => innerHTML);
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['BreadcrumbList', 'Article']);
  expect(JSON.parse(data[1] ?? '').name).toBe('</script><script>alert(1)');
  expect(data.join()).not.toContain('</script>');
});

function Fragile({ isWell }: { isWell: boolean }) {
  if (!isWell) throw new Error('It broke.');
  return <p>All is well.</p>;
}

test('what is broken at one place is tried again at the next', () => {
  expectTrouble();
  const at = (place: string, isWell: boolean) => (
    <ErrorBoundary place={place} broken={<p>Broken.</p>}>
      <Fragile isWell={isWell} />
    </ErrorBoundary>
  );
  const { rerender } = render(at('first', false));
  expect(screen.getByText('Broken.')).toBeTruthy();
  rerender(at('first', true));
  expect(screen.getByText('Broken.')).toBeTruthy();
  rerender(at('second', true));
  expect(screen.getByText('All is well.')).toBeTruthy();
});

let navigate: NavigateFunction;

function Navigator() {
  navigate = useNavigate();
  return null;
}

test('a shopper reads that a page is broken and can reload it, and Back shows the page before', async () => {
  expectTrouble();
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  vi.mocked(pageAt).mockImplementation(({ pathname }) => ({
    meta: () => [{ title: `Page ${pathname}` }],
    default: () => {
      if (pathname === '/broken') throw new Error('It broke.');
      return <h1>Here is {pathname}</h1>;
    },
  }));
  // The tests' own document already listens for other roots.
  const shown = document.implementation.createHTMLDocument();
  const seen = () => within(shown.documentElement);
  const heading = () => shown.querySelector('h1')?.textContent;
  const root = createRoot(shown);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={['/about']}>
        <Navigator />
        <Site isDrawn={false} />
      </MemoryRouter>,
    );
  });
  expect(heading()).toBe('Here is /about');
  await act(async () => navigate('/broken'));
  expect(heading()).toBe('Something went wrong');
  expect(shown.title).toMatch(/^Something went wrong · /);
  expect(seen().getByText('Back to home').getAttribute('href')).toBe('/');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  await act(async () => seen().getByText('Reload').click());
  expect(reload).toHaveBeenCalledOnce();
  await act(async () => navigate(-1));
  expect(heading()).toBe('Here is /about');
  expect(shown.title).toBe('Page /about');
});
