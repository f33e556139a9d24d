import { useEffect, useRef, useState } from 'react';
import type { Item } from '#shared/contract/item.ts';
import { formatCents } from '#shared/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DraftLine, isGiven, isPriceUnread, isUnweighed, waitsForWeight } from './draft.ts';
import { itemWords } from './item-words.ts';
import { LineEditor } from './line-editor.tsx';

const choicesAtOnce = 3;

interface ReviewLineProps {
  line: DraftLine;
  /** Whether we may ask about the line later; it is not compared until then. */
  isWaiting: boolean;
  storeId: string;
  onChange: (change: Partial<DraftLine>) => void;
  /** Sets the item of the line. */
  onAnswer: (change: Partial<DraftLine>) => void;
  onLeaveOut: () => void;
}

/** One line of a receipt. A sure line shows no controls; any other shows its question. */
export function ReviewLine({ line, isWaiting, storeId, onChange, onAnswer, onLeaveOut }: ReviewLineProps) {
  // A line added as missing opens for editing.
  const [isOpen, setIsOpen] = useState(line.state === 'missing');
  const isAsking = line.state === 'ask' && !line.isChecked && !isWaiting;
  const isUnknownWeight = waitsForWeight(line);
  // The pressed button is gone, so keep keyboard focus in the line.
  const own = useRef<HTMLLIElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    focusIn(own.current);
  });
  const press = (act: () => void) => {
    wasPressed.current = true;
    act();
  };
  const choose = (item: Item) =>
    press(() => {
      // Next, ask for the weight of an item sold by the pound, or for a price that couldn't be read.
      setIsOpen(isUnweighed({ ...line, item }) || isPriceUnread(line));
      onAnswer({ item, isChecked: true });
    });
  const leaveOut = () =>
    press(() => {
      setIsOpen(false);
      onLeaveOut();
    });
  const open = (isToOpen: boolean) => press(() => setIsOpen(isToOpen));
  return (
    <li
      ref={own}
      className={`border-b border-dashed border-line px-4 py-3 last:border-0 sm:px-6 ${isAsking ? 'bg-card' : ''}`}
      data-asking={isAsking || undefined}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-snug">{isWaiting ? line.words : titleOf(line, isAsking)}</p>
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="text-[13px] wrap-anywhere text-muted empty:hidden">{isWaiting ? '' : detailOf(line)}</p>
            {!isAsking && !isOpen && <Changes line={line} onChange={onChange} onOpen={() => open(true)} />}
          </div>
        </div>
        <div className="text-right">
          <p className={`font-semibold tabular-nums ${line.isCounted ? '' : 'line-through'}`}>
            {isPriceUnread(line) ? 'price?' : formatCents(line.cents)}
          </p>
          <StateBadge line={line} isWaiting={isWaiting} />
        </div>
      </div>
      {isAsking && !isOpen && (
        <Question line={line} onChoose={choose} onOpen={() => open(true)} onLeaveOut={leaveOut} />
      )}
      {isUnknownWeight && (
        <p className="mt-1 text-[13px] font-medium">
          Sold by the pound: with its weight we can compare the price.{' '}
          <Button size="small" variant="plain" onClick={leaveOut}>
            Leave out<span className="sr-only"> {line.words}</span>
          </Button>
        </p>
      )}
      {isOpen && (
        <LineEditor line={line} storeId={storeId} onChange={onChange} onChoose={choose} onClose={() => open(false)} />
      )}
    </li>
  );
}

/** Focuses the weight if we ask for it, or else the first field, or else the line's first button. */
function focusIn(line: HTMLElement | null): void {
  const next = line?.querySelector<HTMLElement>('[data-asked]') ?? line?.querySelector<HTMLElement>('input, button');
  next?.focus();
}

interface QuestionProps {
  line: DraftLine;
  onChoose: (item: Item) => void;
  onOpen: () => void;
  onLeaveOut: () => void;
}

/** The likeliest items of the line, each chosen with one press. */
function Question({ line, onChoose, onOpen, onLeaveOut }: QuestionProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {line.choices.slice(0, choicesAtOnce).map((item, at) => (
        <Button key={item.id} size="small" variant={at === 0 ? 'primary' : 'ghost'} onClick={() => onChoose(item)}>
          {at === 0 ? `Yes, ${itemWords(item)}` : itemWords(item)}
        </Button>
      ))}
      <Button size="small" variant="ghost" onClick={onOpen}>
        Something else<span className="sr-only"> than that for {line.words}</span>
      </Button>
      <Button size="small" variant="ghost" onClick={onLeaveOut}>
        Leave out<span className="sr-only"> {line.words}</span>
      </Button>
    </div>
  );
}

interface ChangesProps {
  line: DraftLine;
  onChange: (change: Partial<DraftLine>) => void;
  onOpen: () => void;
}

/** What a shopper can correct on a line that has no question. */
function Changes({ line, onChange, onOpen }: ChangesProps) {
  return (
    <div className="-ml-2.5 flex flex-wrap">
      <Button size="small" variant="plain" onClick={onOpen}>
        Change<span className="sr-only"> {line.words || 'this line'}</span>
      </Button>
      {!isGiven(line) && (
        <Button size="small" variant="plain" onClick={() => onChange({ isCounted: !line.isCounted })}>
          {line.isCounted ? 'Not charged' : 'It was charged'}
          <span className="sr-only">: {line.words || 'this line'}</span>
        </Button>
      )}
    </div>
  );
}

function titleOf({ state, item, words, isChecked }: DraftLine, isAsking: boolean): string {
  if (state === 'fee') return words || 'No grocery';
  if (state === 'missing' && !item) return 'Something we couldn’t read';
  if (item && isAsking) return `${itemWords(item)}?`;
  if (item) return itemWords(item);
  if (state === 'unread') return 'Can’t read this line';
  if (state === 'other') return words;
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

function StateBadge({ line, isWaiting }: Pick<ReviewLineProps, 'line' | 'isWaiting'>) {
  if (isWaiting) return <Badge>not compared</Badge>;
  if (!line.isCounted) return <Badge>not charged</Badge>;
  if (line.state === 'fee') return <Badge>no grocery</Badge>;
  if (line.state === 'other' && !line.item) return <Badge>not compared</Badge>;
  if (isGiven(line)) return <Badge tone="quiet">{line.isChecked ? 'checked' : 'sure'}</Badge>;
  if ((line.state === 'ask' && !line.isChecked) || (line.item && isUnweighed(line)))
    return <Badge tone="premium">please check</Badge>;
  return <Badge>left out</Badge>;
}
