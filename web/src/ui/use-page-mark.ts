import { useLayoutEffect } from 'react';

/** What other parts of the page make room for while it is visible. */
type Mark = 'docked' | 'totals';

/**
 * Marks the page while a part of it is visible, for the styles of other parts: `in-data-docked:`. A `:has()` from the top
 * of the page would be looked up again with every change, and an inherited property would style the whole page again.
 */
export function usePageMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark, isOn]);
}
