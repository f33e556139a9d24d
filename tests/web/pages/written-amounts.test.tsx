import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { OrderLines } from '#web/features/recurring-orders/order-lines.tsx';

test('a recurring order shows an amount as the shopper wrote it, and other items with their quantity', () => {
  const eggs = { ...sampleEntry('eggs', {}), quantity: 1, amount: { count: 2, measure: 'dozen' as const } };
  const { container } = render(<OrderLines lines={[eggs, { ...sampleEntry('milk', {}), quantity: 3 }]} />);
  const lines = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/2 dozen$/), expect.stringMatching(/× 3$/)]);
});
