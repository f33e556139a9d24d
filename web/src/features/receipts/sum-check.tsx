import { formatCents } from '#shared/money.ts';
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
import { lineWords } from './line-words.ts';
import { PrintedSums } from './printed-sums.tsx';

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
      {length === 1 ? '1 line' : `${length} lines`} · adds up to the printed {printedInWords(draft)} ✓
      {takenOffCents > 0 && ` · ${formatCents(takenOffCents)} taken off the whole, off no single price`}
    </p>
  );
}

function Differs({ draft, onChange }: SumCheckProps) {
  const printed = printedSumOf(draft.sums);
  const missing = missingCents(draft);
  return (
    <div role="alert" className="rounded-control border border-lemon-line bg-lemon-soft p-3 text-sm">
      <p className="font-semibold">
        {printed === null
          ? 'We could not read the sum, so no price is sure. Please type what is printed.'
          : `The lines add up to ${formatCents(linesSum(draft))}, but the receipt says ${expectedInWords(printed, draft)}.`}
      </p>
      {printed !== null && (
        <p className="mt-1">A price was misread, or a line is missing. Compare it with the paper.</p>
      )}
      <Mends draft={draft} missing={missing} onChange={onChange} />
      {missing > 0 && (
        <Button size="small" variant="ghost" className="mt-2" onClick={() => onChange(withMissing(draft, missing))}>
          The prices are right, a line of {formatCents(missing)} is missing
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
      <p>Most likely:</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {mends.map(({ at, cents }) => {
          const line = draft.lines[at];
          if (!line) return null;
          const change =
            cents === null ? { isCounted: false } : { cents, unitCents: cents / (line.pounds ?? line.quantity) };
          return (
            <Button key={at} size="small" onClick={() => onChange(withLine(draft, at, change))}>
              {cents === null
                ? `${lineWords(line)} is no line of its own`
                : `${lineWords(line)} cost ${formatCents(cents)}, not ${formatCents(line.cents)}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** 'a subtotal of $24.03'; if the sum is not printed itself, also how it follows: '$36.79, a total of $37.99 less $1.20 tax'. */
function expectedInWords(cents: number, draft: Draft): string {
  const words = printedInWords(draft);
  const sum = formatCents(cents);
  return words.endsWith(sum) ? `a ${words}` : `${sum}, a ${words}`;
}

/** 'subtotal of $36.79', 'total of $37.99 less $1.20 tax'. Only printed figures are called printed. */
function printedInWords(draft: Draft): string {
  const { takenOffCents } = draft.reading;
  const printed = printedSumMet({ ...draft.sums, takenOffCents, lines: countedLines(draft) });
  if (!printed) return 'sum';
  if (printed.kind === 'subtotal') return `subtotal of ${formatCents(printed.cents)}`;
  const { totalCents, taxCents, laterCents } = printed;
  const less = [
    taxCents > 0 && ` less ${formatCents(taxCents)} tax`,
    laterCents > 0 && ` less ${formatCents(laterCents)} charged after the subtotal`,
    laterCents < 0 && ` plus ${formatCents(-laterCents)} taken off after the subtotal`,
  ];
  return `total of ${formatCents(totalCents)}${less.filter(Boolean).join('')}`;
}

/** Contradictions between printed figures, even though the lines add up. */
function doubtsOf(draft: Draft): string[] {
  const { sums, reading } = draft;
  const total = disagreeingTotal(sums);
  const count = disagreeingCount(countedLines(draft), reading.soldCount);
  return [
    total === null
      ? ''
      : `Subtotal and tax add up to ${formatCents(total)}, but the total is printed as ${formatCents(sums.totalCents ?? 0)}. One of them was misread, or is wrong on the receipt.`,
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
