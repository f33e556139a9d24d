import { formatCents } from '#shared/money.ts';
import type { DraftLine } from './draft.ts';

/** The name of a line in a sentence: its printed words, or else its price. */
export function lineWords({ words, cents }: Pick<DraftLine, 'words' | 'cents'>): string {
  return words === '' ? `a line of ${formatCents(cents)}` : words;
}

const list = new Intl.ListFormat('en-US');

/** 'BANANAS and a line of $1.01'. */
export function linesInWords(lines: readonly Pick<DraftLine, 'words' | 'cents'>[]): string {
  return list.format(lines.map(lineWords));
}

/** '2 lines wait for your answer'. */
export function waitingInWords(count: number): string {
  return count === 1 ? 'One line waits for your answer' : `${count} lines wait for your answer`;
}
