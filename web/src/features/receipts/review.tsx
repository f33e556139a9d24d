import { useEffect, useRef, useState } from 'react';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/receipt.ts';
import { formatCents } from '#shared/money.ts';
import { meetsSum, printedSumOf, sumOf } from '#shared/rules/receipts/meets-sum.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useReceiptConfirmation } from '#web/queries/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { confirmationOf, draftOf, isGiven, withLine, withMissing } from './draft.ts';
import { ReviewLine } from './review-line.tsx';

interface ReviewProps {
  reading: ReceiptReading;
  onDone: (outcome: ReceiptOutcome) => void;
  onCancel: () => void;
}

/** What was read, for the shopper to look through: nothing is kept before they say so. */
export function Review({ reading, onDone, onCancel }: ReviewProps) {
  const [draft, setDraft] = useState(() => draftOf(reading));
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const confirmation = useReceiptConfirmation(onDone);
  const { takenOffCents } = reading;
  const printed = printedSumOf(reading);
  const sum = sumOf({ lines: draft.lines, takenOffCents });
  const addsUp = meetsSum({ ...reading, lines: draft.lines });
  const missing = printed === null ? 0 : printed - sum;
  const given = draft.lines.filter(isGiven).length;
  const isReady = addsUp && given > 0 && draft.storeId !== '' && draft.date !== '';
  return (
    <Card aria-labelledby="review-heading" className="!p-0">
      <div className="grid gap-3 p-4 sm:p-6">
        <h2 id="review-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
          {reading.chain ? `Your receipt from ${reading.chain}` : 'Your receipt'}
        </h2>
        <div className="flex flex-wrap gap-3">
          <label className="grid min-w-0 flex-1 basis-60 gap-1.5 text-sm font-semibold">
            Store
            <select
              className="min-h-11 w-full min-w-0 rounded-control border border-field bg-card px-3 text-base font-normal"
              value={draft.storeId}
              onChange={(event) => setDraft({ ...draft, storeId: event.currentTarget.value })}
            >
              <option value="">Which store was it?</option>
              {reading.stores.map(({ id, name, address, city }) => (
                <option key={id} value={id}>
                  {name}, {address}, {city}
                </option>
              ))}
            </select>
          </label>
          <Field
            label="Day"
            type="date"
            value={draft.date}
            onChange={(event) => setDraft({ ...draft, date: event.currentTarget.value })}
          />
        </div>
        {addsUp ? (
          <p className="text-muted">
            {draft.lines.length} lines · adds up to the printed {formatCents(printed ?? sum)} ✓
          </p>
        ) : (
          <div role="alert" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
            <p className="font-semibold">
              {printed === null
                ? 'We could not read the sum, so no price is sure.'
                : `The lines come to ${formatCents(sum)}, the receipt says ${formatCents(printed)}.`}
            </p>
            <p className="mt-1">A price was misread, or a line is missing. Compare it with the paper.</p>
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
      </div>
      <ul className="border-y border-line bg-paper" aria-label="Lines of the receipt">
        {draft.lines.map((line, at) => (
          <ReviewLine
            key={line.id}
            line={line}
            storeId={draft.storeId}
            onChange={(change) => setDraft(withLine(draft, at, change))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 p-4 sm:p-6">
        <div className="min-w-0 flex-1 basis-52 leading-snug">
          {given === 1 ? '1 price' : `${given} prices`} for you and your neighbors
          <span className="block text-[13px] text-muted">without your name</span>
          <label className="mt-1.5 flex items-start gap-2 text-[13px] pointer-coarse:min-h-11 pointer-coarse:items-center">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-leaf"
              checked={draft.isShared}
              onChange={(event) => setDraft({ ...draft, isShared: event.currentTarget.checked })}
            />
            Give them away as open data as well, for anybody to use
          </label>
        </div>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!isReady}
          isLoading={confirmation.isPending}
          onClick={() => confirmation.mutate(confirmationOf(draft))}
        >
          Confirm
        </Button>
        {confirmation.error && (
          <p role="alert" className="basis-full font-medium text-tomato-deep">
            {failureWords(confirmation.error)}
          </p>
        )}
      </div>
    </Card>
  );
}
