import { likelyCorrections } from '#shared/rules/receipts/likely-corrections.ts';
import {
  disagreeingCount,
  disagreeingTotal,
  printedSumMet,
  printedSumOf,
  sumOf,
} from '#shared/rules/receipts/meets-sum.ts';
import { Button } from '#web/ui/button.tsx';
import { addsUp, countedLines, type Draft, withLine, withMissing } from './draft.ts';
import { PrintedSums } from './printed-sums.tsx';
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
      <PrintedSums
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
      <Mends draft={draft} missing={missing} onChange={onChange} />
      {missing > 0 && (
        <Button size="small" variant="ghost" className="mt-2" onClick={() => onChange(withMissing(draft, missing))}>
          {words.lineMissing(missing)}
        </Button>
      )}
    </div>
  );
}

/** The likeliest reading errors that would explain the difference, each corrected with one press. */
function Mends({ draft, missing, onChange }: SumCheckProps & { missing: number }) {
  const mends = likelyCorrections(draft.lines, missing);
  if (mends.length === 0) return null;
  return (
    <div className="mt-2">
      <p>{words.mostLikely}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {mends.map(({ at, cents }) => {
          const line = draft.lines[at];
          if (!line) return null;
          const change =
            cents === null ? { isCounted: false } : { cents, unitCents: cents / (line.pounds ?? line.quantity) };
          return (
            <Button key={at} size="small" onClick={() => onChange(withLine(draft, at, change))}>
              {cents === null
                ? words.isNoLine(words.lineName(line))
                : words.costs(words.lineName(line), cents, line.cents)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

function metInWords(draft: Draft): string {
  const printed = printedOf(draft);
  if (printed?.kind !== 'total') return words.meetsSubtotal(printed?.cents ?? linesSum(draft));
  const extras = extrasInWords(printed);
  return extras.length === 0
    ? words.meetsTotal(printed.totalCents)
    : words.meetsTotalWithout(printed.totalCents, extras);
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

/** Contradictions between printed figures, even though the lines add up. */
function doubtsOf(draft: Draft): string[] {
  const { sums, reading } = draft;
  const total = disagreeingTotal(sums);
  const count = disagreeingCount(countedLines(draft), reading.soldCount);
  return [
    total === null ? '' : words.totalDisagrees(total, sums.totalCents ?? 0),
    count === null ? '' : words.countDisagrees(reading.soldCount ?? 0, count),
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
