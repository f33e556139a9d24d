import { limits } from '#shared/limits.ts';
import * as words from './words.ts';

const { bars: accuracyBars } = limits.accuracy;
const barWidth = 12;
const gap = 2;
const height = 26;
const width = accuracyBars.count * (barWidth + gap) - gap;

/** '80% of the prices within 6% of what we said'. */
export function nearInWords(bars: readonly number[]): string {
  const all = bars.reduce((sum, bar) => sum + bar, 0);
  const middle = (accuracyBars.count - 1) / 2;
  const near = [middle - 1, middle, middle + 1].reduce((sum, at) => sum + (bars[at] ?? 0), 0);
  const nearPercent = accuracyBars.widthPercent * 1.5;
  return words.pricesNear(Math.round((100 * near) / Math.max(1, all)), nearPercent);
}

/** A chart of observed prices around our estimate, which is the line. */
export function ErrorBars({ bars }: { bars: readonly number[] }) {
  const highest = Math.max(1, ...bars);
  return (
    <svg
      role="img"
      aria-label={nearInWords(bars)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 fill-leaf"
    >
      {bars.map((bar, at) => {
        const tall = bar === 0 ? 0 : Math.max(1, (bar / highest) * (height - 2));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * (barWidth + gap)}
            y={height - tall}
            width={barWidth}
            height={tall}
          />
        );
      })}
      <line x1={width / 2} x2={width / 2} y1={0} y2={height} className="stroke-ink" strokeWidth={1.5} />
    </svg>
  );
}
