import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '#shared/contract/item.ts';
import { formatCents } from '#shared/money.ts';
import { shownBrand } from '#shared/rules/brands.ts';
import { itemSearchQuery } from '#web/queries/items.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { type DraftLine, isGiven } from './draft.ts';

const choicesAtOnce = 3;

interface ReviewLineProps {
  line: DraftLine;
  storeId: string;
  onChange: (change: Partial<DraftLine>) => void;
}

/** One line of a receipt: quiet when it is sure, else with the question on the spot. */
export function ReviewLine({ line, storeId, onChange }: ReviewLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isAsking = line.state === 'ask' && !line.isChecked;
  const isWrittenOut = line.state === 'unread' || line.state === 'missing' || line.state === 'fee';
  const choose = (item: Item | null) => {
    setIsOpen(false);
    onChange({ item, isChecked: true });
  };
  return (
    <li
      className={`border-b border-dashed border-line px-4 py-3 last:border-0 sm:px-6 ${isAsking ? 'bg-card' : ''}`}
      data-asking={isAsking || undefined}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-snug">{titleOf(line, isAsking)}</p>
          <p className="text-[13px] wrap-anywhere text-muted">{detailOf(line)}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold tabular-nums">{formatCents(line.cents)}</p>
          <StateBadge line={line} />
        </div>
      </div>
      {isAsking && !isOpen && (
        <div className="mt-2 flex flex-wrap gap-2">
          {line.choices.slice(0, choicesAtOnce).map((item, at) => (
            <Button key={item.id} size="small" variant={at === 0 ? 'primary' : 'ghost'} onClick={() => choose(item)}>
              {at === 0 ? `Yes, ${itemWords(item)}` : itemWords(item)}
            </Button>
          ))}
          <Button size="small" variant="ghost" onClick={() => setIsOpen(true)}>
            Something else<span className="sr-only"> than that for {line.words}</span>
          </Button>
          <Button size="small" variant="ghost" onClick={() => choose(null)}>
            Leave out<span className="sr-only"> {line.words}</span>
          </Button>
        </div>
      )}
      {!isAsking && !isOpen && !isWrittenOut && (
        <Button size="small" variant="plain" className="mt-1 -ml-2.5" onClick={() => setIsOpen(true)}>
          Change<span className="sr-only"> what {line.words} is</span>
        </Button>
      )}
      {isOpen && (
        <LineEditor
          line={line}
          storeId={storeId}
          onChange={onChange}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}

function itemWords({ name, brand, size }: Item): string {
  return [shownBrand(brand), name, size].filter(Boolean).join(' ');
}

function titleOf({ state, item, words, isChecked }: DraftLine, isAsking: boolean): string {
  if (state === 'fee') return words;
  if (state === 'missing') return 'Something we couldn’t read';
  if (item && isAsking) return `${itemWords(item)}?`;
  if (item) return itemWords(item);
  if (state === 'unread') return 'Can’t read this line';
  return isChecked ? words : `What is ${words}?`;
}

function detailOf({ words, quantity, pounds, unitCents, savedCents, couponCents, state, item }: DraftLine): string {
  return [
    state !== 'fee' && (item || state === 'unread') ? words : '',
    pounds === null ? '' : `${pounds} lb @ ${formatCents(unitCents)}/lb`,
    quantity > 1 ? `${quantity} @ ${formatCents(unitCents)}` : '',
    savedCents > 0 ? `sale −${formatCents(savedCents)}` : '',
    couponCents > 0 ? `coupon −${formatCents(couponCents)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function StateBadge({ line }: { line: DraftLine }) {
  if (line.state === 'fee') return <Badge>no grocery</Badge>;
  if (isGiven(line)) return <Badge tone="quiet">{line.isChecked ? 'checked' : 'sure'}</Badge>;
  if (line.state === 'ask' && !line.isChecked) return <Badge tone="premium">please check</Badge>;
  return <Badge>left out</Badge>;
}

interface LineEditorProps extends ReviewLineProps {
  onChoose: (item: Item) => void;
  onClose: () => void;
}

function LineEditor({ line, storeId, onChange, onChoose, onClose }: LineEditorProps) {
  const [words, setWords] = useState('');
  const [price, setPrice] = useState((line.cents / 100).toFixed(2));
  const { data: found = [] } = useQuery(itemSearchQuery(words, storeId ? [storeId] : []));
  const cents = /^\d{1,4}(?:\.\d{2})?$/.test(price) ? Math.round(Number(price) * 100) : null;
  return (
    <div className="mt-3 grid gap-2.5">
      <Field
        label={`What is ${line.words}?`}
        placeholder="e.g. whole milk"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className="grid gap-1.5" aria-label="What it may be">
          {found.map((item) => (
            <li key={item.id}>
              <Button variant="ghost" size="small" onClick={() => onChoose(item)}>
                {itemWords(item)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <Field
          label="Charged for it"
          inputMode="decimal"
          value={price}
          error={cents === null ? 'A price looks like 4.99.' : undefined}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <Button
          variant="ghost"
          disabled={cents === null || cents === line.cents}
          onClick={() => {
            if (cents !== null) onChange({ cents, unitCents: Math.max(1, cents / (line.pounds ?? line.quantity)) });
          }}
        >
          Correct the price
        </Button>
      </div>
      <div>
        <Button variant="plain" size="small" className="-ml-2.5" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
