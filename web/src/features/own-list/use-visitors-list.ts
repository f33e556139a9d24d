import { useRef, useState } from 'react';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import type { ListLocation, StoredLine, StoredList } from '#web/product/stored-list.ts';
import { linesRead, useStoredList, withRewritten } from '#web/product/stored-list.ts';
import { useListReading } from '#web/queries/lists.ts';
import type { ListFormProblem } from './list-form.tsx';
import * as words from './words/writing.ts';

type Step = 'write' | 'review' | 'answer';

/**
 * A visitor's list from writing it to the answer, stored in this browser.
 * @param sharedText A list that another app shared, which replaces the stored one.
 */
export function useVisitorsList(sharedText: string | null) {
  const [list, keep] = useStoredList();
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState<ListFormProblem | null>(null);
  const rewritten = useRef<StoredLine | null>(null);
  const wanted = useRef<ListLocation | null>(null);
  const reading = useListReading({
    onDone: (read, { text, servings }) => {
      const line = rewritten.current;
      rewritten.current = null;
      const lines = linesRead(read, line ? [] : list?.lines);
      if (lines.length === 0) {
        setProblem({ field: 'list', words: words.nothingToBuy });
        return;
      }
      if (line && list) {
        keep(withRewritten(list, line, text, lines));
        return;
      }
      keep({
        text,
        where: wanted.current ?? list?.where ?? null,
        location: null,
        servings: read.servings,
        servingsWanted: servings,
        leftOut: read.leftOut,
        lines,
        isToBeKept: false,
      });
      const isToReview = lines.some(
        ({ question, isDone, isNotToBuy, isStaple }) => question || isDone || isNotToBuy || isStaple,
      );
      setStep(isToReview || servings !== undefined ? 'review' : 'answer');
    },
    onFailed: (error) => {
      rewritten.current = null;
      setProblem({ field: 'list', words: failureWords(error) });
    },
  });
  function read(text: string, where: ListLocation) {
    setProblem(null);
    wanted.current = where;
    // The same list at another location keeps its choices.
    if (list && list.text === text && list.lines.length > 0) {
      keep({ ...list, where, location: null });
      setStep('answer');
      return;
    }
    reading.mutate({ text });
  }

  return {
    list,
    /** A stored list opens with its answer; without one there is none. */
    sharedText,
    step: step ?? (list && list.lines.length > 0 && list.where && sharedText === null ? 'answer' : 'write'),
    problem,
    isReading: reading.isPending,
    read,
    readForServings: (servings: number) => list && reading.mutate({ text: list.text, servings }),
    rewrite: (line: StoredLine, text: string) => {
      setProblem(null);
      rewritten.current = line;
      reading.mutate({ text });
    },
    changeLines: (lines: StoredLine[]) => list && keep({ ...list, lines }),
    change: (changes: Partial<StoredList>) => list && keep({ ...list, ...changes }),
    show: (next: Step) => {
      setProblem(null);
      setStep(next);
    },
    /** The location is unknown, or the comparison failed: go back to the form. */
    refusePlace: (error: Error) => {
      const isUnknown = hasFailureCode(error, 'unknown-place', 'invalid-request');
      setProblem({ field: 'place', words: failureWords(error) });
      if (isUnknown) setStep('write');
    },
    startOver: () => {
      keep(null);
      setStep('write');
    },
  };
}

export type VisitorsList = ReturnType<typeof useVisitorsList>;
