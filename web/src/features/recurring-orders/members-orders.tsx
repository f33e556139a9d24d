import { CalendarClock } from 'lucide-react';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { useCart } from '#web/queries/cart/cart-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { OrderCard } from './order-card.tsx';
import * as words from './words/orders.tsx';

const loadDialog = () => import('./new-order-dialog.tsx').then(({ NewOrderDialog }) => NewOrderDialog);

interface OrderListProps {
  orders: RecurringOrder[];
  storeIds: readonly string[];
}

/** An order that copies the cart. */
export function CreateFromCart() {
  const { entries } = useCart();
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  if (!entries) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          if (entries.length > 0) setIsOpen(true);
          else failureToast(words.cartIsEmpty, words.fillCart);
        }}
      >
        {words.createFromCart}
      </Button>
      {LazyDialog && <LazyDialog isOpen={isOpen} onOpenChange={setIsOpen} cart={entries} />}
    </>
  );
}

export function OrderList({ orders, storeIds }: OrderListProps) {
  if (orders.length === 0) {
    return (
      <EmptyState icon={<CalendarClock className="size-5.5" />} title={words.noneYet}>
        {words.howToCreate}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={words.yourOrders} className="mt-1">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} storeIds={storeIds} />
      ))}
    </ul>
  );
}
