import { type FormEvent, useState } from 'react';
import { priceString } from '#shared/money.ts';
import type { PrintedSums as Sums } from '#shared/rules/receipts/printed-receipt.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { cancel } from '#web/ui/words.ts';
import { centsTyped } from './typed-cents.ts';
import * as words from './words.ts';

interface PrintedSumsProps {
  sums: Sums;
  /** Undefined if none could be read. */
  isOpen: boolean;
  onChange: (sums: Sums) => void;
}

const labels = { subtotalCents: words.subtotal, taxCents: words.taxField, totalCents: words.total } as const;
type SumName = keyof typeof labels;
const names: readonly SumName[] = ['subtotalCents', 'taxCents', 'totalCents'];

/**
 * The sums printed below the lines, for the shopper to correct. An empty field means that the receipt doesn't print it.
 */
export function PrintedSumFields({ sums, isOpen: isOpenAtFirst, onChange }: PrintedSumsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const wordsOf = (name: SumName) => (sums[name] === null ? '' : priceString(sums[name]));
  const [typed, setTyped] = useState(() => ({
    subtotalCents: wordsOf('subtotalCents'),
    taxCents: wordsOf('taxCents'),
    totalCents: wordsOf('totalCents'),
  }));
  const isRight = (name: SumName) => typed[name].trim() === '' || centsTyped(typed[name]) !== null;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!names.every(isRight)) return;
    const [subtotalCents = null, taxCents = null, totalCents = null] = names.map((name) => centsTyped(typed[name]));
    onChange({ ...sums, subtotalCents, taxCents, totalCents });
    setIsOpen(false);
  }

  if (!isOpen) {
    return (
      <Button variant="plain" size="small" className="-ml-2.5 justify-self-start" onClick={() => setIsOpen(true)}>
        {words.correctSums}
      </Button>
    );
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-2">
      <div className="grid grid-cols-3 gap-2">
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            inputMode="decimal"
            value={typed[name]}
            error={isRight(name) ? undefined : words.amountLike}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [name]: value }));
            }}
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={!names.every(isRight)}>
          {words.saveSums}
        </Button>
        <Button variant="plain" size="small" onClick={() => setIsOpen(false)}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
