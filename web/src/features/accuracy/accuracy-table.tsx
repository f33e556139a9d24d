import type { ChainAccuracy } from '#shared/contract/prices/accuracy.ts';
import { paths } from '#web/paths.ts';
import { ErrorBars, nearInWords } from './error-bars.tsx';
import * as words from './words.ts';

interface AccuracyTableProps {
  days: number;
  chains: readonly ChainAccuracy[];
  /** The number of prices needed for figures. */
  needed: number;
}

const numberCell = 'py-3 pl-3 text-right tabular-nums';
const numberHead = 'py-2 pl-3 text-right font-semibold';
/** On a phone, this column is a separate line under the chain's. */
const wideOnly = 'max-sm:hidden';
const chainLine = 'border-b border-dashed border-line';

/** One row per chain with observed prices, which expands to its categories. */
export function AccuracyTable({ days, chains, needed }: AccuracyTableProps) {
  const withFigures = chains.filter(({ figures }) => figures !== null);
  return (
    <>
      <table className="mt-1 w-full border-collapse text-sm sm:text-[15px]">
        <caption className="sr-only">{words.tableCaption(days)}</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 text-left font-semibold">
              {words.chain}
            </th>
            <FigureHeads />
            <th scope="col" className={`${numberHead} ${wideOnly}`}>
              {words.onAverage}
            </th>
            <th scope="col" className={`${wideOnly} py-2 pl-5 text-left font-semibold`}>
              {words.errorOfAll}
            </th>
          </tr>
        </thead>
        <tbody>
          {chains.map((chain) => (
            <ChainRows key={chain.chain} chain={chain} needed={needed} />
          ))}
        </tbody>
      </table>
      {withFigures.length > 0 && <p className="mt-3 text-[13px] text-muted">{words.legend}</p>}
      {withFigures.map(({ chain, name, categories }) => (
        <details key={chain} className="mt-2 text-sm">
          <summary className="cursor-pointer rounded font-medium text-leaf-deep pointer-coarse:py-2.5">
            {words.byCategory(name)}
          </summary>
          <CategoryTable name={name} categories={categories} />
        </details>
      ))}
    </>
  );
}

function FigureHeads() {
  return [words.prices, words.typicalError, words.insideRange].map((head) => (
    <th key={head} scope="col" className={numberHead}>
      {head}
    </th>
  ));
}

function ChainRows({ chain, needed }: { chain: ChainAccuracy; needed: number }) {
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
            <td className={`${numberCell} font-semibold`}>{words.errorPercent(figures.typicalErrorPercent)}</td>
            <td className={numberCell}>{words.roundPercent(figures.insidePercent)}</td>
            <td className={`${numberCell} ${wideOnly} whitespace-nowrap`}>{leanInWords(figures.leanPercent)}</td>
            <td className={`${wideOnly} py-1.5 pl-5`}>
              <ErrorBars bars={bars} />
            </td>
          </>
        ) : (
          <td colSpan={4} className="py-3 pl-5 text-left text-sm text-muted">
            {words.notEnoughPrices(count, needed)}{' '}
            <a href={paths.receipts.href()} className="underline underline-offset-3 hover:text-ink">
              {words.addReceipt}
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
                <span className="block">{words.leanOnAverage(leanInWords(figures.leanPercent))}</span>
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

function SeenBy({ count, sources, waiting }: Pick<ChainAccuracy, 'count' | 'sources' | 'waiting'>) {
  return (
    <>
      {count > 0 && words.fromSources(sources)}
      {waiting > 0 && <span className="block">{words.waitingForReview(waiting)}</span>}
    </>
  );
}

function CategoryTable({ name, categories }: Pick<ChainAccuracy, 'name' | 'categories'>) {
  return (
    <table className="mt-1 w-full border-collapse">
      <caption className="sr-only">{words.byCategory(name)}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {words.category}
          </th>
          <FigureHeads />
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, count, sources, figures }) => (
          <tr key={category} className="border-b border-dashed border-line last:border-0">
            <th scope="row" className="py-2 text-left font-normal">
              {category}
              <span className="block text-[13px] leading-snug text-muted">{words.fromSources(sources)}</span>
            </th>
            <td className={numberCell}>{count.toLocaleString('en-US')}</td>
            {figures ? (
              <>
                <td className={numberCell}>{words.errorPercent(figures.typicalErrorPercent)}</td>
                <td className={numberCell}>{words.roundPercent(figures.insidePercent)}</td>
              </>
            ) : (
              <td colSpan={2} className={`${numberCell} text-muted`}>
                {words.notEnough}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '0.3% low': our estimate was below the observed price. */
function leanInWords(leanPercent: number): string {
  const off = words.errorPercent(Math.abs(leanPercent));
  if (off === words.errorPercent(0)) return words.neitherHighNorLow;
  return leanPercent > 0 ? words.tooHigh(off) : words.tooLow(off);
}
