import { useId } from 'react';
import type { ReceiptOutcome } from '#shared/contract/receipt.ts';
import { areSumsContradictory } from '#shared/rules/receipts/meets-sum.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useReceiptConfirmation } from '#web/queries/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import {
  addsUp,
  confirmationOf,
  type Draft,
  isGiven,
  isUnanswered,
  leftOutLines,
  unknownStore,
  viewersOf,
  waitsForWeight,
} from './draft.ts';
import { linesInWords, waitingInWords } from './line-words.ts';

interface ConfirmBarProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onDone: (outcome: ReceiptOutcome) => void;
  onCancel: () => void;
}

/** Sums up what will be added, with the button to confirm. While that is blocked, it says what is missing. */
export function ConfirmBar({ draft, onChange, onDone, onCancel }: ConfirmBarProps) {
  const confirmation = useReceiptConfirmation(onDone);
  const lackingId = useId();
  const lacking = lackingOf(draft);
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 sm:p-6">
      <WhatIsGiven draft={draft} onChange={onChange} />
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
      <p id={lackingId} className="basis-full text-[13px] font-medium empty:hidden">
        {lacking}
      </p>
      <LeftOut draft={draft} />
      {confirmation.error && (
        <p role="alert" className="basis-full font-medium text-tomato-deep">
          {failureWords(confirmation.error)}
        </p>
      )}
      {hasFailureCode(confirmation.error, 'receipt-perhaps-seen') && (
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
  );
}

/**
 * Who sees the prices of a receipt. Other shoppers only see prices that our server read from a picture with a known
 * minute.
 */
const whoSees = {
  others: [
    'for you and others',
    'Others see what we read on your picture, without your name. Only you see what you changed or added.',
  ],
  undated: ['for you alone', 'Others see prices only from pictures that show the day and the time.'],
  'other-receipt': ['for you alone', 'Others see prices only if store and day are those on the picture.'],
  text: ['for you alone', 'Only you see prices from text. Others see prices that we read on a picture.'],
} as const;

function WhatIsGiven({ draft, onChange }: Pick<ConfirmBarProps, 'draft' | 'onChange'>) {
  const given = givenCount(draft);
  const isKept = draft.storeId !== unknownStore && !draft.isDelivery;
  const viewers = viewersOf(draft);
  const [forWhom, note] = isKept ? whoSees[viewers] : ['to compare', 'Nothing of this receipt is kept.'];
  return (
    <div className="min-w-0 flex-1 basis-52 leading-snug">
      {given === 1 ? '1 price' : `${given} prices`} {forWhom}
      <span className="block text-[13px] text-muted">{note}</span>
      {isKept && viewers === 'others' && (
        <label className="mt-1.5 flex items-start gap-2 text-[13px] pointer-coarse:min-h-11 pointer-coarse:items-center">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-leaf"
            checked={draft.isShared}
            onChange={(event) => onChange({ ...draft, isShared: event.currentTarget.checked })}
          />
          Give what others see away as open data as well, for anybody to use
        </label>
      )}
    </div>
  );
}

/** The lines that add no price: those with an open question, and those left out. */
function LeftOut({ draft }: Pick<ConfirmBarProps, 'draft'>) {
  const lines = leftOutLines(draft).filter((line) => !waitsForWeight(line));
  const asking = lines.filter(isUnanswered);
  const others = lines.filter((line) => !asking.includes(line));
  return (
    <>
      {asking.length > 0 && (
        <p className="basis-full text-[13px] text-muted">
          {waitingInWords(asking.length)}: {linesInWords(asking)}.
        </p>
      )}
      {others.length > 0 && <p className="basis-full text-[13px] text-muted">Left out: {linesInWords(others)}.</p>}
    </>
  );
}

const givenCount = ({ lines }: Draft) => lines.filter(isGiven).length;

/** What the shopper must do before confirming; null for nothing. */
function lackingOf(draft: Draft): string | null {
  const { storeId, date, lines } = draft;
  const unweighed = lines.filter(waitsForWeight);
  if (storeId === '') return 'Please say which store it was.';
  if (date === '') return 'Please say which day it was.';
  if (!addsUp(draft)) return 'It can be confirmed once its lines add up to the printed sum.';
  if (areSumsContradictory(draft.sums)) return 'It can be confirmed once its subtotal and its total can both be true.';
  if (unweighed.length > 0) return `Please give the weight of ${linesInWords(unweighed)}, or leave it out.`;
  return givenCount(draft) === 0 ? 'Please say what at least one line is.' : null;
}
