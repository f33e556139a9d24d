import { expect, vi } from 'vitest';
import type { StartedCloud } from './local-cloud.ts';

/** Waits until Stripe has deleted a customer, even if its answer was lost. */
export async function deletedAtStripe({ running }: StartedCloud, customerId: string): Promise<void> {
  const isDone = () =>
    running.stripe.webhooks.log.some(
      ({ event: { type, data } }) =>
        type === 'customer.deleted' && 'id' in data.object && data.object.id === customerId,
    );
  await vi.waitFor(() => expect(isDone()).toBe(true), 5_000);
}
