/**
 * `npm run tune:lists` fits how likely a line of a list means the first product that search found, to labeled lines
 * (logistic regression, small weights preferred). Prints for several bars how many lines they spare a question, and how
 * many of those wrongly, on folds left out of the fit; `-- --write` saves the weights fitted to all lines.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { isKindOpen, type LineClues, lineCluesOf } from '#functions/lists/line-confidence.ts';
import { leastConfidence, lineWeights } from '#functions/lists/line-weights.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import type { WrittenThing } from '#functions/lists/reading/written-thing.ts';
import { understandWords } from '#functions/lists/understand-words.ts';
import { readCommandLine } from '#local/startup/command-line.ts';

const { values } = readCommandLine('npm run tune:lists -- [--write]', { write: { type: 'boolean' } });

const names = Object.keys(lineWeights) as (keyof LineClues)[];
const folds = 10;
const steps = 4_000;
const pace = 1;
/** How strongly the fit prefers small weights. */
const preferSmall = 0.002;
const bars = [...new Set([0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, leastConfidence])].sort();

interface Sample {
  clues: readonly number[];
  isRight: boolean;
  /** Lines of the same words are in one fold. */
  fold: number;
  /** Asked whatever the confidence. */
  isOpen: boolean;
}

const rows = ['list-lines.txt', 'list-lines-taught.txt']
  .flatMap((file) => readFileSync(new URL(`../../tests/data/${file}`, import.meta.url), 'utf8').split('\n'))
  .filter((row) => /^(?:tuned|held|taught) \|/.test(row))
  .map((row) => row.split(' | '));

function samplesOf([, , line = '', expected = '']: readonly string[]): Sample[] {
  const wanted = expected.split(' + ').map((each) => each.split(' = ')[0] ?? '');
  const { things } = readList(line, catalogThings, { most: 50 });
  if (things.length !== wanted.length) return [];
  return things.flatMap((thing, at) => sampleOf(thing, wanted[at] ?? ''));
}

function sampleOf(thing: WrittenThing, wanted: string): Sample[] {
  const { words, remark, alternatives, purpose } = thing;
  const understood = understandWords(words);
  const clues = lineCluesOf(remark, understood);
  const [first] = understood.understanding?.choices ?? [];
  if (!clues || !first || alternatives.length > 0 || purpose !== 'to-buy') return [];
  return [
    {
      clues: names.map((name) => clues[name]),
      isRight: isNamed(`${first.item.brand} ${first.name}`, wanted),
      fold:
        Array.from(words.toLowerCase()).reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7) % folds,
      isOpen: isKindOpen(words, remark, understood),
    },
  ];
}

/** Whether a product has the name, also with its kind first: 'Onions, red' as 'red Onions'. */
function isNamed(product: string, wanted: string): boolean {
  const pattern = wanted.replace(/\|?(?<!\.)\*$/, '');
  const [main = '', ...kinds] = product.split(', ');
  const name = new RegExp(pattern, 'i');
  return pattern !== '' && (name.test(product) || name.test(`${kinds.join(' ')} ${main}`));
}

const chanceOf = (clues: readonly number[], weights: readonly number[]) =>
  1 / (1 + Math.exp(-clues.reduce((sum, clue, at) => sum + clue * (weights[at] ?? 0), 0)));

function fitTo(samples: readonly Sample[]): number[] {
  let weights = names.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const slope = names.map((name, at) => (name === 'bias' ? 0 : preferSmall * (weights[at] ?? 0)));
    for (const { clues, isRight } of samples) {
      const off = (chanceOf(clues, weights) - Number(isRight)) / samples.length;
      for (const [at, clue] of clues.entries()) slope[at] = (slope[at] ?? 0) + off * clue;
    }
    weights = weights.map((weight, at) => weight - pace * (slope[at] ?? 0));
  }
  return weights;
}

const samples = rows.flatMap(samplesOf);
const fits = Array.from({ length: folds }, (_, left) => fitTo(samples.filter(({ fold }) => fold !== left)));
const judged = samples.map((sample) => ({ ...sample, chance: chanceOf(sample.clues, fits[sample.fold] ?? []) }));
const wrongOf = (some: readonly Sample[]) => some.filter(({ isRight }) => !isRight).length;
for (const bar of bars) {
  const sure = judged.filter(({ isOpen, chance }) => !isOpen && chance >= bar);
  console.log(`${bar}: of ${judged.length}, ${sure.length} need no question, ${wrongOf(sure)} wrong`);
}
const fitted = fitTo(samples);
const lines = names.map((name, at) => `  ${name}: ${(fitted[at] ?? 0).toFixed(2)},`);
console.log(lines.join('\n'));
if (values.write) {
  const file = new URL('../../functions/lists/line-weights.ts', import.meta.url);
  const table = /(?<=export const lineWeights = \{\n)[^}]*/;
  writeFileSync(file, readFileSync(file, 'utf8').replace(table, `${lines.join('\n')}\n`));
}
