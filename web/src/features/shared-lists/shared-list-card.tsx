import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import type { SentPlan } from '#shared/contract/trips/sent-plan.ts';
import { howMuchInWords, whichInWords } from '#shared/rules/lists/list-line-words.ts';
import { nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { boughtInWords, planTotal, rivalInWords, taxInWords } from '#shared/rules/trips/sent-plan-words.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { listDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import * as words from './words/lists.tsx';

export type SharedItem = SharedList['items'][number];

interface SharedListCardProps {
  list: SharedList;
  /** Whether the shopper owns it. */
  isOwn?: boolean;
  /** The actions for the whole list. */
  children?: ReactNode;
  /** A note about the whole list, below the items. */
  below?: ReactNode;
  /** The cost of one item. */
  priceOf?: (item: SharedItem) => ReactNode;
  /** The actions for one item. */
  itemControl?: (item: SharedItem) => ReactNode;
  /** A note about one item's brand, below the item. */
  brandNote?: (item: SharedItem) => ReactNode;
}

/** A shared list as anyone sees it. */
export function SharedListCard({
  list,
  isOwn = false,
  children,
  below,
  priceOf,
  itemControl,
  brandNote,
}: SharedListCardProps) {
  const { title, description, createdAt, owner, plan, items } = list;
  const ownerName = [owner.firstName, owner.lastName].filter(Boolean).join(' ') || words.anonymous;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-[32px] leading-tight font-bold wrap-anywhere">{title}</h1>
        {isOwn && <Badge>{words.yourList}</Badge>}
      </div>
      {description && (
        <p className="mt-2 text-[17px] leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      <p className="mt-2 text-muted">
        {words.sharedBy(<span className="font-semibold text-ink">{ownerName}</span>)}
        {` · ${listDate(createdAt)} · ${itemCount(items.length)}`}
      </p>
      {children}
      <Card aria-label={words.items} className="mt-5 py-1! sm:px-6!">
        {items.length > 0 ? (
          <ul>
            {items.map((item) => (
              <SharedItemRow
                key={item.id}
                item={item}
                price={priceOf?.(item)}
                control={itemControl?.(item)}
                brandNote={brandNote?.(item)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<ListChecks className="size-5.5" />} title={words.emptyList} />
        )}
      </Card>
      {plan && <SharedPlan plan={plan} />}
      {below}
    </>
  );
}

interface SharedItemRowProps {
  item: SharedItem;
  price: ReactNode;
  control: ReactNode;
  brandNote: ReactNode;
}

function SharedItemRow({ item: shared, price, control, brandNote }: SharedItemRowProps) {
  const { item, match, quantity, amount, includes, notes } = shared;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0 sm:flex">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-medium wrap-anywhere">{nameWithNote(shared)}</p>
        <p className="text-[13px] text-muted">{whichInWords({ item, match, amount, includes }).join(' · ')}</p>
        {brandNote}
        {notes && <p className="mt-1 text-sm wrap-anywhere text-lemon-deep">{notes}</p>}
      </div>
      <div className="text-right sm:flex sm:items-center sm:gap-4">
        <p className="font-semibold whitespace-nowrap">{howMuchInWords({ item, quantity, amount })}</p>
        {price && <div className="sm:w-24">{price}</div>}
      </div>
      {control && <div className="col-span-2 flex justify-end sm:w-60">{control}</div>}
    </li>
  );
}

/** The owner's trip plan: what they planned to buy at which store, and its cost then. */
function SharedPlan({ plan }: { plan: SentPlan }) {
  const { pricedAt, stops, missing, rival } = plan;
  return (
    <TitledCard title={words.sendersPlan} headingLook="text-xl" className="mt-5">
      <p className="mt-1">{words.planTotal(planTotal(plan))}</p>
      {rival && <p className="mt-1">{rivalInWords(rival, stops)}</p>}
      {stops.map((stop) => (
        <table key={stop.lines[0]?.itemId} className="mt-3.5 w-full border-collapse">
          <caption className="pb-1 text-left">
            <span className="flex items-center gap-2.5 font-semibold">
              <ChainLogo logo={stop.store.logo} color={stop.store.color} size="small" />
              <span className="flex-1">{words.stop(stop.store.name, boughtInWords(stop))}</span>
              {stop.total}
            </span>
            <span className="block text-right text-[13px] text-muted">{taxInWords(stop.tax)}</span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {stop.lines.map(({ itemId, item, pick, price }) => (
              <tr key={itemId} className="border-b border-dashed border-line last:border-0">
                <th scope="row" className="py-1 text-left leading-snug font-normal wrap-anywhere">
                  {item}
                  <span className="block text-[13px] text-muted">{pick}</span>
                </th>
                <td className="py-1 pl-3 text-right tabular-nums">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {missing.length > 0 && <p className="mt-3 text-sm">{words.notOnTrip(missing)}</p>}
      <p className="mt-3 text-[13px] text-muted">{words.pricesAsOf(listDate(pricedAt))}</p>
    </TitledCard>
  );
}
