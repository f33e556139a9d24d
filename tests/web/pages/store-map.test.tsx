import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StoreMapButton } from '#web/features/stores/map/store-map-button.tsx';
import { createQueryClient } from '#web/queries/client/query-client.ts';
import { webConfigQuery } from '#web/queries/client/web-config-query.ts';
import { preferences, stores } from './opened-home.tsx';

test('a shopper reads that the browser can’t draw a map, and where to find the same stores', async () => {
  const client = createQueryClient(() => {});
  client.setQueryData(webConfigQuery.queryKey, { stripePublishableKey: 'pk_test', stripeScriptUrl: '/stripe.js' });
  render(
    <QueryClientProvider client={client}>
      <StoreMapButton stores={stores} preferences={preferences} onToggle={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show on a map' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stores on the map' }));
  expect(await dialog.findByText('The map can’t be shown here')).toBeTruthy();
  expect(dialog.getByText('The list shows the same stores, nearest first.')).toBeTruthy();
});
