import { useId } from 'react';
import type { ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
import { areSumsContradictory } from '#shared/rules/receipts/receipt-sums.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useReceiptConfirmation } from '#web/queries/prices/receipts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { cancel } from '#web/ui/words.ts';
import {
  addsUp,
  confirmationOf,
  type Draft,
  type DraftLine,
  isAssumed,
  isComparable,
  isUnanswered,
  leftOutLines,
  unknownStore,
  viewersOf,
} from './receipt-draft.ts';
import * as words from './words.ts';

interface ConfirmBarProps {
  draft: Draft;
  /** The lines whose questions can wait. */
  waiting: readonly DraftLine[];
  onChange: (draft: Draft) => void;
  onDone: (outcome: ReceiptOutcome) => void;
  onCancel: () => void;
}

/** Sums up what will be added, with the button to confirm. While that is blocked, it says what is missing. */
export function ConfirmBar({ draft, waiting, onChange, onDone, onCancel }: ConfirmBarProps) {
  const confirmation = useReceiptConfirmation(onDone);
  const lackingId = useId();
  const lacking = lackingOf(draft);
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 sm:p-6">
      <WhatIsGiven draft={draft} onChange={onChange} />
      <div className="flex gap-3">
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          disabled={lacking !== null}
          aria-describedby={lacking === null ? undefined : lackingId}
          isLoading={confirmation.isPending}
          onClick={() => confirmation.mutate(confirmationOf(draft, waiting))}
        >
          {words.confirm}
        </Button>
      </div>
      <p id={lackingId} className="basis-full text-[13px] font-medium empty:hidden">
        {lacking}
      </p>
      <LeftOut draft={draft} waiting={waiting} />
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
          onClick={() => confirmation.mutate({ ...confirmationOf(draft, waiting), isAnother: true })}
        >
          {words.isAnother}
        </Button>
      )}
    </div>
  );
}

function WhatIsGiven({ draft, onChange }: Pick<ConfirmBarProps, 'draft' | 'onChange'>) {
  const compared = comparableCount(draft);
  const assumed = draft.lines.filter((line) => isAssumed(line) && isComparable(line)).length;
  const isKept = draft.storeId !== unknownStore && !draft.isDelivery;
  const viewers = viewersOf(draft);
  const pricesForWhom = viewers === 'others' ? words.pricesForAll : words.pricesForYou;
  return (
    <div className="min-w-0 flex-1 basis-52 leading-snug">
      {isKept ? whatIsKept(compared - assumed, assumed, pricesForWhom) : words.pricesToCompare(compared)}
      <span className="block text-[13px] text-muted">{isKept ? words.whoSees[viewers] : words.nothingIsKept}</span>
      {isKept && viewers === 'others' && (
        <label className="mt-1.5 flex items-start gap-2 text-[13px] pointer-coarse:min-h-11 pointer-coarse:items-center">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-leaf"
            checked={draft.isShared}
            onChange={(event) => onChange({ ...draft, isShared: event.currentTarget.checked })}
          />
          {words.shareAsOpenData}
        </label>
      )}
    </div>
  );
}

function whatIsKept(kept: number, assumed: number, pricesForWhom: (count: number) => string) {
  if (assumed === 0) return pricesForWhom(kept);
  if (kept === 0) return words.onlyCompared(assumed);
  return (
    <>
      {pricesForWhom(kept)}
      <span className="block">{words.alsoCompared(assumed)}</span>
    </>
  );
}

/** The lines that don't add a price: those with an open question, and those left out. */
function LeftOut({ draft, waiting }: Pick<ConfirmBarProps, 'draft' | 'waiting'>) {
  const lines = leftOutLines(draft);
  const asking = lines.filter((line) => isUnanswered(line) && !waiting.includes(line));
  const others = lines.filter((line) => !isUnanswered(line));
  return (
    <>
      {asking.length > 0 && (
        <p className="basis-full text-[13px] text-muted">{words.linesUnanswered(asking.map(words.lineName))}</p>
      )}
      {waiting.length > 0 && <p className="basis-full text-[13px] text-muted">{words.linesThatWait(waiting.length)}</p>}
      {others.length > 0 && (
        <p className="basis-full text-[13px] text-muted">{words.linesLeftOut(others.map(words.lineName))}</p>
      )}
    </>
  );
}

const comparableCount = (draft: Draft) => draft.lines.filter(isComparable).length;

/** What the shopper must do before confirming; null for nothing. */
function lackingOf(draft: Draft): string | null {
  const { storeId, date } = draft;
  if (storeId === '') return words.storeMissing;
  if (date === '') return words.dayMissing;
  if (!addsUp(draft)) return words.sumDiffers;
  if (areSumsContradictory(draft.sums)) return words.sumsContradictory;
  return comparableCount(draft) === 0 ? words.itemMissing : null;
}
