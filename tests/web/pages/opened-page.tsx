import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub, type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { PremiumInvitation } from '#web/features/premium/premium-invitation.tsx';
import { SiteFrame } from '#web/features/site-frame/site-frame.tsx';
import { closeInvitation, inviteToPremium } from '#web/parts/premium/invite-to-premium.ts';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import Toaster from '#web/ui/toaster.tsx';
import { useDoublePress } from '#web/ui/use-double-press.ts';
import { type Answers, StubServer, type Troubles } from './stub-server.ts';

export interface Opening {
  /** The browser's path, for a route with a parameter. */
  address?: string;
  /** Further setup of the server before the first call. */
  prepare?: (server: StubServer) => void;
  /** Whether to render header, footer, and cookie banner around the page. */
  isInSite?: boolean;
}

/** Renders a page of the app at its route, with the frame of every page and a server stub. */
export function openPage(
  Page: ComponentType,
  path: string,
  answers: Answers,
  troubles: Troubles = {},
  { address = path, prepare, isInSite = false }: Opening = {},
) {
  const server = new StubServer(answers, troubles);
  prepare?.(server);
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(() => {
    cleanup();
    closeInvitation();
    sessionStorage.clear();
    localStorage.clear();
    expect(server.unforeseen).toEqual([]);
  });
  // Drops cached answers of the last test.
  toast({ title: 'Nothing yet' });
  const Routes = createRoutesStub([
    {
      Component: isInSite ? Site : Frame,
      children: [
        { path, Component: Page },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  const client = createQueryClient(inviteToPremium);
  const { mutations, ...others } = client.getDefaultOptions();
  // What is sent again is sent at once.
  client.setDefaultOptions({ ...others, mutations: { ...mutations, retryDelay: 0 } });
  render(
    <QueryClientProvider client={client}>
      <Routes initialEntries={[address]} />
    </QueryClientProvider>,
  );
  const advanceTimers = (ms: number) => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
  };
  return { server, person: userEvent.setup({ advanceTimers }) };
}

let navigate: NavigateFunction;

/** Presses the browser's Back (-1) or Forward (1). */
export const goInHistory = (by: number) => act(async () => navigate(by));
/** Follows a link to another page. */
export const goTo = (path: string) => act(async () => navigate(path));

/** Only guards double presses, as the site's frame does. */
function Frame() {
  navigate = useNavigate();
  return (
    <div {...useDoublePress()}>
      <main>
        <Outlet />
      </main>
      <PremiumInvitation />
      <Toaster />
    </div>
  );
}

function Site() {
  return (
    <SiteFrame>
      <Outlet />
      <PremiumInvitation />
      <Toaster />
    </SiteFrame>
  );
}

/** Any other page only shows its path. */
function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

interface ToastWords {
  title: string;
  description?: string;
  isFailure?: boolean;
}

/** Expects exactly this text in one toast. */
export async function expectToast({ title, description, isFailure = false }: ToastWords): Promise<void> {
  await waitFor(() => {
    const [message, ...others] = document.querySelectorAll<HTMLElement>('[data-type]:is([role=alert], [role=group])');
    expect(others).toEqual([]);
    expect(message?.querySelector('h2')?.textContent).toBe(title);
    expect(message?.querySelector('p')?.textContent).toBe(description);
    expect(message?.getAttribute('role')).toBe(isFailure ? 'alert' : 'group');
  });
}

/** For this test, the browser refuses to copy. */
export function refuseToCopy(): void {
  const refusal = new DOMException('Refused.', 'NotAllowedError');
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  onTestFinished(() => copying.mockRestore());
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const findRegion = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
