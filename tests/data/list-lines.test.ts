import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';
import type { LineChoice, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import { amountInWords } from '#shared/rules/lists/list-amounts.ts';

interface Sample {
  file: string;
  half: string;
  line: string;
  expected: { name: RegExp; amount: string | undefined }[];
}

const samplesIn = (file: string) =>
  readFileSync(`tests/data/${file}`, 'utf8')
    .split('\n')
    .filter((line) => /^(?:tuned|held) \|/.test(line))
    .map((row) => sampleOf(file, row));

function sampleOf(file: string, row: string): Sample {
  const [half = '', , line = '', wanted = ''] = row.split(' | ');
  const expected = wanted.split(' + ').map((one) => {
    const [name = '', amount] = one.split(' = ');
    return { name: new RegExp(name, 'i'), amount };
  });
  return { file, half, line, expected };
}

const samples = ['list-lines.txt', 'list-lines-fresh.txt', 'list-lines-kinds.txt', 'list-lines-joined.txt'].flatMap(
  samplesIn,
);

type Outcome = 'right' | 'asked' | 'missed' | 'silently wrong';

const isNamed = ({ item }: LineChoice, { name }: Sample['expected'][number]) => name.test(`${item.brand} ${item.name}`);

function isOfAmount({ quantity, amount }: LineChoice, wanted: string | undefined): boolean {
  return (
    wanted === undefined || wanted === String(quantity) || (amount !== undefined && amountInWords(amount) === wanted)
  );
}

/** Right: everything is correct without a question. Asked: the correct meaning is among the choices. */
function outcomeOf({ line, expected }: Sample): Outcome {
  const understood: UnderstoodLine[] = readList(line, catalogThings, { most: 50 }).things.map(understandThing);
  if (understood.length !== expected.length) {
    return understood.some(({ question }) => question) ? 'missed' : 'silently wrong';
  }
  const outcomes = expected.map((wanted, at): Outcome => {
    const { question, choices = [] } = understood[at] ?? {};
    const [first] = choices;
    if (!question) {
      return first && isNamed(first, wanted) && isOfAmount(first, wanted.amount) ? 'right' : 'silently wrong';
    }
    return choices.some((choice) => isNamed(choice, wanted)) ? 'asked' : 'missed';
  });
  const worst: Outcome[] = ['silently wrong', 'missed', 'asked', 'right'];
  return worst.find((outcome) => outcomes.includes(outcome)) ?? 'right';
}

test.each([
  ['list-lines.txt', 'tuned', 150],
  ['list-lines.txt', 'held', 150],
  ['list-lines-fresh.txt', 'tuned', 45],
  ['list-lines-fresh.txt', 'held', 45],
  ['list-lines-kinds.txt', 'tuned', 75],
  ['list-lines-kinds.txt', 'held', 75],
  ['list-lines-joined.txt', 'tuned', 50],
])(
  'of the lines in %s, 23 in 25 of the half %s are right or asked about, and at most 3 in 100 silently wrong',
  (file, half, least) => {
    const judged = samples
      .filter((sample) => sample.file === file && sample.half === half)
      .map((sample) => ({ ...sample, outcome: outcomeOf(sample) }));
    const of = (...outcomes: Outcome[]) =>
      judged.filter(({ outcome }) => outcomes.includes(outcome)).map(({ line }) => line);
    expect(judged.length).toBeGreaterThanOrEqual(least);
    expect({ missed: of('missed'), wrong: of('silently wrong') }).toSatisfy(
      ({ missed, wrong }: Record<'missed' | 'wrong', string[]>) =>
        missed.length + wrong.length <= 0.08 * judged.length && wrong.length <= 0.03 * judged.length,
    );
  },
);
