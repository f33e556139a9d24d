import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { sampleStore } from '#tests/shared/cart-samples.ts';
import { SavedPlanCard } from '#web/features/trips/saved-plan-card.tsx';

test('a shopper is asked before their saved plan is deleted, because its figures don’t come back', async () => {
  const onDelete = vi.fn<() => void>();
  const plan = {
    savedAt: '2026-11-20T12:00:00.000Z',
    expected: { cents: 8000, lowCents: 7700, highCents: 8400 },
    stops: [{ store: sampleStore('a'), itemCount: 3, result: null }],
  };
  render(
    <MemoryRouter>
      <SavedPlanCard plan={plan} isPending={false} onDelete={onDelete} />
    </MemoryRouter>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'delete this plan' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete your plan?' });
  expect(onDelete).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('button', { name: 'Delete plan' }));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(question.isConnected).toBe(false);
});
