import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { allowWords, readLearned, withdrawWords } from '#functions/search-learning/index.ts';

/** Stops search from using learned words, or lets it use them again. */
export const withdrawLearnedWords: Action<'PUT /api/admin/learned-words/{words}'> = async ({ params, body, now }) => {
  if (!(await readLearned()).has(params.words)) throw new Failure('unknown-learned-words');
  await (body.isWithdrawn ? withdrawWords(params.words, now) : allowWords(params.words));
  return { done: true };
};
