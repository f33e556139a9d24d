import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { shownBrand } from '#shared/rules/catalog/brands.ts';
import {
  fullPickLabel,
  measurePriceInWords,
  timesBesidePick,
  unlikeAmountInWords,
} from '#shared/rules/comparison/offer-in-words.ts';
import { type CellPrice, cellPriceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { priceFigure, shownLine } from '#shared/rules/comparison/shown-figures.ts';
import { historyVerdict, type PricedDay, verdictDays } from '#shared/rules/prices/price-history.ts';
import { priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { findShrinkflation, type Shrinkflation } from '#shared/rules/prices/shrinkflation.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';
import { costByMeasure, formatUnitPrice } from '#shared/rules/sizes/unit-price.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { LinePrice } from '#web/parts/prices/amount.tsx';
import { isFromShoppersOnly, seenAge } from '#web/parts/prices/price-age.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { pricingStatusQuery } from '#web/queries/prices/pricing-status-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { failureToast } from '#web/ui/toast.ts';
import { confirmedDays, itemAt, observedDays, type StoreHistory } from './known-price.ts';
import { dayInWords } from './price-chart.tsx';
import { useReport } from './use-report.ts';
import { useWithdrawReport } from './use-withdraw-report.ts';
import * as words from './words.ts';

interface PriceAtOneStoreProps {
  entry: CartEntry;
  price: StorePrice;
  /** Undefined while it loads, or if it can't be loaded. */
  history: StoreHistory | undefined;
  /** This store's price was pressed. */
  isAsked: boolean;
  now: Date;
  onReport: () => void;
}

/** A store's price for an entry with its source, its age, and how it compares. */
export function PriceAtOneStore({ entry, price, history, isAsked, now, onReport }: PriceAtOneStoreProps) {
  const { store } = price;
  const row = useRef<HTMLLIElement>(null);
  const cell = cellPriceAt(store.id, entry);
  useLayoutEffect(() => {
    if (isAsked) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked]);
  return (
    <li
      ref={row}
      className={`border-b border-dashed border-line py-3 last:border-0 ${isAsked ? '-mx-3 rounded-control bg-leaf-tint px-3' : ''}`}
    >
      <div className="flex items-center gap-2.5">
        <ChainLogo logo={store.logo} color={store.color} size="small" />
        <h3 className="min-w-0 flex-1 font-sans text-base font-semibold tracking-normal">{store.name}</h3>
        <span className="text-right font-semibold tabular-nums">
          {cell ? (
            <LinePrice price={cell} />
          ) : (
            <span className="text-sm font-normal text-muted">{words.notAvailable}</span>
          )}
        </span>
      </div>
      <div className="mt-1 grid items-end gap-x-4 gap-y-1.5 pl-8.5 text-sm text-muted sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1">
          {cell && <p>{offerInWords(entry, cell)}</p>}
          <p>{originInWords(price, cell, now)}</p>
          {price.proofUrl && <Proof url={price.proofUrl} source={price.source} />}
          <Marks entry={entry} price={price} cell={cell} history={history} />
        </div>
        <span className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="small"
            aria-label={cell ? words.iSawAnotherAt(store.name) : words.iSawPriceAt(store.name)}
            onClick={onReport}
          >
            {cell ? words.iSawAnother : words.iSawPrice}
          </Button>
          {!cell && history && !history.ownReport && <NotSoldHere entry={entry} price={price} />}
        </span>
        {history?.ownReport && (
          <OwnReport ownReport={{ ...history.ownReport, storeId: store.id, itemId: history.itemId }} />
        )}
        {history?.otherReports.map((report) => (
          <OwnReport
            key={report.itemId}
            ownReport={{ ...report, storeId: store.id }}
            pack={[shownBrand(report.brand), report.size].filter(Boolean).join(' ')}
          />
        ))}
      </div>
    </li>
  );
}

/** 'Aldi 3 x 2 lb, 1 lb left over · 2 lb for ~$1.70 · 5.2¢/oz'. */
function offerInWords(entry: CartEntry, cell: CellPrice): string {
  return [
    timesBesidePick(entry, cell).trim(),
    // The next part has the price of the requested amount.
    fullPickLabel(entry, { ...cell, timesRequested: 1 }),
    unlikeAmountInWords(entry, cell),
    packPriceInWords(entry, cell),
    measurePriceInWords(entry, cell),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * '2 lb for ~$1.70', if the line isn't a single package: reports and earlier prices are of one. The unit price of food
 * sold by weight says the same.
 */
function packPriceInWords({ item }: CartEntry, cell: CellPrice): string | null {
  const offered = cell.pick ?? item;
  if (isWeighedOut(offered) || (cell.packs === 1 && cell.otherPacks.length === 0)) return null;
  return words.pack(offered.size, priceFigure(shownLine({ ...cell, lineCents: cell.eachCents })));
}

/**
 * 'One shopper, yesterday · a receipt', 'Live 2 hours ago · Kroger · Aisle 12'; for an estimate its range; without a
 * price, the reason.
 */
function originInWords(price: StorePrice, cell: CellPrice | null, now: Date): string {
  const { kind, source, observedAt, explanation, adjustment, aisle, unconfirmed } = price;
  const age = observedAt === null ? '' : seenAge({ kind, observedAt }, now);
  if (kind === 'estimate') {
    const about =
      cell && cell.lowCents < cell.highCents
        ? words.estimateBetween(formatCents(cell.lowCents), formatCents(cell.highCents))
        : words.estimate;
    return explanation ? words.estimateBecause(about, [explanation, adjustment].filter(Boolean).join(' ')) : about;
  }
  if (kind === 'unavailable') return [source, age].filter(Boolean).join(' · ');
  if (priceOriginOf(price) === 'earlier') return [words.fromStore(source, age), aisle].filter(Boolean).join(' · ');
  if (isFromShoppersOnly(unconfirmed))
    return [words.paidBy[unconfirmed](age), source, aisle].filter(Boolean).join(' · ');
  const who = unconfirmed === 'own' ? words.onlyYou : source;
  return [words.seen[kind](age), who, aisle].filter(Boolean).join(' · ');
}

interface ProofProps {
  url: string;
  source: string;
}

function Proof({ url, source }: ProofProps) {
  const { data } = useQuery(pricingStatusQuery);
  const attribution = data?.providers?.find(({ name }) => name === source)?.attribution;
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 font-medium text-leaf-deep underline underline-offset-3"
      >
        {words.proofAt(source)}
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </a>
      {attribution && ` · ${attribution.text}`}
    </p>
  );
}

interface MarksProps extends Pick<PriceAtOneStoreProps, 'entry' | 'price' | 'history'> {
  cell: CellPrice | null;
}

/** Labels of an observed price; none for an estimate. */
function Marks({ entry, price, cell, history }: MarksProps) {
  const { kind, observedAt, isPromotional, isMembersOnly, unconfirmed } = price;
  if (!cell || kind === 'estimate' || observedAt === null) return null;
  const mayDecide = !isFromShoppersOnly(unconfirmed);
  const days = mayDecide ? confirmedDays(observedDays(history)) : [];
  const today = { day: observedAt.slice(0, 10), cents: cell.eachCents };
  const size = days.findLast(({ day }) => day === today.day)?.size ?? itemAt(entry, price).size;
  const verdict = historyVerdict({ ...today, size }, days);
  const shrinkflation = findShrinkflation({ ...today, size }, days);
  return (
    <>
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {isPromotional && <Badge tone="premium">{words.onSale}</Badge>}
        {isMembersOnly && <Badge>{words.withCard}</Badge>}
        {verdict === 'lowest' && <Badge tone="leaf">{words.lowestIn(verdictDays)}</Badge>}
        {verdict === 'usual' && <Badge>{words.usualPrice}</Badge>}
        {verdict === 'high' && <Badge tone="grace">{words.highPrice}</Badge>}
        {shrinkflation && <Badge tone="danger">{words.smallerPack}</Badge>}
      </p>
      {shrinkflation && <p>{shrinkflationInWords(shrinkflation)}</p>}
      {history && mayDecide && verdict === null && <p>{words.nothingToCompare}</p>}
    </>
  );
}

function shrinkflationInWords({ before, now }: Shrinkflation): string {
  return words.shrunk(dayInWords(before.day), packInWords(before), packInWords(now));
}

function packInWords({ size, cents }: PricedDay): string {
  const byMeasure = costByMeasure(cents, size);
  return byMeasure
    ? words.packByMeasure(size, cents, formatUnitPrice(byMeasure))
    : words.pack(size, formatCents(cents));
}

/** If no price is known, reporting that it isn't sold there takes one press. */
function NotSoldHere({ entry, price }: Pick<PriceAtOneStoreProps, 'entry' | 'price'>) {
  const { store } = price;
  const report = useReport(entry, {
    onFailed: (error) => failureToast(words.notReported, failureWords(error)),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={words.iLookedAt(store.name)}
      isLoading={report.isPending}
      onClick={() => report.mutate({ storeId: store.id, itemId: itemAt(entry, price).itemId, price: null })}
    >
      {words.iLooked}
    </Button>
  );
}

interface OwnReportProps {
  ownReport: NonNullable<StoreHistory['ownReport']> & { storeId: string; itemId: string };
  /** Its brand and size, unless it is of the pack that the store's price is for. */
  pack?: string;
}

/** The shopper's own report, who sees it, and how to withdraw it. */
function OwnReport({ ownReport, pack }: OwnReportProps) {
  const withdraw = useWithdrawReport();
  const { visibility } = ownReport;
  return (
    <p className="rounded-control bg-paper px-2.5 py-1.5 sm:col-span-2">
      <strong className="font-semibold text-ink">{reportInWords(ownReport, pack)}</strong> {words.whoSees[visibility]}{' '}
      <button
        type="button"
        onClick={() => withdraw(ownReport)}
        className="relative rounded font-semibold text-leaf-deep underline underline-offset-3 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3"
      >
        {words.withdraw}
      </button>
    </p>
  );
}

function reportInWords({ price, day }: OwnReportProps['ownReport'], pack?: string): string {
  const when = dayInWords(day);
  if (price === null) return pack ? words.youReportedPackNotSold(pack, when) : words.youReportedNotSold(when);
  const cents = centsFromPrice(price);
  return pack ? words.youReportedFor(pack, cents, when) : words.youReported(cents, when);
}
