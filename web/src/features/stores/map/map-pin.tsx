import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface MapPinProps {
  storeIds: readonly string[];
  /** For screen readers. */
  label: string;
  /** Shown on hover and focus. */
  hint: string;
  isChecked: boolean;
  /** Only for a pin that selects and deselects. */
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button on the map, with a check mark and a hint. */
export function MapPin({ storeIds, label, hint, isChecked, isPressed, onPress, children }: MapPinProps) {
  return (
    <button
      type="button"
      data-stores={storeIds.join(' ')}
      aria-pressed={isPressed}
      onClick={onPress}
      className="group relative grid size-9 place-items-center pointer-coarse:size-11"
    >
      <span className="sr-only">{label}</span>
      {children}
      {isChecked && (
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
        {hint}
      </span>
    </button>
  );
}
