import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDoublePress } from '#web/ui/use-double-press.ts';

afterEach(cleanup);

const names = ['Milk', 'Eggs'];

/** Two rows, of which a press may remove its own. */
function Rows({ removes = false }: { removes?: boolean }) {
  const [counts, setCounts] = useState<Record<string, number>>({ Milk: 1, Eggs: 1 });
  const shown = names.filter((name) => !removes || counts[name] === 1);
  return (
    <ul {...useDoublePress()}>
      {shown.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setCounts({ ...counts, [name]: (counts[name] ?? 0) + 1 })}>
            {name} {counts[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The press number `count` of a quick series. */
function press(row: RegExp, count: number) {
  const button = screen.getByRole('button', { name: row });
  fireEvent.mouseDown(button, { detail: count });
  fireEvent.click(button, { detail: count });
}

test('a shopper presses twice, the rows move in between, and the first row counts both', () => {
  render(<Rows />);
  press(/Milk/, 1);
  press(/Eggs/, 2);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Milk 3', 'Eggs 1']);
});

test('a shopper who removes a row with a double press does not remove the next one', () => {
  render(<Rows removes />);
  press(/Milk/, 1);
  press(/Eggs/, 2);
  expect(screen.getByRole('button').textContent).toBe('Eggs 1');
});

test('a shopper who presses one row, and then another, counts one of each', () => {
  render(<Rows />);
  press(/Milk/, 1);
  press(/Eggs/, 1);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Milk 2', 'Eggs 2']);
});
