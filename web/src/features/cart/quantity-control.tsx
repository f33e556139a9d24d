import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#shared/rules/limits.ts';

const button =
  'grid size-8 shrink-0 place-items-center text-muted hover:bg-paper hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

interface QuantityControlProps {
  /** What it is the quantity of. */
  itemName: string;
  quantity: number;
  /** To what was typed; 0 when the last one is taken away. */
  onChange: (quantity: number) => void;
  /** By so many more or, below 0, fewer. */
  onStep: (by: number) => void;
}

/** Minus and plus take effect at once; a typed number when the field is left or Enter is pressed. */
export function QuantityControl({ itemName, quantity, onChange, onStep }: QuantityControlProps) {
  // While somebody types: what stands in the field, null when it is empty.
  const [typed, setTyped] = useState<number | null>();

  return (
    <NumberField.Root
      value={typed === undefined ? quantity : typed}
      min={0}
      max={limits.quantity}
      format={{ maximumFractionDigits: 0, useGrouping: false }}
      onValueChange={(value, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear' || reason === 'input-paste') setTyped(value);
        else if (reason !== 'input-blur' && value !== null) onStep(value - quantity);
      }}
      onValueCommitted={(value, { reason }) => {
        if (reason !== 'input-blur' && reason !== 'input-clear') return;
        setTyped(undefined);
        onChange(value ?? quantity);
      }}
    >
      <NumberField.Group className="flex items-center overflow-hidden rounded-[9px] border border-line">
        <NumberField.Decrement
          aria-label={quantity === 1 ? `Remove the last ${itemName}` : `One less ${itemName}`}
          className={button}
        >
          <Minus aria-hidden="true" className="size-3.5" />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={`Quantity of ${itemName}`}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
          className="w-7 bg-transparent py-1 text-center font-bold outline-offset-0 pointer-coarse:h-11 pointer-coarse:w-11 pointer-coarse:text-base"
        />
        <NumberField.Increment aria-label={`One more ${itemName}`} className={button}>
          <Plus aria-hidden="true" className="size-3.5" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
