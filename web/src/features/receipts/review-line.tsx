import { useEffect, useRef, useState } from 'react';
import type { Item } from '#shared/contract/shopping/item.ts';
import { formatCents } from '#shared/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { itemWords } from './item-words.ts';
import { LineEditor } from './line-editor.tsx';
import {
  type DraftLine,
  isAssumed,
  isComparable,
  isGiven,
  isOfOtherSize,
  isPriceUnread,
  isUnweighed,
  waitsForWeight,
} from './receipt-draft.ts';
import * as words from './words.ts';

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
  const isLikely = !(isAsking && line.item && isOfOtherSize(line, line.item));
  const named = isLikely ? line : { ...line, item: null };
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
      // Next, ask for a price that couldn't be read.
      setIsOpen(isPriceUnread(line));
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
          <p className="leading-snug">{isWaiting ? line.words : titleOf(named, isAsking)}</p>
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="text-[13px] wrap-anywhere text-muted empty:hidden">{isWaiting ? '' : detailOf(named)}</p>
            {!isAsking && !isOpen && <Changes line={line} onChange={onChange} onOpen={() => open(true)} />}
          </div>
        </div>
        <div className="text-right">
          <p className={`font-semibold tabular-nums ${line.isCounted ? '' : 'line-through'}`}>
            {isPriceUnread(line) ? words.unreadPrice : formatCents(line.cents)}
          </p>
          <StateBadge line={line} isWaiting={isWaiting} />
        </div>
      </div>
      {isAsking && !isOpen && (
        <Question line={line} onChoose={choose} onOpen={() => open(true)} onLeaveOut={leaveOut} />
      )}
      {isUnknownWeight && <p className="mt-1 text-[13px]">{words.soldByThePound}</p>}
      {isOpen && (
        <LineEditor
          line={line}
          // A question shows them itself.
          choices={isAsking ? [] : line.choices.filter(({ id }) => id !== line.item?.id)}
          storeId={storeId}
          onChange={onChange}
          onChoose={choose}
          onClose={() => open(false)}
        />
      )}
    </li>
  );
}

/** Focuses what we ask for, or else the first field, or else the line's first button. */
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
      {line.choices.slice(0, choicesAtOnce).map((item) => {
        const isDefault = item.id === line.item?.id && !isOfOtherSize(line, item);
        return (
          <Button key={item.id} size="small" variant={isDefault ? 'primary' : 'ghost'} onClick={() => onChoose(item)}>
            {isDefault ? words.yes(itemOfLine(line, item)) : choiceWords(line, item)}
          </Button>
        );
      })}
      <Button size="small" variant="ghost" aria-label={words.somethingElseFor(line.words)} onClick={onOpen}>
        {words.somethingElse}
      </Button>
      <Button size="small" variant="ghost" aria-label={words.leaveOutLine(line.words)} onClick={onLeaveOut}>
        {words.leaveOut}
      </Button>
    </div>
  );
}

/** The item of a line, without the size that it is only sold by. */
function itemOfLine(line: DraftLine, item: Item): string {
  return isUnweighed({ ...line, item }) ? words.byThePound(itemWords(item, false)) : itemWords(item);
}

function choiceWords(line: DraftLine, item: Item): string {
  return isOfOtherSize(line, item) ? words.inOtherSize(itemWords(item)) : itemOfLine(line, item);
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
      <Button size="small" variant="plain" aria-label={words.changeLine(line.words)} onClick={onOpen}>
        {words.change}
      </Button>
      {!isGiven(line) && (
        <Button
          size="small"
          variant="plain"
          aria-label={line.isCounted ? words.lineNotCharged(line.words) : words.lineWasCharged(line.words)}
          onClick={() => onChange({ isCounted: !line.isCounted })}
        >
          {line.isCounted ? words.notCharged : words.wasCharged}
        </Button>
      )}
    </div>
  );
}

function titleOf(line: DraftLine, isAsking: boolean): string {
  const { state, item, words: printed, isChecked } = line;
  if (state === 'fee') return printed || words.notGrocery;
  if (state === 'missing' && !item) return words.addedLine;
  if (item && isAsking) return words.likelyItem(itemOfLine(line, item));
  if (item) return itemWords(item, !(isAssumed(line) && isOfOtherSize(line, item)));
  if (state === 'unread') return words.unreadLine;
  if (state === 'other') return printed;
  return isChecked ? printed : words.whatIs(printed);
}

function detailOf(line: DraftLine): string {
  const { quantity, pounds, unitCents, savedCents, couponCents, state, item } = line;
  return [
    state !== 'fee' && (item || state === 'unread') && line.words,
    pounds !== null && words.weighed(pounds, unitCents),
    quantity > 1 && words.pieces(quantity, unitCents),
    savedCents > 0 && words.sale(savedCents),
    couponCents > 0 && words.coupon(couponCents),
  ]
    .filter(Boolean)
    .join(' · ');
}

function StateBadge({ line, isWaiting }: Pick<ReviewLineProps, 'line' | 'isWaiting'>) {
  if (isWaiting) return <Badge>{words.badges.notCompared}</Badge>;
  if (!line.isCounted) return <Badge>{words.badges.notCharged}</Badge>;
  if (line.state === 'fee') return <Badge>{words.badges.notGrocery}</Badge>;
  if (line.state === 'other' && !line.item) return <Badge>{words.badges.notCompared}</Badge>;
  if (isAssumed(line)) return <Badge>{isComparable(line) ? words.badges.likely : words.badges.leftOut}</Badge>;
  if (isGiven(line)) return <Badge tone="quiet">{line.isChecked ? words.badges.checked : words.badges.sure}</Badge>;
  if (line.state === 'ask' && !line.isChecked) return <Badge tone="premium">{words.badges.pleaseCheck}</Badge>;
  return <Badge>{words.badges.leftOut}</Badge>;
}
