import type { Action } from '#functions/kit/requests/api.ts';
import { readLearned, readWithdrawn, wordsKey } from '#functions/search-learning/index.ts';
import { limits } from '#shared/limits.ts';

/** What search learned from people's choices: the words with the most people, or those that contain the given ones. */
export const readLearnedWords: Action<'GET /api/admin/learned-words'> = async ({ query }) => {
  const [learned, withdrawn] = await Promise.all([readLearned(), readWithdrawn()]);
  const part = wordsKey(query.words ?? '');
  return [...learned]
    .filter(([words]) => words.includes(part))
    .toSorted(([, one], [, other]) => other.people - one.people)
    .slice(0, limits.learnedWordsShown)
    .map(([words, { people, products }]) => ({
      words,
      people,
      products: products.map((product) => ({ ...product })),
      isWithdrawn: withdrawn.has(words),
    }));
};
