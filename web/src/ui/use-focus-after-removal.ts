import { useRef } from 'react';

/**
 * For a removed element that had the focus: `moveFocus` gives it to the element with `ref`, such as the list's heading,
 * so that a keyboard or screen reader continues there. The page doesn't scroll.
 */
export function useFocusAfterRemoval<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  return { ref, moveFocus: () => ref.current?.focus({ preventScroll: true }) };
}
