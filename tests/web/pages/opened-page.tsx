import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { PremiumInvitation } from '#web/features/premium/premium-invitation.tsx';
import { createQueryClient } from '#web/queries/query-client.ts';
import { closeInvitation } from '#web/session/premium-invitation.ts';
import { toast } from '#web/ui/toast.ts';
import Toaster from '#web/ui/toaster.tsx';
import { type Answers, ToldServer, type Troubles } from './told-server.ts';

configure({ asyncUtilTimeout: 20_000 });

/** A page of the app as its route shows it, with what the frame around every page adds, and a server that was told. */
export function openPage(Page: ComponentType, path: string, answers: Answers, troubles: Troubles = {}) {
  const server = new ToldServer(answers, troubles);
  vi.stubGlobal('fetch', server.fetch);
  onTestFinished(() => {
    cleanup();
    closeInvitation();
    sessionStorage.clear();
    localStorage.clear();
    expect(server.unforeseen).toEqual([]);
  });
  // What the last test was told is not taken for an answer to this one.
  toast({ title: 'Nothing yet' });
  const Routes = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path, Component: Page },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Routes initialEntries={[path]} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { server, person: userEvent.setup() };
}

function Frame() {
  return (
    <>
      <Outlet />
      <PremiumInvitation />
    </>
  );
}

/** Any other page tells where it is, and nothing else. */
function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

interface ToastWords {
  title: string;
  description?: string;
  isFailure?: boolean;
}

/** Exactly this is said, in one toast. */
export async function expectToast({ title, description, isFailure = false }: ToastWords): Promise<void> {
  await waitFor(() => {
    const said = document.querySelector<HTMLElement>('[data-type]');
    expect(said?.querySelector('h2')?.textContent).toBe(title);
    expect(said?.querySelector('p')?.textContent).toBe(description);
    expect(said?.getAttribute('role')).toBe(isFailure ? 'alert' : 'group');
  });
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
