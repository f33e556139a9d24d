import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Item } from '#shared/contract/shopping/item.ts';
import { priceFormat } from '#shared/contract/words.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { itemSearchQuery } from '#web/queries/search/search-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { close } from '#web/ui/words.ts';
import { itemWords } from './item-words.ts';
import { type DraftLine, isPriceUnread, isUnweighed, unknownStore } from './receipt-draft.ts';
import { centsTyped } from './typed-cents.ts';
import * as words from './words.ts';

interface LineEditorProps {
  line: DraftLine;
  /** Offered until something is typed. */
  choices: readonly Item[];
  storeId: string;
  onChange: (change: Partial<DraftLine>) => void;
  onChoose: (item: Item) => void;
  onClose: () => void;
}

const mostPounds = 1_000;

/** Empty for a price that couldn't be read. */
const knownPriceOf = (line: DraftLine) => (isPriceUnread(line) ? '' : priceString(line.cents));

const priceErrorOf = (price: string) => (price !== '' && centsTyped(price) === null ? priceFormat : undefined);

/** Edits a line's item, charge, and quantity, to correct misread ones. */
export function LineEditor({ line, choices, storeId, onChange, onChoose, onClose }: LineEditorProps) {
  const [typed, setTyped] = useState('');
  const [price, setPrice] = useState(knownPriceOf(line));
  const [count, setCount] = useState(String(line.quantity));
  const [weight, setWeight] = useState(line.pounds === null ? '' : String(line.pounds));
  const isKnownStore = storeId !== '' && storeId !== unknownStore;
  const { data: found = [] } = useQuery(itemSearchQuery(typed, isKnownStore ? [storeId] : []));
  const offered =
    typed.trim() === ''
      ? choices.map((item) => ({ item, isSold: true }))
      : found.map((item) => ({ item, isSold: !isKnownStore || Boolean(item.priceRange) }));
  const cents = centsTyped(price);
  const quantity =
    /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= limits.quantity ? Number(count) : null;
  const isWeight =
    weight === '' || (/^\d{0,3}(?:\.\d{1,3})?$/.test(weight) && Number(weight) > 0 && Number(weight) <= mostPounds);
  const isRight = cents !== null && quantity !== null && isWeight;

  function save(event: FormEvent) {
    event.preventDefault();
    if (cents === null || quantity === null || !isWeight) return;
    const pounds = weight === '' ? null : Number(weight);
    const before = cents + line.savedCents + line.couponCents;
    onChange({
      cents,
      quantity: pounds === null ? quantity : 1,
      pounds,
      unitCents: Math.max(1, before / (pounds ?? quantity)),
    });
    onClose();
  }

  return (
    <form className="mt-3 grid gap-2.5" onSubmit={save} noValidate>
      <Field
        label={line.words ? words.whatIs(line.words) : words.whatIsIt}
        placeholder={words.itemExample}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <ul className="grid gap-1.5" aria-label={words.possibleItems}>
          {offered.map(({ item, isSold }) => (
            <li key={item.id}>
              <Button variant="ghost" size="small" onClick={() => onChoose(item)}>
                {itemWords(item)}
                {!isSold && <span className="text-muted">{` · ${words.notSoldThere}`}</span>}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Field
          label={words.charged}
          data-asked={isPriceUnread(line) || undefined}
          inputMode="decimal"
          value={price}
          error={priceErrorOf(price)}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <Field
          label={words.howMany}
          inputMode="numeric"
          value={count}
          error={quantity === null ? words.quantityRange : undefined}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
        <Field
          label={words.weight}
          data-asked={isUnweighed(line) || undefined}
          inputMode="decimal"
          value={weight}
          error={isWeight ? undefined : words.weightLike}
          onChange={(event) => setWeight(event.currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!isRight}>
          {words.saveLine}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {close}
        </Button>
      </div>
    </form>
  );
}
