import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListLocation } from '#shared/contract/lists/pasted-list.ts';
import { orZipCode } from '#shared/contract/words.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { isOtherRecipe, linesRead, withRewritten } from '#web/parts/lists/stored-lines.ts';
import type { StoredLine, StoredList } from '#web/parts/lists/stored-list.ts';
import { storedList, useStoredList } from '#web/parts/lists/stored-list.ts';
import { keepUnfinishedList } from '#web/parts/lists/unfinished-list.ts';
import { useListReading } from '#web/queries/lists/list-reading.ts';
import { toast } from '#web/ui/toast.ts';
import { undo } from '#web/ui/words.ts';
import type { ListFormProblem } from './list-form.tsx';
import { type ListStep, useListStep } from './use-list-step.ts';
import * as words from './words/writing.ts';

/**
 * A visitor's list from writing it to the answer, stored in this browser.
 * @param shared A list that another app shared, which replaces the stored one; empty if the app shared no text.
 */
export function useVisitorsList(shared: string | null) {
  const [list, keep] = useStoredList();
  const isStored = Boolean(list && list.lines.length > 0);
  const [isSharedRead, setIsSharedRead] = useState(false);
  const sharedText = isSharedRead ? null : shared;
  // A stored list opens with its answer, or with its review while that lasts.
  const opening = isStored && list?.where && sharedText === null ? stepAfterReading(list) : 'write';
  const steps = useListStep(list === undefined ? null : opening);
  const step = isStored ? steps.step : 'write';
  // Undo is pressed on a later step than New list.
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  const [failed, setProblem] = useState<StepProblem | null>(null);
  const rewritten = useRef<StoredLine | null>(null);
  const wanted = useRef<ListLocation | null>(null);
  const reading = useListReading({
    onDone: (read, request) => {
      const { servings, ...again } = request;
      const line = rewritten.current;
      rewritten.current = null;
      if (isOtherRecipe(read, servings, list ?? null)) {
        reading.mutate(again);
        return;
      }
      const { text } = request;
      const lines = linesRead(read, line ? null : list, servings);
      if (lines.length === 0) {
        setProblem({ step, field: 'list', words: words.nothingToBuy });
        return;
      }
      if (line && list) {
        keep(withRewritten(list, line, text, lines));
        return;
      }
      const isInReview =
        servings !== undefined ||
        read.leftOut.length > 0 ||
        lines.some(({ question, isDone, isNotToBuy, isStaple }) => question || isDone || isNotToBuy || isStaple);
      keep({
        text,
        where: wanted.current ?? list?.where ?? null,
        location: null,
        servings: read.servings,
        servingsWanted: servings,
        leftOut: read.leftOut,
        passedOver: read.passedOver,
        lines,
        isInReview,
        isToBeKept: false,
      });
      keepUnfinishedList('');
      setIsSharedRead(true);
      steps.show(stepAfterReading({ isInReview }));
    },
    onFailed: (error) => {
      rewritten.current = null;
      const field = hasFailureCode(error, 'unknown-place', 'no-stores-there') ? 'place' : 'list';
      setProblem({ step, field, words: readingFailure(error) });
    },
  });

  function read(text: string, where: ListLocation) {
    setProblem(null);
    wanted.current = where;
    // The same list at another location keeps its choices.
    if (list && list.text === text && list.lines.length > 0) {
      keep({ ...list, where, location: null });
      setIsSharedRead(true);
      steps.show(stepAfterReading(list));
      return;
    }
    reading.mutate({ text, where, servings: list?.servingsWanted });
  }

  const nothingShared = sharedText === '' && !failed ? ({ field: 'list', words: words.nothingShared } as const) : null;
  return {
    list,
    sharedText,
    step,
    problem: failed?.step === step ? failed : nothingShared,
    isReading: reading.isPending,
    read,
    readForServings: (servings: number) => list && reading.mutate({ text: list.text, servings }),
    rewrite: (line: StoredLine, text: string) => {
      setProblem(null);
      rewritten.current = line;
      reading.mutate({ text });
    },
    changeLines: (lines: StoredLine[]) => {
      const now = storedList();
      if (now) keep({ ...now, lines });
    },
    change: (changes: Partial<StoredList>) => list && keep({ ...list, ...changes }),
    show: (next: ListStep) => {
      setProblem(null);
      const now = storedList();
      if (next === 'answer' && now?.isInReview) keep({ ...now, isInReview: false });
      steps.show(next);
    },
    /** The other steps can't be shown: their code did not load. */
    showWriting: () => steps.showInstead('write'),
    /** The location is unknown: go back to the form. */
    refusePlace: (error: Error) => {
      setProblem({ step: 'write', field: 'place', words: readingFailure(error) });
      steps.showInstead('write');
    },
    startOver: () => {
      const before = storedList();
      keep(null);
      steps.show('write');
      if (!before?.lines.length) return;
      toast({
        title: words.listCleared,
        action: {
          label: undo,
          onPress: () => {
            keep(before);
            latest.current.show(stepAfterReading(before));
          },
        },
      });
    },
  };
}

const stepAfterReading = ({ isInReview }: Pick<StoredList, 'isInReview'>) => (isInReview ? 'review' : 'answer');

function readingFailure(error: Error): ReactNode {
  const problem = failureWords(error);
  return hasFailureCode(error, 'unknown-place') ? [problem, ' ', orZipCode] : problem;
}

/** A problem of one step, which Back and Forward leave behind. */
type StepProblem = ListFormProblem & { step: ListStep };

export type VisitorsList = ReturnType<typeof useVisitorsList>;
