import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { receiptsQuery } from '#web/queries/prices/receipts-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { itemWords } from './item-words.ts';
import { askedAtOnce, questionsOf } from './questions-to-ask.ts';
import {
  addsUp,
  type Draft,
  type DraftLine,
  isUnweighed,
  knownAs,
  withLeftOut,
  withLine,
  withMissing,
  withStores,
} from './receipt-draft.ts';
import { ReviewLine } from './review-line.tsx';
import { StoreOfReceipt } from './store-of-receipt.tsx';
import { missingCents, SumCheck } from './sum-check.tsx';
import * as words from './words.ts';

interface DraftPartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

interface ReviewProps extends DraftPartProps {
  /** The paste has more receipts after this one. */
  isRestWaiting: boolean;
  onDone: (outcome: ReceiptOutcome) => void;
  onCancel: () => void;
}

/** Shows what we read, for the shopper to review. Nothing is stored before they confirm. */
export function Review({ draft, onChange, isRestWaiting, onDone, onCancel }: ReviewProps) {
  const { chain, nextAt } = draft.reading;
  const { data: own = [] } = useQuery(receiptsQuery);
  const known = knownAs(draft, own);
  const [mostAsked, setMostAsked] = useState(askedAtOnce);
  const { asked, waiting } = questionsOf(draft, mostAsked);
  return (
    <Card aria-labelledby="review-heading" className="!p-0">
      <div className="grid gap-3 p-4 sm:p-6">
        <Heading chain={chain} />
        {nextAt !== null && <MoreThanOne isRestWaiting={isRestWaiting} />}
        {known && <Known how={known} onAnother={() => onChange({ ...draft, isAnother: true })} onCancel={onCancel} />}
        <WhereAndWhen draft={draft} onChange={onChange} />
        {!known && <SumCheck draft={draft} onChange={onChange} />}
      </div>
      {!known && (
        <>
          <Lines
            draft={draft}
            asked={asked}
            waiting={waiting}
            onAskMore={() => setMostAsked(mostAsked + askedAtOnce)}
            onChange={onChange}
          />
          <ConfirmBar draft={draft} waiting={waiting} onChange={onChange} onDone={onDone} onCancel={onCancel} />
        </>
      )}
    </Card>
  );
}

function Heading({ chain }: Pick<ReceiptReading, 'chain'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="review-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
      {chain ? words.yourReceiptFrom(chain) : words.yourReceipt}
    </h2>
  );
}

interface KnownProps {
  how: 'certain' | 'perhaps';
  onAnother: () => void;
  onCancel: () => void;
}

/** Says that the shopper added this receipt before, instead of showing it for review. */
function Known({ how, onAnother, onCancel }: KnownProps) {
  const code = how === 'certain' ? 'receipt-seen-before' : 'receipt-perhaps-seen';
  return (
    <div role="alert" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
      <p className="font-semibold">{failures[code].message}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant={how === 'certain' ? 'primary' : 'ghost'} onClick={onCancel}>
          {how === 'certain' ? words.addDifferent : words.dontAdd}
        </Button>
        {how === 'perhaps' && (
          <Button size="small" onClick={onAnother}>
            {words.isAnother}
          </Button>
        )}
      </div>
    </div>
  );
}

function MoreThanOne({ isRestWaiting }: Pick<ReviewProps, 'isRestWaiting'>) {
  return (
    <p role="status" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
      {isRestWaiting ? words.moreThanOnePasted : words.moreThanOneOnPhoto}
    </p>
  );
}

/** The store, the day, and whether it was delivered. */
function WhereAndWhen({ draft, onChange }: DraftPartProps) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <StoreOfReceipt
          reading={draft.reading}
          stores={draft.stores}
          storeId={draft.storeId}
          onChoose={(storeId) => onChange({ ...draft, storeId })}
          onFound={(found) => onChange(withStores(draft, found))}
        />
        <Field
          label={words.day}
          type="date"
          value={draft.date}
          onChange={(event) => onChange({ ...draft, date: event.currentTarget.value })}
        />
      </div>
      <label className="flex items-start gap-2 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-leaf"
          checked={draft.isDelivery}
          onChange={(event) => onChange({ ...draft, isDelivery: event.currentTarget.checked })}
        />
        {words.delivered}
      </label>
    </>
  );
}

