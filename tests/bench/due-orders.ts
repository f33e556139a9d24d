import { createOrder } from '#functions/recurring-orders/order-rows.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { buildCatalog } from '#scripts/catalog/build-catalog.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';

const catalog = buildCatalog();

const firstCreatedAt = Date.parse('2026-11-01T12:00:00.000Z');
/** A week and an hour after the first order, so that every order is due. */
export const dueNow = new Date('2026-11-08T13:00:00.000Z');

const linesPerOrder = 5;
const writersAtOnce = 32;

let people = 0;

/** Adds Premium shoppers, each with a due order of five lines. */
export async function addDueOrders(orders: number): Promise<void> {
  const last = people + orders;
  const write = async () => {
    while (people < last) {
      people += 1;
      await addPersonWithOrder(people);
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
}

async function addPersonWithOrder(number: number): Promise<void> {
  const userId = `shopper-${number}`;
  const email = `${userId}@example.com`;
  // Every order gets its own time, as in reality; dynalite's index also confuses orders with equal dates.
  const createdAt = new Date(firstCreatedAt + number);
  await saveNewUser({
    ...newProfile({ userId, email, firstName: 'Sam', lastName: 'Shopper' }, createdAt),
    subscriptionStatus: 'active',
    subscriptionCurrentPeriodEnd: '2026-12-01T12:00:00.000Z',
    stripeCustomerId: `cus_${number}`,
  });
  await createOrder({
    orderId: `order-${number}`,
    userId,
    email,
    frequency: 'weekly',
    items: Array.from({ length: linesPerOrder }, (_, line) => ({ itemId: itemAt(number + 7 * line), quantity: 1 })),
    createdAt: createdAt.toISOString(),
    nextRunAt: nextRunAfter(createdAt, 'weekly', createdAt).toISOString(),
    isActive: true,
    pausedReason: null,
    failures: 0,
    runs: [],
    version: 1,
  });
}

function itemAt(position: number): string {
  const item = catalog[position % catalog.length];
  if (!item) throw new Error('The catalog is empty.');
  return item.id;
}
