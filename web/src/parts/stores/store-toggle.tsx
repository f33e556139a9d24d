import { Check } from 'lucide-react';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { ChainLogo } from './chain-logo.tsx';

interface StoreToggleProps {
  store: Pick<StoreLabel, 'name' | 'logo' | 'color'>;
  /** '2.1 mi · Springfield'. */
  where: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** A store to select or deselect, in its own frame. */
export function StoreToggle({ store: { name, logo, color }, where, isChosen, onToggle }: StoreToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="flex min-h-11 flex-1 items-center gap-2.25 rounded-[11px] py-1.5 lg:py-1 pr-2 pl-2 text-left"
    >
      <span className="relative">
        <ChainLogo logo={logo} color={color} />
        {isChosen && (
          <span
            aria-hidden="true"
            className="absolute -right-1.5 -bottom-1.5 grid size-4 place-items-center rounded-full bg-leaf text-on-leaf ring-2 ring-leaf-soft"
          >
            <Check className="size-2.5" strokeWidth={4} />
          </span>
        )}
      </span>
      <span className="leading-tight">
        {name}
        <span className="block text-xs text-muted">{where}</span>
      </span>
    </button>
  );
}

/** The styles of the frame. */
export function storeFrame(isChosen: boolean): string {
  return `flex items-stretch rounded-[11px] border transition-colors ${isChosen ? 'border-leaf bg-leaf-soft' : 'border-line bg-card hover:border-field'}`;
}
