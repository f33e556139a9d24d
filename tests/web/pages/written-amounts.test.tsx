import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { EntryInList } from '#web/features/cart/entry-layouts.tsx';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { PriceTable } from '#web/features/comparison/price-table.tsx';
import { OrderItems } from '#web/features/recurring-orders/order-items.tsx';
import { EntryActionsContext } from '#web/parts/cart/entry-actions-context.ts';

test('a recurring order shows an amount as the shopper wrote it, and other items with their quantity', () => {
  const eggs = { ...sampleEntry('eggs', {}), quantity: 1, amount: { count: 2, measure: 'dozen' as const } };
  const { container } = render(<OrderItems lines={[eggs, { ...sampleEntry('milk', {}), quantity: 3 }]} />);
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/2 dozen$/), expect.stringMatching(/× 3$/)]);
});

test('a shopper with a phone reads a weight once, and a number of packages beside their size', () => {
  const weighed = { ...sampleEntry('chicken', {}), quantity: 2, amount: { count: 2, measure: 'lb' as const } };
  weighed.item = { ...weighed.item, size: '1 lb', unit: 'lb' };
  const packed = { ...sampleEntry('eggs', {}), quantity: 2, amount: { count: 3, measure: 'dozen' as const } };
  packed.item = { ...packed.item, size: '18 ct', unit: 'carton' };
  const rows = [weighed, packed].map((entry) => {
    const { container } = render(<EntryInList entry={entry} brand={null} />);
    return container.textContent;
  });
  expect(rows).toEqual([expect.not.stringContaining('wanted'), expect.stringMatching(/18 ct ·3 dozen wanted/)]);
});

test('a shopper with a phone reads the amount they wrote beside its prices, too', () => {
  const eggs = { ...sampleEntry('eggs', { w: 400 }), quantity: 2, amount: { count: 3, measure: 'dozen' as const } };
  const entries = [{ ...eggs, item: { ...eggs.item, size: '18 ct', unit: 'carton' } }];
  const nothing = { setQuantity: vi.fn(), changeQuantityBy: vi.fn(), remove: vi.fn(), seePrice: vi.fn() };
  const { container } = render(
    <EntryActionsContext value={nothing}>
      <PriceTable compared={compareAt(entries, [])} heads={new Map()} />
    </EntryActionsContext>,
  );
  expect(container.querySelector('tbody th')?.textContent).toMatch(/18 ct 3 dozen wanted $/);
});
