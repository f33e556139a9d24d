import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { toast } from '#web/ui/toast.ts';
import { useHeldPress } from '#web/ui/use-held-press.ts';
import * as words from './words/cart-words.tsx';

const button =
  'grid size-8 shrink-0 touch-manipulation place-items-center text-muted select-none hover:bg-paper hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

/** The steps of an arrow key, without and with Shift. */
const steps = { plain: 1, large: 10 };

interface QuantityControlProps {
  /** The name of the counted item. */
  itemName: string;
  quantity: number;
  /** Called with the typed number, or with 0 when the last one is removed. */
  onChange: (quantity: number) => void;
  /** Called with the difference; negative for fewer. */
  onStep: (by: number) => void;
}

/** The number, or the limit with a word about it. */
function upToLimit(wanted: number): number {
  if (wanted <= limits.quantity) return wanted;
  toast({ title: words.quantityLimit });
  return limits.quantity;
}

/** Minus and plus take effect at once; a typed number on blur or Enter. */
export function QuantityControl({ itemName, quantity, onChange, onStep }: QuantityControlProps) {
  /** The field's text while somebody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const isAtMost = quantity >= limits.quantity;
  const less = useHeldPress(() => onStep(-1));
  const more = useHeldPress(() => {
    if (!isAtMost) onStep(1);
  });

  function commit() {
    if (typed === null) return;
    setTyped(null);
    onChange(typed === '' ? quantity : upToLimit(Number(typed)));
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? steps.large : steps.plain);
    const now = typed ? Number(typed) : quantity;
    setTyped(null);
    const wanted = Math.max(0, upToLimit(now + by));
    if (typed) onChange(wanted);
    else if (wanted !== quantity) onStep(wanted - quantity);
  }

  return (
    <fieldset className="m-0 flex min-w-0 items-center overflow-hidden rounded-[9px] border border-line p-0">
      {/* The arrow keys do the same in the field, so the buttons aren't tab stops. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={quantity === 1 ? words.removeLast(itemName) : words.oneLess(itemName)}
        {...less}
        className={button}
      >
        <Minus aria-hidden="true" className="size-3.5" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.quantityOf(itemName)}
        aria-roledescription={words.numberField}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={steer}
        className="w-7 bg-transparent py-1 text-center font-bold outline-offset-0 pointer-coarse:h-11 pointer-coarse:w-11 pointer-coarse:text-base"
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={isAtMost}
        aria-label={words.oneMore(itemName)}
        {...more}
        className={button}
      >
        <Plus aria-hidden="true" className="size-3.5" />
      </button>
    </fieldset>
  );
}
