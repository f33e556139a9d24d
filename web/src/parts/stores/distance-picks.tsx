import { limits } from '#shared/limits.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';

interface DistancePicksProps {
  legend: string;
  chosen: number;
  onPick: (miles: number) => void;
}

/** The most common distances. */
export function DistancePicks({ legend, chosen, onPick }: DistancePicksProps) {
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">{legend}</legend>
      {limits.distanceMiles.quickPicks.map((miles) => (
        <button
          key={miles}
          type="button"
          aria-pressed={miles === chosen}
          onClick={() => onPick(miles)}
          className="rounded-lg border border-line bg-card px-2.5 py-0.75 text-[13px] whitespace-nowrap hover:border-field aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11 pointer-coarse:min-w-14"
        >
          {formatMiles(miles)}
        </button>
      ))}
    </fieldset>
  );
}
