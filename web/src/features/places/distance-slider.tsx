import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import { milesInWords } from '#shared/rules/distance.ts';
import { limits } from '#shared/rules/limits.ts';
import { DistancePicks } from '#web/product/distance-picks.tsx';

const { minimum, maximum, step } = limits.distanceMiles;

interface DistanceSliderProps {
  miles: number;
  onChange: (miles: number) => void;
}

/** How far to go: moving shows the distance, letting go sets it. */
export function DistanceSlider({ miles, onChange }: DistanceSliderProps) {
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? miles;

  function set(value: number) {
    setMoving(undefined);
    if (value !== miles) onChange(value);
  }

  return (
    <div>
      <Slider.Root
        value={shown}
        min={minimum}
        max={maximum}
        step={step}
        largeStep={5}
        onValueChange={setMoving}
        onValueCommitted={set}
        className="grid grid-cols-[1fr_auto] text-sm"
      >
        <Slider.Label className="font-semibold">Maximum distance</Slider.Label>
        <span aria-hidden="true" className="font-semibold">
          {milesInWords(shown)}
        </span>
        <Slider.Control className="col-span-2 flex touch-none items-center px-2.5 py-3 pointer-coarse:py-4.5">
          <Slider.Track className="h-1.5 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-leaf" />
            <Slider.Thumb
              getAriaValueText={(_, value) => milesInWords(value)}
              className="size-5 rounded-full border-2 border-leaf bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:size-7"
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <DistancePicks legend="Quick picks" chosen={shown} onPick={set} />
    </div>
  );
}
