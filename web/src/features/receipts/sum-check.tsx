import { type Correction, likelyCorrections } from '#shared/rules/receipts/likely-corrections.ts';
import {
  disagreeingCount,
  disagreeingTotal,
  isSumHeld,
  missingPiecesOf,
  printedSumMet,
  printedSumOf,
  sumOf,
  withPrintedSum,
} from '#shared/rules/receipts/receipt-sums.ts';
import { Button } from '#web/ui/button.tsx';
import { PrintedSumFields } from './printed-sum-fields.tsx';
import { addsUp, countedLines, type Draft, type DraftLine, withCorrection } from './receipt-draft.ts';
import * as words from './words.ts';

interface SumCheckProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Whether the lines add up to the printed sum, with corrections for what may be wrong. */
export function SumCheck({ draft, onChange }: SumCheckProps) {
  return (
    <>
      {addsUp(draft) ? <AddsUp draft={draft} /> : <Differs draft={draft} onChange={onChange} />}
      <Doubts doubts={doubtsOf(draft)} />
      <PrintedSumFields
        sums={draft.sums}
        isOpen={printedSumOf(draft.sums) === null}
        onChange={(sums) => onChange({ ...draft, sums })}
      />
    </>
  );
}

/** The printed sum minus the lines, which may be the price of a missing line; 0 without a printed sum. */
export function missingCents(draft: Draft): number {
  const printed = printedSumOf(draft.sums);
  return printed === null ? 0 : printed - linesSum(draft);
}

function linesSum(draft: Draft): number {
  return sumOf({ lines: countedLines(draft), takenOffCents: draft.reading.takenOffCents });
}

function AddsUp({ draft }: { draft: Draft }) {
  const { length } = countedLines(draft);
  const { takenOffCents } = draft.reading;
  return (
    <p className="text-muted">
      {[words.lineCount(length), metInWords(draft), takenOffCents > 0 && words.takenOff(takenOffCents)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function Differs({ draft, onChange }: SumCheckProps) {
  const printed = printedSumOf(draft.sums);
  const missing = missingCents(draft);
  return (
    <div role="alert" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
      <p className="font-semibold">{printed === null ? words.sumUnread : differenceInWords(printed, draft)}</p>
      {printed !== null && <p className="mt-1">{words.whyDiffers}</p>}
      {printed !== null && <Corrections draft={draft} printed={printed} missing={missing} onChange={onChange} />}
    </div>
  );
}

/** The likeliest mistakes that would explain the difference, each corrected with one press. */
function Corrections({ draft, printed, missing, onChange }: SumCheckProps & { printed: number; missing: number }) {
  const corrections = likelyCorrections({
    lines: draft.lines,
    printedCents: printed,
    missingCents: missing,
    missingPieces: missingPiecesOf(countedLines(draft), draft.reading.soldCount),
    isSumHeld: isSumHeld(draft.sums),
  });
  const ofNoLine: Correction = { kind: missing > 0 ? 'missing-line' : 'taken-off', cents: Math.abs(missing) };
  const isOffered = corrections.some(({ kind }) => kind === ofNoLine.kind);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {corrections.length > 0 && <p>{words.mostLikely}</p>}
      {corrections.map((correction) => (
        <Button
          key={JSON.stringify(correction)}
          size="small"
          onClick={() => onChange(withCorrection(draft, correction))}
        >
          {correctionInWords(correction, draft)}
        </Button>
      ))}
      {!isOffered && (
        <Button size="small" variant="ghost" onClick={() => onChange(withCorrection(draft, ofNoLine))}>
          {correctionInWords(ofNoLine, draft)}
        </Button>
      )}
    </div>
  );
}

function correctionInWords(correction: Correction, draft: Draft): string {
  if (correction.kind === 'missing-line') return words.lineMissing(correction.cents);
  if (correction.kind === 'taken-off') return words.discountMissing(correction.cents);
  if (correction.kind === 'sum')
    return draft.sums.subtotalCents === null
      ? words.totalIs(withPrintedSum(draft.sums, correction.cents).totalCents ?? correction.cents)
      : words.subtotalIs(correction.cents);
  const line = draft.lines[correction.at];
  const name = words.lineName(line ?? { words: '', cents: 0 });
  if (correction.kind === 'not-charged') return words.isNoLine(name);
  if (correction.kind === 'quantity') return words.piecesOf(name, correction.quantity);
  if (correction.kind === 'discount') return words.discountOf(name, correction.cents);
  return line && line.cents > 0
    ? words.costs(name, correction.cents, line.cents)
    : words.costsUnread(name, correction.cents);
}

function metInWords(draft: Draft): string {
  const printed = printedOf(draft);
  if (printed?.kind !== 'total') return words.meetsSubtotal(printed?.cents ?? linesSum(draft));
  const extras = extrasInWords(printed);
  return extras.length === 0 ? words.meetsTotal(printed.totalCents) : words.meetsTotalWith(printed.totalCents, extras);
}

function differenceInWords(expectedCents: number, draft: Draft): string {
  const printed = printedOf(draft);
  const sum = linesSum(draft);
  if (printed?.kind !== 'total') return words.differsFromSubtotal(sum, expectedCents);
  const extras = extrasInWords(printed);
  return extras.length === 0
    ? words.differsFromTotal(sum, printed.totalCents)
    : words.differsFromTotalWithout(sum, expectedCents, printed.totalCents, extras);
}

function printedOf(draft: Draft) {
  const { takenOffCents } = draft.reading;
  return printedSumMet({ ...draft.sums, takenOffCents, lines: countedLines(draft) });
}

/** What the total has beyond the lines. */
function extrasInWords({ taxCents, laterCents }: { taxCents: number; laterCents: number }): string[] {
  return [
    taxCents > 0 && words.tax(taxCents),
    laterCents > 0 && words.chargedLater(laterCents),
    laterCents < 0 && words.discountLater(-laterCents),
  ].filter((extra) => extra !== false);
}

/** Corrected prices, and contradictions between printed figures, even though the lines add up. */
function doubtsOf(draft: Draft): string[] {
  const { sums, reading } = draft;
  const total = disagreeingTotal(sums);
  const count = disagreeingCount(countedLines(draft), reading.soldCount);
  const isTotalMended = reading.misreadTotalCents !== undefined && sums.totalCents === reading.totalCents;
  return [
    ...countedLines(draft).map(correctedInWords),
    isTotalMended ? words.totalMended(sums.totalCents ?? 0, reading.misreadTotalCents ?? 0) : '',
    total === null ? '' : words.totalDisagrees(total, sums.totalCents ?? 0),
    count === null ? '' : words.countDisagrees(reading.soldCount ?? 0, count, addsUp(draft)),
  ].filter(Boolean);
}

function correctedInWords({ cents, misreadCents, isChecked, words: printed }: DraftLine): string {
  if (misreadCents === undefined || isChecked) return '';
  return words.corrected(words.lineName({ words: printed, cents }), cents, misreadCents);
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
