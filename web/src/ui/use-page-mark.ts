import { useLayoutEffect } from 'react';

/** What other parts of the page make room for while it is visible. */
type Mark = 'asked' | 'dialog' | 'docked' | 'found' | 'totals';

/** Several dialogs may be open, one on top of the other. */
const visible = new Map<Mark, number>();

function count(mark: Mark, more: 1 | -1): void {
  const now = (visible.get(mark) ?? 0) + more;
  visible.set(mark, now);
  document.documentElement.toggleAttribute(`data-${mark}`, now > 0);
}

/**
 * Marks the page while a part of it is visible, for the styles of other parts: `in-data-docked:`. A `:has()` from the top
 * of the page would be looked up again with every change, and an inherited property would style the whole page again.
 */
export function usePageMark(mark: Mark, isVisible = true): void {
  useLayoutEffect(() => {
    if (!isVisible) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isVisible]);
}