/** Above this number of lines, fold the lines without a question: they would push the button far down on a phone. */
const mostUnfolded = 10;

interface LinesProps extends DraftPartProps {
  /** The lines that are asked about now. */
  asked: readonly DraftLine[];
  /** The lines whose questions can wait. */
  waiting: readonly DraftLine[];
  onAskMore: () => void;
}

function Lines({ draft, asked, waiting, onAskMore, onChange }: LinesProps) {
  const [announced, setAnnounced] = useState('');
  // Fixed at the start: otherwise a line would move away while the shopper answers it.
  const [isFolded] = useState(() => draft.lines.length > mostUnfolded && addsUp(draft));
  const unsureCount = draft.lines.filter(({ state }) => state === 'ask').length;
  const isApart = unsureCount > askedAtOnce || (isFolded && unsureCount > 0);
  const added = isFolded ? draft.lines.filter(({ state }) => state === 'missing') : [];
  const others = draft.lines.filter((line) => !(isApart && asked.includes(line)) && !added.includes(line));
  const answer = (changed: Draft, at: number) => {
    const line = changed.lines[at];
    if (line) setAnnounced(`${answerInWords(line)} ${askingInWords(changed)}`);
    onChange(changed);
  };
  const lineOf = (line: DraftLine) => {
    const at = draft.lines.indexOf(line);
    return (
      <ReviewLine
        key={line.id}
        line={line}
        isWaiting={waiting.includes(line)}
        storeId={draft.storeId}
        onChange={(change) => onChange(withLine(draft, at, change))}
        onAnswer={(change) => answer(withLine(draft, at, change), at)}
        onLeaveOut={() => answer(withLeftOut(draft, at), at)}
      />
    );
  };
  const otherList = (
    <ul className="border-y border-line bg-paper" aria-label={words.receiptLines}>
      {others.map(lineOf)}
    </ul>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isApart && (
        <div className="border-t border-line bg-card">
          {asked.length > 0 && (
            <>
              <h3 className="px-4 pt-3 sm:px-6">{words.linesToCheck}</h3>
              <ul aria-label={words.linesToCheck}>{draft.lines.filter((line) => asked.includes(line)).map(lineOf)}</ul>
            </>
          )}
          {waiting.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-dashed border-line px-4 py-3 text-sm sm:px-6">
              <p>{words.othersCanWait(waiting.length)}</p>
              <Button size="small" variant="ghost" onClick={onAskMore}>
                {words.checkMore}
              </Button>
            </div>
          )}
        </div>
      )}
      {isFolded ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 font-medium text-leaf-deep sm:px-6">
            {isApart ? foldedInWords(others.length, waiting.length) : words.noneNeedsAnswer(others.length)}
          </summary>
          {otherList}
        </details>
      ) : (
        otherList
      )}
      {added.length > 0 && (
        <ul className="border-b border-line bg-paper" aria-label={words.addedLines}>
          {added.map(lineOf)}
        </ul>
      )}
      <div className="border-b border-line px-4 py-2 sm:px-6">
        <Button
          size="small"
          variant="plain"
          className="-ml-2.5"
          onClick={() => onChange(withMissing(draft, Math.max(0, missingCents(draft))))}
        >
          {words.addLine}
        </Button>
      </div>
    </>
  );
}

/** What the fold holds: lines that wait for an answer, and lines that need none. */
function foldedInWords(count: number, waiting: number): string {
  if (waiting === 0) return words.noAnswerNeeded(count);
  return waiting === count ? words.allCanWait(count) : words.someCanWait(count, waiting);
}

/** The outcome of an answered question, for screen readers. */
function answerInWords(line: DraftLine): string {
  if (line.item === null) return words.lineLeftOut(words.lineName(line));
  return isUnweighed(line) ? words.lineUnweighed(itemWords(line.item)) : words.lineChecked(itemWords(line.item));
}

function askingInWords({ lines }: Draft): string {
  return words.linesLeft(lines.filter(({ state, isChecked }) => state === 'ask' && !isChecked).length);
}
