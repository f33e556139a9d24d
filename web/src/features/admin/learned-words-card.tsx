import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { learnedWordsQuery, useWordsWithdrawal } from '#web/queries/admin/learned-words-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { PagedList } from './paged-list.tsx';
import * as words from './words.tsx';

/** What search learned from people's choices, which the admin can withdraw; nothing while it has learned nothing. */
export function LearnedWordsCard() {
  const [typed, setTyped] = useState('');
  const part = useDeferredValue(typed.trim());
  const { data: learned, error, refetch } = useQuery(learnedWordsQuery(part));
  const withdrawal = useWordsWithdrawal(
    ({ isWithdrawn }) =>
      toast({
        title: isWithdrawn ? words.withdrawn : words.allowedAgain,
        description: words.soonInSearch(isWithdrawn),
      }),
    (failure) => failureToast(errorTitle, serverWordsOr(words.somethingFailed, failure)),
  );
  if (!error && (!learned || (learned.length === 0 && typed === ''))) return null;
  return (
    <TitledCard title={words.learned} className="min-w-0 sm:p-6">
      <p className="mt-1 text-sm text-muted">{words.whatIsLearned}</p>
      <div className="mt-3 mb-2">
        <Field
          label={words.findLearned}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {learned ? (
        <PagedList label={words.learned} rows={learned}>
          {(one) => (
            <li
              key={one.words}
              className="flex flex-wrap items-center gap-3 border-b border-dashed border-line py-3 last:border-0 last:pb-0"
            >
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className={`font-semibold ${one.isWithdrawn ? 'line-through' : ''}`}>{one.words}</span>
                <span className="block text-[13px] text-muted">{words.peopleChose(one.people)}</span>
                {one.products.map((product) => (
                  <span key={product.name} className="block text-[13px] text-muted">
                    {words.chosenProduct(product)}
                  </span>
                ))}
              </p>
              <Button
                variant="ghost"
                size="small"
                aria-label={one.isWithdrawn ? words.allowAgainOf(one.words) : words.withdrawLearnedOf(one.words)}
                isLoading={withdrawal.isPending && withdrawal.variables.words === one.words}
                onClick={() => withdrawal.mutate({ words: one.words, isWithdrawn: !one.isWithdrawn })}
              >
                {one.isWithdrawn ? words.allowAgain : words.withdrawLearned}
              </Button>
            </li>
          )}
        </PagedList>
      ) : (
        <FailureState what={words.learnedNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {learned?.length === 0 && <p className="mt-3">{words.noSuchWords}</p>}
    </TitledCard>
  );
}
