import { Link } from 'react-router';
import { type CellPrice, priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import {
  figure,
  priceFigure,
  rangeFigures,
  shownAtCheckout,
  shownExactly,
  shownSubtotal,
  shownTax,
} from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { type PriceOrigin, priceOriginOf, priceOrigins } from '#shared/rules/prices/price-origin.ts';
import { serverNow } from '#web/api/server-time.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import { priceAge } from '#web/parts/prices/price-age.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { answerOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import {
  amountPartInWords,
  areAmountsNamed,
  coverageInWords,
  equivalentsInWords,
  largerPacksInWords,
} from './coverage-in-words.ts';
import { why } from './words/answer.tsx';
import * as words from './words/why-words.tsx';

interface WhyDialogProps {
  compared: ComparedCart;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The basis of the answer by store: live, paid, and estimated prices with their ages. */
export function WhyDialog({ compared, isOpen, onOpenChange }: WhyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} width="wide" title={why} description={words.howSure}>
      <p className="text-sm">{answerOf(compared).detail}</p>
      <ul>
        {compared.ranked.map((totals) => (
          <li key={totals.store.id} className="border-b border-dashed border-line py-3 last:border-0">
            <StoreBasis
              totals={totals}
              isAmountNamed={areAmountsNamed(compared)}
              prices={compared.rows.flatMap((row) => priceAt(totals.store.id, row) ?? [])}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {words.receiptsHelp((text) => (
          <Link to={paths.receipts.href()} className="font-semibold text-leaf-deep underline">
            {text}
          </Link>
        ))}
      </p>
    </Dialog>
  );
}

interface StoreBasisProps {
  totals: StoreTotals;
  isAmountNamed: boolean;
  prices: readonly CellPrice[];
}

function StoreBasis({ totals, isAmountNamed, prices }: StoreBasisProps) {
  const { store, availableCount } = totals;
  const total = shownAtCheckout(totals);
  const larger = [largerPacksInWords(totals), isAmountNamed && amountPartInWords(totals)].filter(Boolean).join(': ');
  const notes = [coverageInWords(totals), equivalentsInWords(totals), larger].filter(Boolean);
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold">
        <ChainLogo logo={store.logo} color={store.color} size="small" />
        <span className="flex-1">{store.name}</span>
        {availableCount > 0 && (
          <span>
            <Amount amount={total} />
            {total.range && <span className="ml-1.5 font-normal text-muted">{rangeFigures(total.range)}</span>}
          </span>
        )}
      </p>
      {prices.length > 0 && <PartsOfTotal totals={totals} prices={prices} />}
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {notes.length > 0 && <li>{notes.join(', ')}</li>}
        {seenInWords(prices).map((seen) => (
          <li key={seen}>{seen}</li>
        ))}
        {explanationsOf(prices).map(({ explanation, count }) => (
          <li key={explanation}>{words.estimatedBy(count, explanation)}</li>
        ))}
      </ul>
    </>
  );
}

/** How many prices of each kind, with the age of its oldest one if there are several kinds. */
function seenInWords(prices: readonly CellPrice[]): string[] {
  const seen = priceOrigins
    .map((origin) => ({ origin, of: prices.filter((price) => priceOriginOf(price) === origin) }))
    .filter(({ of }) => of.length > 0);
  return seen.map(({ origin, of }) => {
    const count = words.countBy[origin](of.length);
    const age = seen.length > 1 && ageOfOldest(of);
    return age ? words.withOldest(count, age) : count;
  });
}

/** Null if nothing was observed. */
function ageOfOldest(prices: readonly CellPrice[]): string | null {
  const seen = prices.filter(({ kind }) => kind !== 'estimate').map(({ observedAt }) => observedAt);
  const oldest = seen.toSorted().at(0);
  return oldest ? priceAge(oldest, serverNow()) : null;
}

type Part = PriceOrigin | 'estimate' | 'tax';

const partLooks: Record<Part, string> = {
  live: 'bg-leaf',
  earlier: 'bg-leaf/80',
  receipt: 'bg-leaf/60',
  reported: 'bg-lemon',
  estimate: 'bg-muted/35',
  tax: 'bg-line',
};

/** How much of a total was observed and how, with the estimates and the tax of the table, and the age of its oldest price. */
function PartsOfTotal({ totals, prices }: { totals: StoreTotals; prices: readonly CellPrice[] }) {
  const observed = priceOrigins.map((kind) => ({ kind, amount: shownExactly(centsOf(kind, prices)) }));
  const observedCents = observed.reduce((sum, { amount }) => sum + amount.cents, 0);
  const parts = [
    ...observed,
    { kind: 'estimate' as const, amount: shownSubtotal(totals, observedCents) },
    { kind: 'tax' as const, amount: shownTax(totals) },
  ]
    .filter(({ amount }) => amount.cents > 0)
    .map((part) => ({ ...part, look: partLooks[part.kind] }));
  const age = ageOfOldest(prices);
  return (
    <>
      <span aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ kind, amount, look }) => (
          <span key={kind} style={{ flexGrow: amount.cents }} className={`min-w-1 ${look}`} />
        ))}
      </span>
      <p className="mt-1.5 text-sm">
        {parts.map(({ kind, amount, look }, at) => (
          <span key={kind}>
            {at > 0 && ' + '}
            <span aria-hidden="true" className={`mr-1 inline-block size-2 rounded-full ${look}`} />
            {priceFigure(amount)} {words.partsOfTotal[kind]}
          </span>
        ))}
        <span className="text-muted">
          {` = ${figure(shownAtCheckout(totals))}`}
          {age && words.oldestPrice(age)}
        </span>
      </p>
    </>
  );
}

function centsOf(origin: PriceOrigin, prices: readonly CellPrice[]): number {
  return prices.reduce((sum, price) => sum + (priceOriginOf(price) === origin ? price.lineCents : 0), 0);
}

/** How the estimates were made, with counts, the most common first. */
function explanationsOf(prices: readonly CellPrice[]): { explanation: string; count: number }[] {
  const estimates = prices.filter(({ kind }) => kind === 'estimate');
  return [...Map.groupBy(estimates, ({ explanation, source }) => explanation ?? source)]
    .map(([explanation, { length }]) => ({ explanation, count: length }))
    .toSorted((one, other) => other.count - one.count);
}
