import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '#shared/contract/cart.ts';
import { bananas, milk, onSmallScreen, openHome, priced } from './opened-home.tsx';

/** What was drawn since it was last emptied. */
const drawn = vi.hoisted((): string[] => []);

vi.mock('#web/features/comparison/price-cell.tsx', async (load) => {
  const module = await load<typeof import('#web/features/comparison/price-cell.tsx')>();
  return {
    ...module,
    PriceCell: (props: Parameters<typeof module.PriceCell>[0]) => {
      drawn.push(props.entry.item.name);
      return module.PriceCell(props);
    },
  };
});
vi.mock('#web/product/best-price.tsx', async (load) => {
  const module = await load<typeof import('#web/product/best-price.tsx')>();
  return {
    ...module,
    BestPrice: (props: Parameters<typeof module.BestPrice>[0]) => {
      drawn.push(props.entry.item.name);
      return module.BestPrice(props);
    },
  };
});
vi.mock('#web/features/search/search-box.tsx', async (load) => {
  const module = await load<typeof import('#web/features/search/search-box.tsx')>();
  return {
    ...module,
    SearchBox: (props: Parameters<typeof module.SearchBox>[0]) => {
      drawn.push('the search');
      return module.SearchBox(props);
    },
  };
});
vi.mock('#web/features/stores/stores-panel.tsx', async (load) => {
  const module = await load<typeof import('#web/features/stores/stores-panel.tsx')>();
  return {
    ...module,
    StoresPanel: (props: Parameters<typeof module.StoresPanel>[0]) => {
      drawn.push('the stores');
      return module.StoresPanel(props);
    },
  };
});
vi.mock('#web/product/premium-panel.tsx', async (load) => {
  const module = await load<typeof import('#web/product/premium-panel.tsx')>();
  return {
    ...module,
    PremiumPanel: (props: Parameters<typeof module.PremiumPanel>[0]) => {
      drawn.push(props.title);
      return module.PremiumPanel(props);
    },
  };
});
vi.mock('#web/features/export/export-cart.tsx', async (load) => {
  const module = await load<typeof import('#web/features/export/export-cart.tsx')>();
  return {
    ...module,
    ExportCart: ({ content }: Parameters<typeof module.ExportCart>[0]) => (
      <module.ExportCart
        content={() => {
          drawn.push('the export');
          return content();
        }}
      />
    ),
  };
});

afterEach(() => {
  drawn.length = 0;
});

const of = (quantity: number): Cart => [
  { ...priced(milk), quantity },
  { ...priced(bananas), quantity: 1 },
];

test.each(['wide', 'small'])('a %s screen draws only the changed row again', async (screenSize) => {
  if (screenSize === 'small') onSmallScreen();
  const { person, server } = await openHome({}, { 'GET /api/cart': of(1), 'PATCH /api/cart/{id}': of(2) });
  await screen.findByRole(screenSize === 'small' ? 'tab' : 'region', { name: /^Plan/ });
  if (screenSize === 'small') await person.click(screen.getByRole('button', { name: /prices of Whole Milk/ }));
  const answered = Promise.withResolvers<void>();
  server.hold('PATCH /api/cart/{id}', answered.promise);
  expect(drawn).toContain('Bananas');
  drawn.length = 0;

  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('PATCH /api/cart/{id}')).toEqual([{ quantity: 2 }]));
  expect(screen.getByRole('textbox', { name: 'Quantity of Whole Milk' })).toHaveProperty('value', '2');
  answered.resolve();
  // The total is announced once the answer is there.
  await screen.findByText(/Cart total at/, {}, { timeout: 5_000 });
  expect(new Set(drawn)).toEqual(new Set(['Whole Milk']));
});
