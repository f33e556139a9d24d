import { Mail, MapPin, Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { SentPlan } from '#shared/contract/trips/sent-plan.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { fullPickLabel, timesBesidePick } from '#shared/rules/comparison/offer-in-words.ts';
import type { ComparisonRow } from '#shared/rules/comparison/price-table-rows.ts';
import { priceFigure, type ShownAmount, shownLine, shownTax } from '#shared/rules/comparison/shown-figures.ts';
import { cleanName, nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import type { Point } from '#shared/rules/locations/distance.ts';
import { mayShopAt } from '#shared/rules/stores/memberships.ts';
import type { TripChoice, TripStop } from '#shared/rules/trips/bought-at-stops.ts';
import { isLocked, mayBuyAt, sellingIds, withStoresAsIn } from '#shared/rules/trips/item-stores.ts';
import { planInMail, shownAtStops } from '#shared/rules/trips/plan-to-send.ts';
import type { LocatedStore, TripPlan } from '#shared/rules/trips/plan-trip.ts';
import { taxInWords } from '#shared/rules/trips/sent-plan-words.ts';
import { Amount, EstimateMark } from '#web/parts/prices/amount.tsx';
import { mailTo } from '#web/parts/site/mail-to.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { useLocalText } from '#web/storage/local-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { undo } from '#web/ui/words.ts';
import { linesInOwnWords, OwnLines } from './lines-in-own-words.tsx';
import {
  aloneInWords,
  badgeOf,
  choiceInWords,
  curveInWords,
  otherTripInWords,
  reasonInWords,
  shownDoorToDoor,
  termsInWords,
  withheldInWords,
} from './plan-in-words.ts';
import * as words from './words/plan.tsx';

const loadSettings = () => import('./trip-settings-dialog.tsx').then(({ TripSettingsDialog }) => TripSettingsDialog);
const loadCopyButton = () => import('#web/ui/copy-button.tsx').then(({ CopyButton }) => CopyButton);
const loadPrinted = () => import('./printed-plan.tsx').then(({ PrintedPlan }) => PrintedPlan);
const loadItemNotes = () => import('./item-notes.tsx');
const loadItemStores = () => import('./item-stores-dialog.tsx').then(({ ItemStoresDialog }) => ItemStoresDialog);

export interface TripPanelProps {
  /** The cart and its stores, as in the comparison beside it. */
  rows: readonly ComparisonRow[];
  /** Entries in the shopper's own words, which have no price at any store. */
  own: readonly CartEntry[];
  stores: readonly LocatedStore[];
  /** The settings of the plan; `settings` may already be newer. */
  plannedFor: TripSettings;
  /** Null if no store has any of it. */
  plan: TripPlan | null;
  /** The shown plan, and the same plan as other people see it. */
  shown: TripChoice | null;
  sentPlan: SentPlan | null;
  /** Selects the best trip with this many stores. */
  choose: (storeCount: number) => void;
  /** The button that saves the plan. */
  savePlan: ReactNode;
  /** The shopper's starting point; null if unknown. */
  from: (Point & { address: string }) | null;
  settings: TripSettings;
  onChange: (settings: TripSettings) => void;
}

/** The trip plan: the cost of one, two, and three stores including the drive, and what to buy where. */
export function TripPanel(props: TripPanelProps) {
  const { rows, stores, plannedFor, plan, shown, sentPlan, from, settings, onChange } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const compared = stores.map(({ store }) => store);
  const isKept = (row: ComparisonRow) => {
    const selling = sellingIds(row, compared, plannedFor);
    return selling.some((id) => !mayBuyAt(plannedFor, row.entry, id, selling));
  };
  const keptCount = rows.filter(isKept).length;
  const { LazyDialog: Settings, isOpen, setIsOpen } = useLazyDialog(loadSettings);
  return (
    <section aria-labelledby={headingId} className="mt-4 lg:border-t lg:border-line lg:pt-3.5">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="rounded text-lg">
        {words.planTheTrip}
      </h3>
      {plan && rows.length > 0 && (
        <p role="status" className="mt-1 font-semibold">
          {curveInWords(plan)}
        </p>
      )}
      {stores.length > 0 && (
        <p className="mt-1 text-[13px] text-muted">
          {termsInWords(plannedFor, from)}{' '}
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="rounded font-semibold text-leaf-deep underline underline-offset-3 print:hidden pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
          >
            {words.changeSettings((hidden) => (
              <span className="sr-only">{hidden}</span>
            ))}
          </button>
        </p>
      )}
      {plan?.hasUnconfirmed && <p className="mt-1 text-[13px] text-muted">{words.unconfirmedDontDecide}</p>}
      {keptCount > 0 && <p className="mt-1 text-[13px] text-muted">{words.keepsToStores(keptCount)}</p>}
      {plan && shown && sentPlan ? (
        <Planned {...props} heading={heading} plan={plan} shown={shown} sentPlan={sentPlan} />
      ) : (
        <NoPlan stores={stores} plannedFor={plannedFor} />
      )}
      {Settings && <Settings isOpen={isOpen} onOpenChange={setIsOpen} settings={settings} onChange={onChange} />}
    </section>
  );
}

function NoPlan({ stores, plannedFor }: Pick<TripPanelProps, 'stores' | 'plannedFor'>) {
  if (stores.length === 0) return <p className="mt-2.5 text-sm text-muted">{words.allFarAway}</p>;
  const isAnyOpen = stores.some(({ store }) => mayShopAt(store.chain, plannedFor.memberships));
  return <p className="mt-2.5 text-sm text-muted">{isAnyOpen ? words.noneHasAnything : words.allNeedMembership}</p>;
}

interface PlannedProps extends TripPanelProps {
  /** Of the plan, where the keyboard goes on after an item moved. */
  heading: RefObject<HTMLHeadingElement | null>;
  plan: TripPlan;
  shown: TripChoice;
  sentPlan: SentPlan;
}

function Planned(props: PlannedProps) {
  const { heading, rows, own, plan, shown, sentPlan, stores, choose, savePlan, plannedFor, settings, onChange } = props;
  const [moved, setMoved] = useState<{ row: ComparisonRow; boughtAt: string | null } | null>(null);
  const { LazyDialog: ItemStores, isOpen, setIsOpen } = useLazyDialog(loadItemStores);
  const atStops = shownAtStops(shown);
  const compared = stores.map(({ store }) => store);
  const ownLines = linesInOwnWords(own);
  const { LazyDialog: Printed, isOpen: isPrinting, setIsOpen: setIsPrinting } = useLazyDialog(loadPrinted);
  const [largePrint, keepLargePrint] = useLocalText('tillwise.large-print');
  const inMail = planInMail(sentPlan, ownLines);
  const mail = mailTo(words.mailSubject, inMail);
  const CopyButton = useLazyPart({ load: loadCopyButton, neededFor: mail === null ? sentPlan : null });
  const [copies, setCopies] = useState(0);
  const endPrinting = useCallback(() => setIsPrinting(false), [setIsPrinting]);

  const latest = useRef({ settings, onChange });
  useEffect(() => {
    latest.current = { settings, onChange };
  });
  const hasMoved = useRef(false);

  function ask(row: ComparisonRow, boughtAt: string | null) {
    hasMoved.current = false;
    setMoved({ row, boughtAt });
    setIsOpen(true);
  }

  function buyElsewhere(entry: CartEntry, next: TripSettings, chosen: string) {
    hasMoved.current = true;
    onChange(next);
    toast({
      title: words.planUpdated,
      description: chosen,
      action: {
        label: undo,
        onPress: () => latest.current.onChange(withStoresAsIn(latest.current.settings, settings, entry)),
      },
    });
  }

  const hasSet = Object.keys(plannedFor.places).length > 0;
  const notes = useLazyPart({ load: loadItemNotes, neededFor: hasSet ? plannedFor : null });
  const stops = shown.stops.map(({ store }) => store);
  const missing = shown.missing.flatMap((entry) => rows.find((row) => row.entry === entry) ?? []);
  const isKeptOut = (row: ComparisonRow) => hasSet && notes?.keptOut(plannedFor, row, { stops, compared }) !== null;
  const noteOf = (row: ComparisonRow, leftOutAt?: readonly StoreLabel[]) =>
    notes && (
      <notes.ItemNote
        row={row}
        plannedFor={plannedFor}
        settings={settings}
        compared={compared}
        {...(leftOutAt && { leftOutAt })}
        onChange={(entry, next, chosen) => {
          buyElsewhere(entry, next, chosen);
          heading.current?.focus();
        }}
      />
    );

  function print() {
    setCopies(copies + 1);
    setIsPrinting(true);
  }

  return (
    <>
      <Choices plan={plan} shown={shown} settings={plannedFor} onChoose={choose} />
      {plan.alone.length > 1 && <Alone choices={plan.alone} />}
      <div className={`grid gap-x-10 ${shown.stops.length > 1 ? 'items-start lg:grid-cols-2' : ''}`}>
        {shown.stops.map((stop, at) => (
          <Stop
            key={stop.store.id}
            stop={stop}
            total={atStops[at]}
            rows={rows}
            settings={plannedFor}
            compared={compared}
            onAsk={ask}
            noteOf={noteOf}
          />
        ))}
      </div>
      <Missing
        heading={words.itemsKeptOut}
        rows={missing.filter(isKeptOut)}
        onAsk={ask}
        noteOf={(row) => noteOf(row, stops)}
      />
      <Missing heading={words.itemsNowhere} rows={missing.filter((row) => !isKeptOut(row))} onAsk={ask} />
      {ownLines.length > 0 && <OwnLines lines={ownLines} />}
      {plan.withheld.map((withheld) => (
        <p key={withheld.store.id} className="mt-2.5 text-sm text-muted">
          {withheldInWords(withheld, plan)}
        </p>
      ))}
      {savePlan}
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button variant="ghost" size="small" onClick={print}>
          <Printer aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
          {words.print}
        </Button>
        <label className="mr-2 flex items-center gap-2 text-sm print:hidden pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={Boolean(largePrint)}
            onChange={({ target }) => keepLargePrint(target.checked ? 'yes' : null)}
            className="size-4.5 accent-leaf"
          />
          {words.largePrint}
        </label>
        {mail ? (
          <a href={mail} className={buttonLook({ variant: 'ghost', size: 'small' })}>
            <Mail aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
            {words.mail((hidden) => (
              <span className="sr-only">{hidden}</span>
            ))}
          </a>
        ) : (
          CopyButton && (
            <CopyButton size="small" text={inMail.join('\n')} confirmation={words.planCopied}>
              {words.copyPlan}
            </CopyButton>
          )
        )}
      </div>
      {Printed && isPrinting && (
        <Printed
          key={copies}
          plan={sentPlan}
          ownLines={ownLines}
          choice={choiceInWords(shown)}
          otherTrip={otherTripInWords(shown)}
          isLarge={Boolean(largePrint)}
          onPrinted={endPrinting}
        />
      )}
      {ItemStores && moved && (
        <ItemStores
          key={moved.row.entry.id}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          row={moved.row}
          boughtAt={moved.boughtAt}
          stores={compared}
          settings={settings}
          onChange={(next, chosen) => buyElsewhere(moved.row.entry, next, chosen)}
          focusAfter={() => (hasMoved.current ? heading.current : null)}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  plan: TripPlan;
  shown: TripChoice;
  settings: TripSettings;
  onChoose: (count: number) => void;
}

function Choices({ plan, shown, settings, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="mt-3 grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
      <legend className="sr-only">{words.howManyStores}</legend>
      {plan.choices.map((choice) => {
        const count = choice.stops.length;
        const badge = badgeOf(choice, plan);
        const reason = reasonInWords(choice, settings);
        return (
          <label
            key={count}
            className="relative flex cursor-pointer flex-wrap content-start items-baseline gap-x-2.5 gap-y-0.5 rounded-control border border-line bg-card px-3.5 py-2.5 has-checked:border-leaf has-checked:bg-leaf-tint has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={choice === shown}
              onChange={() => onChoose(count)}
              className="sr-only"
            />
            <span className="font-semibold">{words.storeCount(count)}</span>
            {badge && <Badge tone={choice === plan.best ? 'quiet' : 'neutral'}>{badge}</Badge>}
            <span className="ml-auto font-display text-[17px] font-bold">
              <Amount amount={shownDoorToDoor(choice)} />
            </span>
            <span className="basis-full text-[13px] leading-snug text-muted">{choiceInWords(choice)}</span>
            {reason && <span className="basis-full text-[13px] leading-snug text-muted">{reason}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What each store costs by itself, with the drive. */
function Alone({ choices }: { choices: readonly TripChoice[] }) {
  const headingId = useId();
  return (
    <div className="mt-3 text-[13px]">
      <p id={headingId} className="font-semibold">
        {words.eachAlone}
      </p>
      <ul aria-labelledby={headingId}>
        {choices.map((choice) => (
          <li key={choice.stops[0]?.store.id} className="flex items-baseline gap-2.5 py-0.5 leading-snug">
            <span className="min-w-0 flex-1 text-muted">{aloneInWords(choice)}</span>
            <span className="font-semibold">
              <span className="sr-only">: </span>
              <Amount amount={shownDoorToDoor(choice)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ItemParts {
  onAsk: (row: ComparisonRow, boughtAt: string | null) => void;
  /** Why an item isn't bought where the shopper said. */
  noteOf: (row: ComparisonRow) => ReactNode;
}

interface StopProps extends ItemParts {
  stop: TripStop;
  /** The amount paid there, as shown. */
  total: ShownAmount | undefined;
  rows: readonly ComparisonRow[];
  settings: TripSettings;
  compared: readonly StoreLabel[];
}

function Stop({ stop: { store, bought, totals }, total, rows, settings, compared, onAsk, noteOf }: StopProps) {
  return (
    <div className="mt-3.5">
      <h4 className="flex items-center gap-2.5 text-base font-semibold">
        <ChainLogo logo={store.logo} color={store.color} size="small" />
        <span className="flex-1">{words.itemsAt(store.name, bought.length, totals.assumedCount)}</span>
        {total && (
          <span>
            <Amount amount={total} />
          </span>
        )}
      </h4>
      <p className="flex flex-wrap gap-x-2.5 text-[13px] text-muted">
        <span>{store.where}</span>
        <span className="ml-auto">{taxInWords(shownTax(totals))}</span>
      </p>
      <ul>
        {bought.map(({ entry, price }) => {
          const amount = shownLine(price);
          const row = rows.find((one) => one.entry === entry);
          const isWhereSaid = row && isLocked(settings, entry, sellingIds(row, compared, settings));
          return (
            <li
              key={entry.id}
              className="flex items-center gap-2 border-b border-dashed border-line py-1 leading-snug last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere">{nameWithNote(entry)}</span>
                <span className="block text-[13px] text-muted">
                  {[
                    timesBesidePick(entry, price).trim(),
                    fullPickLabel(entry, price),
                    isWhereSaid && words.whereYouSaid,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {row && noteOf(row)}
              </span>
              <span className={amount.isRound ? 'text-muted' : 'font-semibold'}>
                <span className="sr-only">: </span>
                {amount.isEstimate && <EstimateMark />}
                {priceFigure({ ...amount, isEstimate: false })}
              </span>
              {row && <WhereButton entry={entry} onPress={() => onAsk(row, store.id)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function WhereButton({ entry, onPress }: { entry: CartEntry; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={words.whereToBuy(cleanName(entry.item.name))}
      title={words.whereToBuyIt}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-paper hover:text-ink pointer-coarse:size-11"
    >
      <MapPin aria-hidden="true" className="size-4" />
    </button>
  );
}

interface MissingProps extends Pick<ItemParts, 'onAsk'>, Partial<Pick<ItemParts, 'noteOf'>> {
  heading: (count: number) => string;
  rows: readonly ComparisonRow[];
}

function Missing({ heading, rows, onAsk, noteOf }: MissingProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-3.5">
      <h4 className="text-base font-semibold">{heading(rows.length)}</h4>
      <ul>
        {rows.map((row) => (
          <li
            key={row.entry.id}
            className="flex items-center gap-2 border-b border-dashed border-line py-1 leading-snug last:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {nameWithNote(row.entry)}
              {noteOf?.(row)}
            </span>
            <WhereButton entry={row.entry} onPress={() => onAsk(row, null)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
