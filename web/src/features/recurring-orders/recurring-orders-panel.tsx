import { CalendarClock } from 'lucide-react';
import { failureWords } from '#web/api/failure-words.ts';
import { PanelSkeleton } from '#web/parts/premium/panel-skeleton.tsx';
import { PremiumPanel } from '#web/parts/premium/premium-panel.tsx';
import { recurringOrdersBenefit } from '#web/parts/premium/words/in-page.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useRecurringOrders } from '#web/queries/recurring-orders/recurring-orders-query.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import * as words from './words/orders-panel-words.ts';

const load = () => import('./members-orders.tsx');

/** What only members load: their orders, and how to make one. */
export function useMembersOrders(isPremium: boolean) {
  return useLazyPart({ load, neededFor: isPremium ? load : null, onFailed: showUnreachable });
}

interface RecurringOrdersPanelProps {
  isPremium: boolean;
  members: ReturnType<typeof useMembersOrders>;
  /** The stores where an order's items are searched. */
  storeIds: readonly string[];
}

/** Carts that repeat every week or month. */
export function RecurringOrdersPanel({ isPremium, members, storeIds }: RecurringOrdersPanelProps) {
  const { orders, error, retry } = useRecurringOrders();
  const isHere = members !== null && orders !== undefined;
  return (
    <PremiumPanel
      icon={CalendarClock}
      title={words.recurringOrders}
      feature="recurring-orders"
      invitation={recurringOrdersBenefit}
      isPremium={isPremium}
      control={members && <members.CreateFromCart />}
    >
      {isHere && <members.OrderList orders={orders} storeIds={storeIds} />}
      {!orders && error && <FailureState what={words.notLoaded} detail={failureWords(error)} onRetry={retry} />}
      {!isHere && !error && <PanelSkeleton label={words.loading} />}
    </PremiumPanel>
  );
}
