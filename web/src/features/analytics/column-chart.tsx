import { type PointerEvent, useId, useState } from 'react';
import type { Column } from './visits-by-hour-and-day.ts';
import { roundSteps } from './visits-scale.ts';
import * as words from './words.ts';

interface ColumnChartProps {
  /** The chart's name for screen readers. */
  label: string;
  /** Oldest first. */
  columns: readonly Column[];
}

/**
 * A chart of visits. Each column is a choice, so that pointer, touch, and arrow keys show its exact count, and a screen
 * reader finds every count.
 */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const name = useId();
  const [chosenKey, setChosenKey] = useState<string>();
  const [pointedKey, setPointedKey] = useState<string>();
  const chosen = columns.find(({ key }) => key === chosenKey) ?? columns.at(-1);
  const shown = columns.find(({ key }) => key === pointedKey) ?? chosen;
  const steps = roundSteps(Math.max(...columns.map(({ visits }) => visits)));
  const height = steps.at(-1) ?? 1;
  const share = (visits: number) => `${(100 * visits) / height}%`;

  /** Also works between columns and while a finger slides. */
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedKey(columns.at(Math.floor(((clientX - left) / width) * columns.length))?.key);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <p className="mb-3 flex min-h-6 flex-wrap items-baseline gap-x-2" aria-hidden="true">
        <strong className="font-semibold">{shown && words.visits(shown.visits)}</strong>
        <span className="text-[13px] text-muted">{shown?.name}</span>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden="true" className="relative text-right text-xs text-muted">
          {steps.map((step) => (
            <span key={step} style={{ bottom: share(step) }} className="absolute right-0 translate-y-1/2 leading-none">
              {step.toLocaleString()}
            </span>
          ))}
          {/* Makes the scale as wide as its longest number. */}
          <span className="invisible">{height.toLocaleString()}</span>
        </div>
        <div
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointedKey(undefined)}
          className="relative flex h-40 touch-pan-y"
        >
          {steps.map((step) => (
            <span
              key={step}
              style={{ bottom: share(step) }}
              className={`absolute inset-x-0 border-b border-line ${step === 0 ? '' : 'border-dashed'}`}
            />
          ))}
          {columns.map(({ key, name: when, visits }) => (
            <label
              key={key}
              className={`relative flex min-w-0 flex-1 cursor-pointer items-end rounded-t px-px has-focus-visible:outline-2 has-focus-visible:outline-leaf sm:px-0.5 ${key === shown?.key ? 'bg-leaf-soft' : ''}`}
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={key === chosen?.key}
                onChange={() => setChosenKey(key)}
                className="sr-only"
              />
              <span className="sr-only">{words.visitsDuring(when, visits)}</span>
              <span
                style={{ height: share(visits) }}
                className={`block w-full rounded-t-[3px] ${visits > 0 ? 'min-h-0.75' : ''} ${key === shown?.key ? 'bg-leaf-deep' : 'bg-leaf'}`}
              />
            </label>
          ))}
        </div>
        <div aria-hidden="true" className="col-start-2 mt-1.5 flex h-4 text-xs leading-4 text-muted">
          {columns.map(({ key, tick }, at) => (
            <span key={key} className="relative min-w-0 flex-1">
              <span className={`absolute whitespace-nowrap ${tickPlace(at, columns.length)}`}>{tick}</span>
            </span>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Centered under its column, except at the edges. */
function tickPlace(at: number, count: number): string {
  if (at === count - 1) return 'right-0';
  return at === 0 ? 'left-0' : 'left-1/2 -translate-x-1/2';
}
