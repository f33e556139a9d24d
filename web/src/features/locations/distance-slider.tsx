import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { milesInWords } from '#shared/rules/locations/distance.ts';
import { DistancePicks } from '#web/parts/stores/distance-picks.tsx';
import * as words from './words/form.ts';

const { minimum, maximum, step } = limits.distanceMiles;
/** The step of Page Up and Page Down, and of an arrow with Shift. */
const largeStep = 5;
const directions: Record<string, 1 | -1> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
};

interface DistanceSliderProps {
  miles: number;
  onChange: (miles: number) => void;
}

/** The maximum distance: moving shows it, releasing sets it. */
export function DistanceSlider({ miles, onChange }: DistanceSliderProps) {
  const id = useId();
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? miles;

  function set(value: number) {
    setMoving(undefined);
    if (value !== miles) onChange(value);
  }

  /** The browser's change event fires on release; React's fires on every step. */
  const slider = useRef<HTMLInputElement>(null);
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    const element = slider.current;
    const letGo = () => latest.current(Number(element?.value));
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, []);

  function leap(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey || event.key.startsWith('Page') ? largeStep : step;
    set(Math.max(minimum, Math.min(shown + direction * by, maximum)));
  }

  return (
    <div>
      <div className="grid grid-cols-[1fr_auto] text-sm">
        <label htmlFor={id} className="font-semibold">
          {words.maximumDistance}
        </label>
        <span aria-hidden="true" className="font-semibold">
          {milesInWords(shown)}
        </span>
        <input
          ref={slider}
          id={id}
          type="range"
          min={minimum}
          max={maximum}
          step={step}
          value={shown}
          aria-valuetext={milesInWords(shown)}
          onChange={({ target }) => setMoving(Number(target.value))}
          onKeyDown={leap}
          className="col-span-2 my-2 h-7 w-full cursor-pointer accent-leaf pointer-coarse:h-11"
        />
      </div>
      <DistancePicks legend={words.quickPicks} chosen={shown} onPick={set} />
    </div>
  );
}
