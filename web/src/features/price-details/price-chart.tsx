import { useId } from 'react';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { priceScale } from './chart-scale.ts';
import { confirmedDays, type ObservedDay } from './known-price.ts';
import * as words from './words.ts';

/** The observed prices at one store. */
interface StoreDays {
  storeId: string;
  name: string;
  /** Oldest first. */
  days: readonly ObservedDay[];
}

interface PriceChartProps {
  stores: readonly StoreDays[];
  /** The store drawn in front, with its days in words. */
  chosenId: string;
  onChoose: (storeId: string) => void;
  now: Date;
}

/** An item's prices over 90 days, a line per store: one in front, the others faint behind it. */
export function PriceChart({ stores, chosenId, onChoose, now }: PriceChartProps) {
  const seen = stores.filter(({ days }) => days.length > 0);
  const chosen = seen.find(({ storeId }) => storeId === chosenId) ?? seen[0];
  if (!chosen) return null;
  const { lowest, highest, steps } = priceScale(seen.flatMap(({ days }) => days.map(({ cents }) => cents)));
  const today = Date.parse(now.toISOString().slice(0, 10));
  const from = today - limits.priceHistoryDays * dayMs;
  const x = (day: string) => (100 * (Date.parse(day) - from)) / (today - from);
  const y = (cents: number) => 100 - (100 * (cents - lowest)) / (highest - lowest);

  return (
    <div>
      <StoreChoice stores={seen} chosen={chosen} onChoose={onChoose} />
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-1.5">
        <div className="relative text-right text-xs text-muted">
          {steps.map((step) => (
            <span key={step} style={{ top: `${y(step)}%` }} className="absolute right-0 -translate-y-1/2 leading-none">
              {formatCents(step)}
            </span>
          ))}
          {/* Makes the scale as wide as its longest amount. */}
          <span className="invisible">{formatCents(highest)}</span>
        </div>
        <div className="relative h-36">
          {steps.map((step) => (
            <span
              key={step}
              style={{ top: `${y(step)}%` }}
              className="absolute inset-x-0 border-b border-dashed border-line"
            />
          ))}
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {[...seen.filter((store) => store !== chosen), chosen].map((store) => (
              <StoreLine key={store.storeId} days={store.days} isChosen={store === chosen} x={x} y={y} />
            ))}
          </svg>
        </div>
        <p className="col-start-2 mt-1.5 flex justify-between text-xs text-muted">
          <span>{dayInWords(new Date(from).toISOString())}</span>
          <span>{dayInWords(new Date((from + today) / 2).toISOString())}</span>
          <span>{words.today}</span>
        </p>
      </div>
      <p className="mt-2 text-[13px] text-muted">{summaryOf(chosen)}</p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer rounded font-medium text-leaf-deep pointer-coarse:min-h-11 pointer-coarse:py-2.5">
          {words.dayByDay(chosen.name)}
        </summary>
        <DayTable store={chosen} />
      </details>
    </div>
  );
}

interface StoreChoiceProps {
  stores: readonly StoreDays[];
  chosen: StoreDays;
  onChoose: (storeId: string) => void;
}

function StoreChoice({ stores, chosen, onChoose }: StoreChoiceProps) {
  const group = useId();
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1.5">
      <legend className="sr-only">{words.store}</legend>
      {stores.map(({ storeId, name }) => (
        <label
          key={storeId}
          className="relative flex cursor-pointer items-center rounded-full border border-line px-3 py-1 text-[13px] font-medium has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-leaf-deep has-focus-visible:outline-2 has-focus-visible:outline-leaf pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={group}
            checked={storeId === chosen.storeId}
            onChange={() => onChoose(storeId)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function summaryOf({ name, days }: StoreDays): string {
  const confirmed = confirmedDays(days);
  const amounts = confirmed.map(({ cents }) => cents);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const last = confirmed.at(-1);
  const unconfirmed = days.length - confirmed.length;
  const sentences = [
    last &&
      words.summary({
        storeName: name,
        amounts: low === high ? formatCents(low) : words.amountRange(low, high),
        dayCount: confirmed.length,
        lastCents: last.cents,
        lastDay: dayInWords(last.day),
      }),
    unconfirmed > 0 && words.unconfirmedDays(name, unconfirmed),
  ];
  return sentences.filter(Boolean).join(' ');
}

interface StoreLineProps {
  days: readonly ObservedDay[];
  isChosen: boolean;
  x: (day: string) => number;
  y: (cents: number) => number;
}

/** A price lasts until the next one; each observed day is a dot. */
function StoreLine({ days, isChosen, x, y }: StoreLineProps) {
  const steps = days.map(({ day, cents }, at) => (at === 0 ? `M${x(day)} ${y(cents)}` : `H${x(day)}V${y(cents)}`));
  const dots = days.map(({ day, cents }) => `M${x(day)} ${y(cents)}h0`);
  return (
    <g
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={isChosen ? 'stroke-leaf' : 'stroke-muted opacity-35'}
    >
      <path d={steps.join('')} vectorEffect="non-scaling-stroke" strokeWidth={isChosen ? 2 : 1.5} />
      <path d={dots.join('')} vectorEffect="non-scaling-stroke" strokeWidth={isChosen ? 7 : 4} />
    </g>
  );
}

function DayTable({ store }: { store: StoreDays }) {
  return (
    <table className="mt-1.5 w-full border-separate border-spacing-0 text-left tabular-nums">
      <caption className="sr-only">{words.dayTable(store.name)}</caption>
      <thead>
        <tr className="text-[13px] text-muted">
          {words.dayHeads.map((head) => (
            <th key={head} scope="col" className="border-b border-line py-1 pr-3 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {store.days.toReversed().map(({ day, cents, size, kind, isPromotional, unconfirmed }) => (
          <tr key={day}>
            <th scope="row" className="border-b border-dashed border-line py-1 pr-3 font-normal whitespace-nowrap">
              {dayInWords(day)}
            </th>
            <td className="border-b border-dashed border-line py-1 pr-3">{formatCents(cents)}</td>
            <td className="border-b border-dashed border-line py-1 pr-3">{size}</td>
            <td className="border-b border-dashed border-line py-1">
              {(isPromotional ? words.fromOnSale : words.from)[unconfirmed ?? kind]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Nov 20': a day without a time is midnight UTC. */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
