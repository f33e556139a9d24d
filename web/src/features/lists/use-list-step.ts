import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type ListStep = 'write' | 'review' | 'answer';

interface StepState {
  /** The steps that Back leads to, and then the one on the screen. */
  listSteps?: readonly ListStep[];
}

/**
 * The step of a visitor's list. Each is an entry of the browser's history, so that Back and Forward lead through them.
 * @param opening The step of a first visit; null until it is known.
 */
export function useListStep(opening: ListStep | null) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const own = (state as StepState | null)?.listSteps;
  // A list stored later doesn't change the step on the screen, and neither does a link to this page.
  const [known, setKnown] = useState<readonly ListStep[] | null>(null);
  const steps = own ?? known ?? [opening ?? 'write'];
  if (steps !== known && (own || opening)) setKnown(steps);
  const step = steps.at(-1) ?? 'write';

  const coming = useRef<ListStep | null>(null);
  const isMounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that was coming is on the screen.
  useEffect(() => {
    coming.current = null;
  }, [step]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Goes back to a step that is behind this one, so that the history doesn't grow with every look. */
  async function show(next: ListStep, isInstead = false) {
    // Presses between two renders count once, and nothing leads back here from another page.
    if (!isMounted.current || next === step || next === coming.current) return;
    coming.current = next;
    const at = steps.lastIndexOf(next);
    if (at >= 0) return navigate(at + 1 - steps.length);
    // Otherwise Back would find a list stored in between, and open its answer.
    if (!own && !isInstead) await navigate(pathname, { replace: true, state: { listSteps: steps } });
    const listSteps = [...(isInstead ? steps.slice(0, -1) : steps), next];
    await navigate(pathname, { replace: isInstead, state: { listSteps } });
  }

  return {
    step,
    show: (next: ListStep) => void show(next),
    /** Shows a step instead of the present one, which can't be shown. */
    showInstead: (next: ListStep) => void show(next, true),
  };
}
