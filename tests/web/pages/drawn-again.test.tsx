import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { bananas, milk, onSmallScreen, openHome, priced } from './opened-home.tsx';

/** React keeps an element's properties on it, as a new object whenever it draws the element. */
function drawingOf(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key && Reflect.get(element, key);
}

/** Remembers what is drawn; the returned function counts what was drawn again since inside an element. */
function watchDrawing(): (within: Element) => number {
  const before = new Map([...document.querySelectorAll('*')].map((element) => [element, drawingOf(element)]));
  return (within) =>
    [...within.querySelectorAll('*')].filter(
      (element) => before.has(element) && before.get(element) !== drawingOf(element),
    ).length;
}

const of = (quantity: number): Cart => [
  { ...priced(milk), quantity },
  { ...priced(bananas), quantity: 1 },
];

function rowOf(name: string): Element {
  const row = screen.getAllByText(name).flatMap((text) => text.closest('tr, li') ?? [])[0];
  if (!row) throw new Error(`There is no row of ${name}.`);
  return row;
}

test.each(['wide', 'small'])('a %s screen draws only the changed row again', async (screenSize) => {
  if (screenSize === 'small') onSmallScreen();
  const { person, server } = await openHome({}, { 'GET /api/cart': of(1), 'PATCH /api/cart/{id}': of(2) });
  if (screenSize === 'small') await person.click(screen.getByRole('button', { name: /prices of Whole Milk/ }));
  await screen.findByText(/^1 store: \$/);
  const answered = Promise.withResolvers<void>();
  server.hold('PATCH /api/cart/{id}', answered.promise);
  const pressed = watchDrawing();
  const others = () => [
    rowOf('Bananas'),
    ...screen.getAllByRole('region', { name: /^(Add Items to Your Cart|Stores|Favorites|Recurring orders)$/ }),
  ];

  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('PATCH /api/cart/{id}')).toEqual([{ quantity: 2 }]));
  expect(screen.getByRole('textbox', { name: 'Quantity of Whole Milk' })).toHaveProperty('value', '2');
  expect(pressed(rowOf('Whole Milk'))).toBeGreaterThan(0);
  expect(others().length).toBeGreaterThan(3);

  // The answer says what is shown already. The total is announced once it is there.
  const confirmed = watchDrawing();
  answered.resolve();
  await screen.findByText(/Cart total at/, {}, { timeout: 5_000 });
  expect(confirmed(rowOf('Whole Milk'))).toBe(0);
  expect(others().map(pressed)).toEqual(others().map(() => 0));
});

test('a removed entry leaves the rows below it as they are drawn', async () => {
  const rest = of(1).slice(1);
  const { person } = await openHome({}, { 'GET /api/cart': of(1), 'DELETE /api/cart/{id}': rest });
  await screen.findByText(/^1 store: \$/);
  const removed = watchDrawing();
  await person.click(screen.getByRole('button', { name: 'Remove Whole Milk' }));
  await screen.findByText('Item removed');
  expect(removed(rowOf('Bananas'))).toBe(0);
});
