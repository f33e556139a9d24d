import { Check } from 'lucide-react';
import type { Store } from '#shared/contract/store.ts';

interface GroupPinProps {
  stores: readonly Store[];
  chosenCount: number;
  onOpen: () => void;
}

const mostNamed = 4;

/** Several stores whose pins would overlap. A press zooms in until they don't. */
export function GroupPin({ stores, chosenCount, onOpen }: GroupPinProps) {
  const names = stores.map(({ name }) => name);
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), 'more'] : names;
  return (
    <button
      type="button"
      data-stores={stores.map(({ id }) => id).join(' ')}
      onClick={onOpen}
      className="group relative grid size-9 place-items-center pointer-coarse:size-11"
    >
      <span className="sr-only">
        {`${stores.length} stores close together: ${names.join(', ')}.${chosenCount > 0 ? ` ${chosenCount} chosen.` : ''} Zoom in.`}
      </span>
      <span
        aria-hidden="true"
        className={`grid size-8.5 place-items-center rounded-full border-2 bg-ink text-sm font-bold text-paper tabular-nums shadow-pop ${chosenCount > 0 ? 'border-leaf' : 'border-card'}`}
      >
        {stores.length}
      </span>
      {chosenCount > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 grid size-4 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-card"
        >
          <Check className="size-2.5" strokeWidth={4} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full left-1/2 z-10 mb-1 hidden -translate-x-1/2 rounded-lg bg-ink px-2 py-1 text-[13px] whitespace-nowrap text-paper group-hover:block group-focus-visible:block"
      >
        {shown.join(', ')}
      </span>
    </button>
  );
}
