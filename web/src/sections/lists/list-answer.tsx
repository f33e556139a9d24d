import { MapPin } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';
import { withPackages } from '#shared/rules/lists/line-quantity.ts';
import { formatMiles, milesInWords } from '#shared/rules/locations/distance.ts';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { CartViewProvider } from '#web/features/cart/cart-view.tsx';
import { AnswerCard } from '#web/features/comparison/answer-card.tsx';
import { type ComparedCart, compareAt } from '#web/features/comparison/compared-cart.ts';
import { PriceLegend } from '#web/features/comparison/price-legend.tsx';
import { TotalAnnouncer } from '#web/features/comparison/total-announcer.tsx';
import type { VisitorsList } from '#web/features/lists/use-visitors-list.ts';
import { LazyVisitorPriceDialog } from '#web/features/price-details/lazy-visitor-price-dialog.tsx';
import { type EntryActions, EntryActionsContext } from '#web/parts/cart/entry-actions-context.ts';
import { choiceOf } from '#web/parts/lists/stored-lines.ts';
import { type StoredLine, type StoredList, storedList } from '#web/parts/lists/stored-list.ts';
import { linesLeftOut, passedOver as passedOverInWords } from '#web/parts/lists/words.ts';
import { OtherTowns } from '#web/parts/stores/other-towns.tsx';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { undo } from '#web/ui/words.ts';
import { CartDock } from '../cart-dock.tsx';
import { CartWithPrices } from '../cart-with-prices.tsx';
import { planId } from '../plan-id.ts';
import { VisitorsTrip } from '../trips/visitors-trip.tsx';
import * as words from '../words/list-steps.ts';
import { ListEntryInList, ListEntryInTable } from './list-entry.tsx';
import type { MembersAnswer } from './use-members-answer.ts';

const cartId = 'own-list';

interface ListAnswerProps {
  visitors: VisitorsList;
  list: StoredList;
  /** Undefined while it loads. */
  answer: MembersAnswer | undefined;
  isEmpty: boolean;
}

/** What a visitor's list costs at the stores near them, and how to keep it. */
export function ListAnswer(answered: ListAnswerProps) {
  return (
    <CartViewProvider cartId={cartId}>
      <Answered {...answered} />
    </CartViewProvider>
  );
}

function Answered({ visitors, list, answer, isEmpty }: ListAnswerProps) {
  const { ref: heading, moveFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const edits = editsOf(visitors, list, moveFocus);
  const [selectedPrice, setSelectedPrice] = useState<{ entry: CartEntry; storeId: string } | null>(null);
  const compared = useMemo(() => answer && comparedAsAnswered(answer), [answer]);
  const keep = useCallback(() => visitors.change({ isToBeKept: true }), [visitors]);
  const heads = new Map(
    answer?.stores.map(({ id, name, calculatedDistance }) => [
      id,
      { name, locationLabel: calculatedDistance === null ? '' : formatMiles(calculatedDistance) },
    ]),
  );
  return (
    <>
      <Head visitors={visitors} address={answer?.location.address ?? list.location?.address} />
      {answer && (
        <div className="mb-3 empty:hidden">
          <OtherTowns
            towns={answer.otherTowns}
            onChoose={(place) => visitors.change({ where: { place }, location: null })}
          />
        </div>
      )}
      {answer && <FarStoresNote stores={answer.stores} />}
      {answer && answer.passedOver.length > 0 && (
        <p className="mb-3 text-sm text-muted">{words.clubsPassedOver(answer.passedOver.map(({ name }) => name))}</p>
      )}
      {!isEmpty && <AnswerCard compared={compared} planId={planId} />}
      <div className="mt-3">
        <CartPanel
          id={cartId}
          entries={isEmpty ? [] : compared?.entries}
          headingRef={heading}
          onClear={visitors.startOver}
          note={compared && <PriceLegend rows={compared.rows} isRefreshing={false} />}
          howToFill={
            <>
              <p>{words.nothingLeft}</p>
              <Button variant="ghost" size="small" className="mt-3" onClick={() => visitors.show('review')}>
                {words.editList}
              </Button>
            </>
          }
        >
          {compared && (
            <EntryActionsContext
              value={{
                ...edits,
                seePrice: (entry, storeId) => setSelectedPrice({ entry, storeId }),
              }}
            >
              <CartWithPrices
                compared={compared}
                heads={heads}
                EntryInTable={ListEntryInTable}
                EntryInList={ListEntryInList}
                plan={answer && <VisitorsTrip compared={compared} answer={answer} onSignUp={keep} />}
              />
            </EntryActionsContext>
          )}
        </CartPanel>
      </div>
      <NotTaken list={list} />
      <p className="mt-3 text-[13px] text-muted">{words.howToRead}</p>
      {compared && (
        <>
          <CartDock compared={compared} cartId={cartId} />
          <TotalAnnouncer compared={compared} isChanging={false} />
        </>
      )}
      <LazyVisitorPriceDialog selected={selectedPrice} onClose={() => setSelectedPrice(null)} onSignUp={keep} />
    </>
  );
}

function comparedAsAnswered({ entries, stores, memberships }: MembersAnswer): ComparedCart {
  return compareAt(
    entries,
    stores.map(({ id }) => id),
    { memberships },
  );
}

function Head({ visitors, address }: { visitors: VisitorsList; address: string | undefined }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 flex-1 basis-64 text-[26px] leading-[1.1] font-bold sm:text-[34px]">
        {address ? words.yourListNear(address) : words.yourList}
      </h1>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={() => visitors.show('review')}>
          {words.editList}
        </Button>
        <Button variant="ghost" aria-label={words.changeLocation} onClick={() => visitors.show('write')}>
          <MapPin aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{words.changeLocation}</span>
        </Button>
        <Button variant="ghost" onClick={visitors.startOver}>
          {words.newList}
        </Button>
        <a href={signUpHref()} onClick={() => visitors.change({ isToBeKept: true })} className={buttonLook()}>
          {words.keepList}
        </a>
      </div>
    </div>
  );
}

