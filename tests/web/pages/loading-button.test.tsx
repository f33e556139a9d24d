import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '#web/ui/button.tsx';

test('a shopper who presses twice saves once, and keeps their place at the button while it works', async () => {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading={isLoading} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const person = userEvent.setup();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await person.dblClick(save);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(form(true));
  await person.keyboard('{Enter}');
  expect([save.disabled, save.getAttribute('aria-disabled'), document.activeElement]).toEqual([false, 'true', save]);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
