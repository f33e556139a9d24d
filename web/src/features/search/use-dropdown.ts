import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A press inside the dropdown must arrive before the dropdown closes. */
const closeDelayMs = 200;

/**
 * Opens and closes the dropdown of a search box: focus, a press, or typing opens it; Escape closes it, and so does focus
 * that leaves, after 200 ms.
 */
export function useDropdown(input: RefObject<HTMLInputElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function open() {
    clearTimeout(timer.current);
    setIsOpen(true);
  }

  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(false), closeDelayMs);
  }

  return {
    isOpen,
    open,
    /** Of the element around the box and the dropdown: tabbing into the dropdown keeps it open. */
    around: {
      onFocus: open,
      onBlur: closeSoon,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Returning from a heart that is about to disappear.
        input.current?.focus();
        setIsOpen(false);
      },
    },
  };
}
