import type { GradedChain } from '#shared/contract/accuracy.ts';
import { paths } from '#web/paths.ts';
import { ErrorBars, nearInWords } from './error-bars.tsx';
import { sourceCountsInWords } from './source-counts-in-words.ts';

interface AccuracyTableProps {
  days: number;
  chains: readonly GradedChain[];
  /** The number of prices needed for figures. */
  needed: number;
}

const numberCell = 'py-3 pl-3 text-right tabular-nums';
const numberHead = 'py-2 pl-3 text-right font-semibold';
/** On a phone, this column is a line of its own under the chain's. */
const wideOnly = 'max-sm:hidden';
const chainLine = 'border-b border-dashed border-line';

/** One row per chain with observed prices, which expands to its categories. */
export function AccuracyTable({ days, chains, needed }: AccuracyTableProps) {
  const graded = chains.filter(({ figures }) => figures !== null);
  return (
    <>
      <table className="mt-1 w-full border-collapse text-sm sm:text-[15px]">
        <caption className="sr-only">How accurate our estimates were for each chain in the last {days} days</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 text-left font-semibold">
              Chain
            </th>
            <FigureHeads />
            <th scope="col" className={`${numberHead} ${wideOnly}`}>
              On average
            </th>
            <th scope="col" className={`${wideOnly} py-2 pl-5 text-left font-semibold`}>
              Error, all prices
            </th>
          </tr>
        </thead>
        <tbody>
          {chains.map((chain) => (
            <ChainRows key={chain.chain} chain={chain} needed={needed} />
          ))}
        </tbody>
      </table>
      {graded.length > 0 && (
        <p className="mt-3 text-[13px] text-muted">
          Half of the prices were closer to our estimate than the typical error. A range should hold 80% of prices.
          “High” means our estimates were too high on average. The line in each bar is our estimate; lower prices are to
          its left, higher prices to its right.
        </p>
      )}
      {graded.map(({ chain, name, categories }) => (
        <details key={chain} className="mt-2 text-sm">
          <summary className="cursor-pointer rounded font-medium text-leaf-deep pointer-coarse:py-2.5">
            {name} by category
          </summary>
          <CategoryTable name={name} categories={categories} />
        </details>
      ))}
    </>
  );
}

function FigureHeads() {
  return ['Prices seen', 'Typical error', 'Inside our range'].map((words) => (
    <th key={words} scope="col" className={numberHead}>
      {words}
    </th>
  ));
}

function ChainRows({ chain, needed }: { chain: GradedChain; needed: number }) {
  const { name, count, seen, sources, waiting, figures, bars } = chain;
  return (
    <>
      <tr className={figures ? `sm:border-b sm:border-dashed sm:border-line` : chainLine}>
        <th scope="row" className="py-3 text-left font-normal">
          {name}
          <p className={`text-[13px] leading-snug text-muted ${figures ? wideOnly : ''}`}>
            <SeenBy count={count} sources={sources} waiting={waiting} />
          </p>
        </th>
        <td className={numberCell}>{seen.toLocaleString('en-US')}</td>
        {figures ? (
          <>
            <td className={`${numberCell} font-semibold`}>{percent(figures.typicalErrorPercent)}</td>
            <td className={numberCell}>{Math.round(figures.insidePercent)}%</td>
            <td className={`${numberCell} ${wideOnly} whitespace-nowrap`}>{leanInWords(figures.leanPercent)}</td>
            <td className={`${wideOnly} py-1.5 pl-5`}>
              <ErrorBars bars={bars} />
            </td>
          </>
        ) : (
          <td colSpan={4} className="py-3 pl-5 text-left text-sm text-muted">
            Not enough yet: {count} of {needed} verified prices.{' '}
            <a href={paths.receipts.href()} className="underline underline-offset-3 hover:text-ink">
              Add a receipt
            </a>
          </td>
        )}
      </tr>
      {figures && (
        <tr className={`sm:hidden ${chainLine}`}>
          <td colSpan={4} className="pb-3">
            <div className="flex items-end justify-between gap-4">
              <ErrorBars bars={bars} />
              <p className="text-right text-[13px] leading-snug text-muted">
                {nearInWords(bars)}
                <span className="block">On average {leanInWords(figures.leanPercent)}</span>
              </p>
            </div>
            <p className="mt-1.5 text-[13px] leading-snug text-muted">
              <SeenBy count={count} sources={sources} waiting={waiting} />
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

function SeenBy({ count, sources, waiting }: Pick<GradedChain, 'count' | 'sources' | 'waiting'>) {
  return (
    <>
      {count > 0 && `from ${sourceCountsInWords(sources)}`}
      {waiting > 0 && <span className="block">{waiting.toLocaleString('en-US')} more waiting for review</span>}
    </>
  );
}

function CategoryTable({ name, categories }: Pick<GradedChain, 'name' | 'categories'>) {
  return (
    <table className="mt-1 w-full border-collapse">
      <caption className="sr-only">{name} by category</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Category
          </th>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, count, sources, figures }) => (
          <tr key={category} className="border-b border-dashed border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal">
              {category}
              <span className="block text-[13px] leading-snug text-muted">from {sourceCountsInWords(sources)}</span>
            </th>
            <td className={numberCell}>{count.toLocaleString('en-US')}</td>
            {figures ? (
              <>
                <td className={numberCell}>{percent(figures.typicalErrorPercent)}</td>
                <td className={numberCell}>{Math.round(figures.insidePercent)}%</td>
              </>
            ) : (
              <td colSpan={2} className={`${numberCell} text-muted`}>
                Not enough yet
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const percent = (value: number) => `${value.toFixed(1)}%`;

/** '0.3% low': our estimate was below the observed price. */
function leanInWords(leanPercent: number): string {
  const off = percent(Math.abs(leanPercent));
  if (off === '0.0%') return 'neither high nor low';
  return `${off} ${leanPercent > 0 ? 'high' : 'low'}`;
}
