import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleStore } from '#tests/shared/cart-samples.ts';
import { SavePlanButton } from '#web/features/trips/save-plan-button.tsx';

const plan = {
  savedAt: '2026-11-20T12:00:00.000Z',
  expected: { cents: 8000, lowCents: 7700, highCents: 8400 },
  stops: [{ store: sampleStore('a'), itemCount: 3, result: null }],
};

function showPlan(isPending: boolean) {
  const change = vi.fn<() => void>();
  const { unmount } = render(
    <MemoryRouter>
      <SavePlanButton stops={[]} plan={plan} isPending={isPending} change={change} />
    </MemoryRouter>,
  );
  onTestFinished(unmount);
  return { change, person: userEvent.setup() };
}

test('a shopper is asked before their saved plan is deleted, because its figures don’t come back', async () => {
  const { change, person } = showPlan(false);
  await person.click(await screen.findByRole('button', { name: 'delete this plan' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete your plan?' })).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Delete plan' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(null, expect.anything());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save this plan' })));
});

test('a shopper whose plan is being saved or deleted keeps their place at the button, and can’t delete it twice', async () => {
  const { person } = showPlan(true);
  const button = await screen.findByRole('button', { name: 'delete this plan' });
  await person.click(button);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
