import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { UnavailableBrand } from '#web/parts/cart/brand-out-of-reach.tsx';
import { useQuestion } from '#web/parts/site/use-question.tsx';
import { useUnavailableBrands } from '#web/queries/cart/unavailable-brands.ts';
import { useOrderChange } from '#web/queries/recurring-orders/change-recurring-order.ts';
import type { OrderChange } from '#web/queries/recurring-orders/recurring-orders-query.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { historyOf, OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { TransferButton } from './transfer-button.tsx';
import * as words from './words/orders.tsx';

const failureWords: Record<OrderChange['kind'], string> = {
  'set-active': words.notUpdated,
  'set-match': words.notUpdated,
  remove: words.notRemoved,
};

interface OrderCardProps {
  order: RecurringOrder;
  storeIds: readonly string[];
}

export function OrderCard({ order, storeIds }: OrderCardProps) {
  const { id, frequency, isActive, items } = order;
  const titleId = useId();
  const itemsId = useId();
  const title = words.orderTitles[frequency];
  const history = historyOf(order);
  const change = useOrderChange(({ kind }, error) =>
    failureToast(errorTitle, serverWordsOr(failureWords[kind], error)),
  );
  return (
    <li aria-labelledby={titleId} className="border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <div className="flex items-center gap-3">
        <h3 id={titleId} className="flex-1 font-sans font-semibold tracking-normal">
          {title}
        </h3>
        <ActiveSwitch
          label={words.activeSwitch(title)}
          isActive={isActive}
          onChange={(wanted) => change({ kind: 'set-active', id, isActive: wanted })}
        />
      </div>
      <NextDate order={order} />
      <Details summary={<span id={itemsId}>{itemsInWords(order)}</span>}>
        <LinesInReach
          lines={items}
          onAnyBrand={(itemId) => change({ kind: 'set-match', id, itemId, match: 'any-brand' })}
        />
      </Details>
      {history.length > 0 && (
        <Details summary={words.history(history.length)}>
          <OrderHistory history={history} />
        </Details>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <TransferButton orderId={id} storeIds={storeIds} describedBy={itemsId} />
        <RemoveOrder title={title} describedBy={itemsId} onRemove={() => change({ kind: 'remove', id })} />
      </div>
    </li>
  );
}

interface LinesInReachProps {
  lines: RecurringOrder['items'];
  onAnyBrand: (itemId: string) => void;
}

/** The order's items, and those none of the shopper's stores would have. */
function LinesInReach({ lines, onAnyBrand }: LinesInReachProps) {
  const outOfReach = useUnavailableBrands(lines);
  return (
    <OrderItems
      lines={lines}
      note={({ itemId, item, match }) => (
        <UnavailableBrand
          item={item}
          isOutOfReach={match !== 'any-brand' && outOfReach.has(itemId)}
          onAnyBrand={() => onAnyBrand(itemId)}
        />
      )}
    />
  );
}

interface ActiveSwitchProps {
  label: string;
  isActive: boolean;
  onChange: (isActive: boolean) => void;
}

function ActiveSwitch({ label, isActive, onChange }: ActiveSwitchProps) {
  return (
    <span className="flex items-center gap-2 text-[13px] font-medium">
      <span aria-hidden="true" className={isActive ? 'text-leaf-deep' : 'text-muted'}>
        {isActive ? words.active : words.paused}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isActive}
        aria-checked={isActive}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-6 w-10 cursor-pointer appearance-none rounded-full bg-field transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4.5 before:rounded-full before:bg-card before:transition-[translate] after:absolute after:-inset-2.5 checked:bg-leaf checked:before:translate-x-4"
      />
    </span>
  );
}

function NextDate({ order: { isActive, nextRunAt, pausedReason, failedRuns } }: { order: RecurringOrder }) {
  const isFailing = isActive && failedRuns[0]?.dueAt === nextRunAt;
  const problem = pausedReason ? words.pausedBecause[pausedReason] : isFailing && words.tryingAgain;
  if (problem) return <p className="mt-0.5 text-[13px] text-orange-deep">{problem}</p>;
  return (
    <p className="mt-0.5 text-[13px] text-muted">
      {isActive ? words.nextOn(dayAndDate(nextRunAt)) : words.pausedByYou}
    </p>
  );
}

const namesShown = 2;

/** Distinguishes orders with the same frequency. */
function itemsInWords({ items }: RecurringOrder): string {
  const names = items.slice(0, namesShown).map(({ item }) => cleanName(item.name));
  const more = items.length - names.length;
  return more > 0 ? words.itemsAndMore(names, more) : names.join(', ');
}

/** Its content renders and loads once opened. */
function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group mt-1.5 text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex max-w-full list-none items-center gap-1 rounded font-medium text-leaf-deep pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && children}
    </details>
  );
}

interface RemoveOrderProps {
  title: string;
  /** The id of the text that names the order. */
  describedBy: string;
  onRemove: () => void;
}

function RemoveOrder({ title, describedBy, onRemove }: RemoveOrderProps) {
  const { ask, question } = useQuestion({
    title: words.confirmRemoval,
    description: words.removalNote(title),
    confirmLabel: words.removeOrder,
    onConfirm: onRemove,
  });
  return (
    <>
      <Button variant="ghost" size="small" aria-describedby={describedBy} onClick={ask}>
        {words.remove}
      </Button>
      {question}
    </>
  );
}
