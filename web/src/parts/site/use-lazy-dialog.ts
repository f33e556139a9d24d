import { type ComponentType, useCallback, useState } from 'react';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { showUnreachable } from './show-unreachable.ts';

/**
 * A dialog whose code loads when it first opens. If loading fails, a toast says so and the next press tries again.
 * `load` must be stable.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState({ isOpen: false });
  const { isOpen } = state;
  const setIsOpen = useCallback((next: boolean) => setState({ isOpen: next }), []);
  const giveUp = useCallback(() => {
    setState({ isOpen: false });
    showUnreachable();
  }, []);
  const LazyDialog = useLazyPart({ load, neededFor: isOpen ? state : null, onFailed: giveUp });
  return { LazyDialog, isOpen, setIsOpen };
}
