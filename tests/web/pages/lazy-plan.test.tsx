import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tripParts } from '#web/sections/trips/use-trip.ts';
import { findPlan, milkAlone, openHome } from './opened-home.tsx';

const below: IntersectionObserverCallback[] = [];

/** A page whose plan is far below the screen. */
async function openLongPage() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: IntersectionObserverCallback) {
        below.push(seen);
      }
      observe() {}
      disconnect() {}
    },
  );
  return openHome({}, { 'GET /api/cart': milkAlone });
}

function comeNear(): void {
  act(() => {
    for (const seen of below) seen([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });
}

/** This document is idle whenever a page asks. A browser without idle time would wait three seconds. */
function idleAtOnce(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
}

const plan = () => screen.queryByRole('region', { name: 'Plan the trip' });
const aboutTips = { name: 'Spend less on the same list' };
const tips = () => screen.queryByRole('region', aboutTips);

test('a shopper who opens the plan without a network reads that it waits, and has it once the network is back', async () => {
  const load = vi.spyOn(tripParts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await openLongPage();
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  expect(await screen.findByText('The plan loads when you are back online.')).toBeTruthy();
  comeNear();
  await waitFor(() => expect(load).toHaveBeenCalled());
  load.mockRestore();
  act(() => {
    onlineManager.setOnline(true);
    window.dispatchEvent(new Event('online'));
  });
  expect(await findPlan()).toBeTruthy();
});

test('a shopper whose plan cannot be reached reads so, and has it with the next try', async () => {
  const load = vi.spyOn(tripParts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => load.mockRestore());
  // Other tests have loaded it.
  const loaded = vi.spyOn(tripParts, 'loaded').mockReturnValue(null);
  onTestFinished(() => loaded.mockRestore());
  const { person } = await openLongPage();
  comeNear();
  expect(await screen.findByText('The plan could not be loaded.')).toBeTruthy();
  load.mockRestore();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findPlan()).toBeTruthy();
  expect(screen.queryByText('The plan could not be loaded.')).toBeNull();
});

test('a shopper who only reads the top of a long page doesn’t load the plan or tips until they come near', async () => {
  await openLongPage();
  expect([plan(), tips()]).toEqual([null, null]);
  comeNear();
  expect(await findPlan()).toBeTruthy();
  expect(await screen.findByRole('region', aboutTips)).toBeTruthy();
});

test('a shopper who presses anything gets the plan too, so that they have it where there is no network', async () => {
  idleAtOnce();
  const { person } = await openLongPage();
  expect(plan()).toBeNull();
  await person.keyboard('{Tab}');
  expect(await findPlan()).toBeTruthy();
});

test('a shopper who prints a page they have not scrolled has the plan on paper', async () => {
  idleAtOnce();
  await openLongPage();
  await waitFor(() => expect(tripParts.loaded()).not.toBeNull());
  expect(plan()).toBeNull();
  // The browser prints right after this event.
  window.dispatchEvent(new Event('beforeprint'));
  expect(plan()).not.toBeNull();
});
