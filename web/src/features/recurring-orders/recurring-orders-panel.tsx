import { CalendarClock } from 'lucide-react';
import type { Cart } from '#shared/contract/cart.ts';
import type { RecurringOrder } from '#shared/contract/recurring-order.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PanelSkeleton } from '#web/product/panel-skeleton.tsx';
import { PremiumPanel } from '#web/product/premium-panel.tsx';
import { useLateDialog } from '#web/product/use-late-dialog.ts';
import { recurringOrdersBenefit } from '#web/product/words/premium.tsx';
import { useRecurringOrders } from '#web/queries/recurring-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderCard } from './order-card.tsx';
import * as words from './words.tsx';

const loadDialog = () => import('./new-order-dialog.tsx').then(({ NewOrderDialog }) => NewOrderDialog);

interface RecurringOrdersPanelProps {
  isPremium: boolean;
  /** The cart a new order copies; undefined while it loads. */
  cart: Cart | undefined;
  /** The stores where an order's items are searched. */
  storeIds: readonly string[];
}

/** Carts that repeat every week or month. */
export function RecurringOrdersPanel({ isPremium, cart, storeIds }: RecurringOrdersPanelProps) {
  const { orders, error, retry } = useRecurringOrders();
  return (
    <PremiumPanel
      icon={CalendarClock}
      title={words.recurringOrders}
      feature="recurring-orders"
      invitation={recurringOrdersBenefit}
      isPremium={isPremium}
      control={cart && <CreateFromCart cart={cart} />}
    >
      {orders && <OrderList orders={orders} storeIds={storeIds} />}
      {!orders && error && <FailureState what={words.notLoaded} detail={failureWords(error)} onRetry={retry} />}
      {!orders && !error && <PanelSkeleton label={words.loading} />}
    </PremiumPanel>
  );
}

function CreateFromCart({ cart }: { cart: Cart }) {
  const { LateDialog, isOpen, setIsOpen } = useLateDialog(loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          if (cart.length > 0) setIsOpen(true);
          else
            toast({
              title: words.cartIsEmpty,
              description: words.fillCart,
              tone: 'destructive',
            });
        }}
      >
        {words.createFromCart}
      </Button>
      {LateDialog && <LateDialog isOpen={isOpen} onOpenChange={setIsOpen} cart={cart} />}
    </>
  );
}

function OrderList({ orders, storeIds }: Pick<RecurringOrdersPanelProps, 'storeIds'> & { orders: RecurringOrder[] }) {
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
