import { lazy } from '#functions/kit/lazy.ts';
import { memoized } from '#shared/memoized.ts';

/** The letters that cameras take for each other, each pair in either direction: 'CREARN' is 'CREAM', 'GHERRY' 'CHERRY'. */
export const alike: ReadonlySet<string> = new Set(
  '0O 0D 0C 0Q 1I 1L 1T 1J 2Z 4A 5S 6G 6B 8B 8S 8E 7T 9G AH CG CO CE EF FP FT GO HN IJ IL IT MN NU OD OQ PR UV VY'
    .split(' ')
    .flatMap(([one = '', other = '']) => [one + other, other + one]),
);
/** Two letters for one, likewise. */
const joined: ReadonlySet<string> = new Set(['RN/M', 'NN/M', 'VV/W', 'CL/D', 'LI/U', 'IJ/U', 'LI/H']);
const alikeCost = 0.5;
/** A digit among letters is certainly misread. */
const digitCost = 0.25;
const missingCost = 0.75;
const extraCost = 1;
const otherCost = 1.25;

/** How much likelier than all others the only word has to be. */
const leastLead = 0.5;
const mostMore = 2;
const fewestShared = 2;

/** Each letter of a word with the next one; spaces mark its ends. */
const pairsIn = (word: string) => Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2));

/**
 * Finds the only one of these words in capitals, or by far the likeliest, that a print may be.
 * @returns Null if none or several of them cost at most so much to take for it.
 */
export function nearestAmong(vocabulary: () => Iterable<string>, mostCost: (length: number) => number) {
  const wordsByPair = lazy(() => {
    const words = new Map<string, string[]>();
    for (const word of vocabulary())
      for (const pair of new Set(pairsIn(word))) {
        const some = words.get(pair);
        if (some) some.push(word);
        else words.set(pair, [word]);
      }
    return words;
  });
  return memoized((print: string): string | null => {
    const counts = new Map<string, number>();
    for (const pair of new Set(pairsIn(print)))
      for (const word of wordsByPair().get(pair) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    // A word with fewer of the print's pairs of letters is a different one.
    const near = [...counts].flatMap(([word, shared]) => {
      if (shared < fewestShared || Math.abs(word.length - print.length) > mostMore) return [];
      const cost = slipCost(print, word, mostCost(word.length));
      return cost <= mostCost(word.length) ? [{ word, cost }] : [];
    });
    const [best, second] = near.toSorted((one, other) => one.cost - other.cost);
    return best && (!second || second.cost - best.cost >= leastLead) ? best.word : null;
  }, 5_000);
}

/** What it costs to take one word for another; more than `most` if it is more. */
function slipCost(token: string, word: string, most: number): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: word.length + 1 }, (_, at) => at * missingCost),
  ];
  for (let row = 1; row <= token.length; row += 1) {
    const costs = nextCosts(token.slice(0, row), word, { beforeLast, last, most });
    if (Math.min(...costs, ...last) > most) return most + 1;
    [beforeLast, last] = [last, costs];
  }
  return last[word.length] ?? 0;
}

/** What it costs to take each beginning of a word for this one, by the costs of it without its last one or two letters. */
function nextCosts(
  token: string,
  word: string,
  { beforeLast, last, most }: { beforeLast: readonly number[]; last: readonly number[]; most: number },
): number[] {
  const one = token.slice(-1);
  const costs = [token.length * extraCost];
  for (let column = 1; column <= word.length; column += 1) {
    const other = word[column - 1] ?? '';
    const costOfPair = (isPair: boolean, before: number | undefined) => (isPair ? (before ?? 0) + alikeCost : most + 1);
    costs.push(
      Math.min(
        (last[column - 1] ?? 0) + changeCost(one, other),
        (last[column] ?? 0) + extraCost,
        (costs[column - 1] ?? 0) + missingCost,
        costOfPair(joined.has(`${token.slice(-2)}/${other}`), beforeLast[column - 1]),
        costOfPair(joined.has(`${word.slice(Math.max(0, column - 2), column)}/${one}`), last[column - 2]),
      ),
    );
  }
  return costs;
}

function changeCost(one: string, other: string): number {
  if (one === other) return 0;
  if (!alike.has(one + other)) return otherCost;
  return /\d/.test(one) ? digitCost : alikeCost;
}