/** What the text has besides the entries of the answer. */
function NotTaken({ list: { lines, passedOver = [] } }: { list: StoredList }) {
  const out = lines.filter(({ isOut }) => isOut).map(({ written }) => written);
  if (out.length === 0 && passedOver.length === 0) return null;
  return (
    <p className="mt-3 text-[13px] wrap-anywhere text-muted">
      {out.length > 0 && linesLeftOut(out)} {passedOver.length > 0 && passedOverInWords(passedOver.length)}
    </p>
  );
}

/** Says that there is no store nearby. */
function FarStoresNote({ stores }: Pick<MembersAnswer, 'stores'>) {
  const [nearest] = stores.toSorted((one, other) => milesTo(one) - milesTo(other));
  const { maximum } = limits.distanceMiles;
  if (!nearest || milesTo(nearest) <= maximum) return null;
  return (
    <p className="mb-3 text-sm font-medium text-tomato-deep">
      {words.nearestIsFar(milesInWords(maximum), nearest.name, formatMiles(milesTo(nearest)))}
    </p>
  );
}

const milesTo = ({ calculatedDistance }: MembersAnswer['stores'][number]) => calculatedDistance ?? 0;

/** The actions for an entry of the answer: they change the list's own lines. */
function editsOf(
  { changeLines }: VisitorsList,
  { lines }: StoredList,
  onRemoved: () => void,
): Omit<EntryActions, 'seePrice'> {
  const isOf = (line: StoredLine, { itemId }: CartEntry) => choiceOf(line)?.item.id === itemId;

  function remove(entry: CartEntry) {
    onRemoved();
    const removed = new Set(lines.filter((line) => !line.isOut && isOf(line, entry)).map(({ id }) => id));
    const withRemoved = (isOut: boolean) => (line: StoredLine) => (removed.has(line.id) ? { ...line, isOut } : line);
    changeLines(lines.map(withRemoved(true)));
    toast({
      title: words.itemRemoved,
      description: entry.item.name,
      // Later changes of other lines stay.
      action: { label: undo, onPress: () => changeLines((storedList()?.lines ?? []).map(withRemoved(false))) },
    });
  }

  function setQuantity(entry: CartEntry, quantity: number) {
    if (quantity < 1) {
      remove(entry);
      return;
    }
    // The first of several lines for the item takes the quantity of all.
    const [first, ...others] = lines.filter((line) => !line.isOut && isOf(line, entry));
    changeLines(
      lines.map((line) => {
        if (line === first) return withQuantityOf(line, quantity);
        return others.includes(line) ? { ...line, isOut: true } : line;
      }),
    );
  }

  return { setQuantity, changeQuantityBy: (entry, by) => setQuantity(entry, entry.quantity + by), remove };
}

function withQuantityOf(line: StoredLine, quantity: number): StoredLine {
  const choices = line.choices.map((choice, at) =>
    at === line.chosen ? withPackages(choice, quantity, choice.item.size) : choice,
  );
  return { ...line, choices };
}
