import { stemsOf } from '#functions/catalog/index.ts';
import type { Choice } from './choice-rows.ts';
import type { LearnedByWords, LearnedProduct, LearnedWords } from './learned-word-rows.ts';
import { learningLimits } from './learning-limits.ts';

/** The lookup key of a query; singular and plural share one. */
export function wordsKey(words: string): string {
  return stemsOf(words).join(' ');
}

/** Counts people by words and chosen product. Ignores counts below `learningLimits.least`. */
export class ChoiceCounts {
  private readonly words = new Map<string, { people: number; products: Map<string, LearnedProduct> }>();

  addPerson(choices: readonly Choice[]): void {
    for (const [words, own] of Map.groupBy(choices, (choice) => wordsKey(choice.words))) {
      const known = this.words.get(words) ?? { people: 0, products: new Map<string, LearnedProduct>() };
      this.words.set(words, known);
      if (own.some(({ answer }) => answer === 'chosen')) known.people++;
      for (const [name, of] of Map.groupBy(own, ({ product }) => product)) {
        const product = known.products.get(name) ?? { name, chosen: 0, refused: 0 };
        known.products.set(name, product);
        if (of.at(-1)?.answer === 'chosen') product.chosen++;
        else product.refused++;
      }
    }
  }

  learned(): LearnedByWords {
    return learnedFrom([...this.words].map(([words, { people, products }]) => [words, people, [...products.values()]]));
  }
}

function learnedFrom(all: readonly [words: string, people: number, products: readonly LearnedProduct[]][]) {
  return new Map(
    all.flatMap(([words, people, products]): [string, LearnedWords][] => {
      const agreed = products
        .map(({ name, chosen, refused }) => ({ name, chosen: enough(chosen), refused: enough(refused) }))
        .filter(({ chosen, refused }) => chosen + refused > 0)
        .toSorted((one, other) => other.chosen + other.refused - one.chosen - one.refused)
        .slice(0, learningLimits.mostProducts);
      return agreed.length === 0 ? [] : [[words, { people, products: agreed }]];
    }),
  );
}

const enough = (people: number) => (people >= learningLimits.least ? people : 0);

/** Halves all counts, so that old choices fade unless people repeat them. */
export function halved(learned: LearnedByWords): LearnedByWords {
  const half = (people: number) => Math.floor(people / 2);
  return learnedFrom(
    [...learned].map(([words, { people, products }]) => [
      words,
      half(people),
      products.map(({ name, chosen, refused }) => ({ name, chosen: half(chosen), refused: half(refused) })),
    ]),
  );
}

/** Takes the larger of both counts instead of the sum, because the same people may be in both. */
export function together(one: LearnedByWords, other: LearnedByWords): LearnedByWords {
  const all = new Map<string, { people: number; products: Map<string, LearnedProduct> }>();
  for (const [words, { people, products }] of [...one, ...other]) {
    const known = all.get(words) ?? { people: 0, products: new Map<string, LearnedProduct>() };
    for (const { name, chosen, refused } of products) {
      const had = known.products.get(name) ?? { name, chosen: 0, refused: 0 };
      known.products.set(name, {
        name,
        chosen: Math.max(had.chosen, chosen),
        refused: Math.max(had.refused, refused),
      });
    }
    all.set(words, { people: Math.max(known.people, people), products: known.products });
  }
  return learnedFrom([...all].map(([words, { people, products }]) => [words, people, [...products.values()]]));
}
