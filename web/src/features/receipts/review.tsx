import { useEffect, useId, useRef, useState } from 'react';
import type { ReceiptOutcome, ReceiptReading, ReceiptStore } from '#shared/contract/receipt.ts';
import { formatCents } from '#shared/money.ts';
import { disagreeingCount, disagreeingTotal, printedSumOf, sumOf } from '#shared/rules/receipts/meets-sum.ts';
import { isRefusedAs } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useReceiptConfirmation } from '#web/queries/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import {
  confirmationOf,
  countedLines,
  type Draft,
  addsUp as doesAddUp,
  draftOf,
  isGiven,
  unknownStore,
  withLeftOut,
  withLine,
  withMissing,
} from './draft.ts';
import { PrintedSums } from './printed-sums.tsx';
import { ReviewLine } from './review-line.tsx';
import { StoreChoice } from './store-choice.tsx';

interface ReviewProps {
  reading: ReceiptReading;
  /** More was pasted than this receipt. */
  isRestWaiting: boolean;
  onDone: (outcome: ReceiptOutcome) => void;
  onCancel: () => void;
}

/** What was read, for the shopper to look through: nothing is kept before they say so. */
export function Review({ reading, isRestWaiting, onDone, onCancel }: ReviewProps) {
  const [draft, setDraft] = useState(() => draftOf(reading));
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const confirmation = useReceiptConfirmation(onDone);
  const { takenOffCents } = reading;
  const printed = printedSumOf(draft.sums);
  const counted = countedLines(draft);
  const sum = sumOf({ lines: counted, takenOffCents });
  const addsUp = doesAddUp(draft);
  const missing = printed === null ? 0 : printed - sum;
  const given = draft.lines.filter(isGiven).length;
  const isKept = draft.storeId !== unknownStore && !draft.isDelivery;
  const lackingId = useId();
  const lacking = lackingOf(draft, given, addsUp);
  return (
    <Card aria-labelledby="review-heading" className="!p-0">
      <div className="grid gap-3 p-4 sm:p-6">
        <h2 id="review-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
          {reading.chain ? `Your receipt from ${reading.chain}` : 'Your receipt'}
        </h2>
        {reading.nextAt !== null && (
          <p role="status" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
            {isRestWaiting
              ? 'There is more than one receipt in what you pasted. This is the first; the rest waits in the text box, to be read after it.'
              : 'There is more than one receipt in that picture. This is the first; please take a picture of the next one by itself.'}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <StoreChoice
            reading={reading}
            stores={draft.stores}
            storeId={draft.storeId}
            onChoose={(storeId) => setDraft({ ...draft, storeId })}
            onFound={(found) => setDraft(withStores(draft, found))}
          />
          <Field
            label="Day"
            type="date"
            value={draft.date}
            onChange={(event) => setDraft({ ...draft, date: event.currentTarget.value })}
          />
        </div>
        <label className="flex items-start gap-2 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-leaf"
            checked={draft.isDelivery}
            onChange={(event) => setDraft({ ...draft, isDelivery: event.currentTarget.checked })}
          />
          It was delivered: prices of a delivery may be higher than on the shelf, so they are compared and not kept
        </label>
        {addsUp ? (
          <p className="text-muted">
            {counted.length === 1 ? '1 line' : `${counted.length} lines`} · adds up to the printed{' '}
            {formatCents(printed ?? sum)} ✓
            {takenOffCents > 0 && ` · ${formatCents(takenOffCents)} taken off the whole, off no single price`}
          </p>
        ) : (
          <div role="alert" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
            <p className="font-semibold">
              {printed === null
                ? 'We could not read the sum, so no price is sure. Please type what is printed.'
                : `The lines come to ${formatCents(sum)}, the receipt says ${formatCents(printed)}.`}
            </p>
            {printed !== null && (
              <p className="mt-1">A price was misread, or a line is missing. Compare it with the paper.</p>
            )}
            {missing > 0 && (
              <Button
                size="small"
                variant="ghost"
                className="mt-2"
                onClick={() => setDraft(withMissing(draft, missing))}
              >
                The prices are right, a line of {formatCents(missing)} is missing
              </Button>
            )}
          </div>
        )}
        <Doubts doubts={doubtsOf(draft)} />
        <PrintedSums sums={draft.sums} isOpen={printed === null} onChange={(sums) => setDraft({ ...draft, sums })} />
      </div>
      <ul className="border-y border-line bg-paper" aria-label="Lines of the receipt">
        {draft.lines.map((line, at) => (
          <ReviewLine
            key={line.id}
            line={line}
            storeId={draft.storeId}
            onChange={(change) => setDraft(withLine(draft, at, change))}
            onLeaveOut={() => setDraft(withLeftOut(draft, at))}
          />
        ))}
      </ul>
      <div className="border-b border-line px-4 py-2 sm:px-6">
        <Button
          size="small"
          variant="plain"
          className="-ml-2.5"
          onClick={() => setDraft(withMissing(draft, Math.max(0, missing)))}
        >
          Add a line
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3 p-4 sm:p-6">
        <div className="min-w-0 flex-1 basis-52 leading-snug">
          {given === 1 ? '1 price' : `${given} prices`} {isKept ? 'for you and your neighbors' : 'to compare'}
          <span className="block text-[13px] text-muted">
            {isKept ? 'without your name' : 'nothing of this receipt is kept'}
          </span>
          {isKept && (
            <label className="mt-1.5 flex items-start gap-2 text-[13px] pointer-coarse:min-h-11 pointer-coarse:items-center">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-leaf"
                checked={draft.isShared}
                onChange={(event) => setDraft({ ...draft, isShared: event.currentTarget.checked })}
              />
              Give them away as open data as well, for anybody to use
            </label>
          )}
        </div>
        <div className="flex gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={lacking !== null}
            aria-describedby={lacking === null ? undefined : lackingId}
            isLoading={confirmation.isPending}
            onClick={() => confirmation.mutate(confirmationOf(draft))}
          >
            Confirm
          </Button>
        </div>
        <p id={lackingId} className="basis-full text-[13px] text-muted empty:hidden">
          {lacking}
        </p>
        {confirmation.error && (
          <p role="alert" className="basis-full font-medium text-tomato-deep">
            {failureWords(confirmation.error)}
          </p>
        )}
        {isRefusedAs(confirmation.error, 'receipt-perhaps-seen') && (
          <Button
            variant="ghost"
            size="small"
            isLoading={confirmation.isPending}
            onClick={() => confirmation.mutate({ ...confirmationOf(draft), isAnother: true })}
          >
            It’s another receipt
          </Button>
        )}
      </div>
    </Card>
  );
}

/** With the stores that the shopper found; the only one of them is chosen. */
function withStores(draft: Draft, found: readonly ReceiptStore[]): Draft {
  const stores = [...new Map([...draft.stores, ...found].map((store) => [store.id, store])).values()];
  const [only, ...others] = found;
  return { ...draft, stores, storeId: only && others.length === 0 ? only.id : draft.storeId };
}

/** What is to be done before it can be confirmed; null when nothing is. */
function lackingOf({ storeId, date }: Draft, given: number, isSummedUp: boolean): string | null {
  if (storeId === '') return 'Please say which store it was.';
  if (date === '') return 'Please say which day it was.';
  if (!isSummedUp) return 'It can be confirmed once its lines come to the printed sum.';
  return given === 0 ? 'Please say what at least one line is.' : null;
}

/** What doesn't agree with itself though the lines come to the sum. */
function doubtsOf(draft: Draft): string[] {
  const { sums, reading } = draft;
  const total = disagreeingTotal(sums);
  const count = disagreeingCount(countedLines(draft), reading.soldCount);
  return [
    total === null
      ? ''
      : `Subtotal and tax come to ${formatCents(total)}, but the total is printed as ${formatCents(sums.totalCents ?? 0)}. One of them was misread, or is wrong on the receipt.`,
    count === null
      ? ''
      : `The receipt says ${reading.soldCount} items were sold, and the lines below are ${count}. A line may be missing, or how many of one.`,
  ].filter(Boolean);
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}
