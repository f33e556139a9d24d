import { useEffect, useRef, useState } from 'react';

/** A press inside the dropdown must arrive before the dropdown closes. */
const closeDelayMs = 200;

/** Whether the dropdown is open: from focus until Escape, or until 200 ms after the focus leaves. */
export function useDropdown() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    open: () => {
      clearTimeout(timer.current);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    closeSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsOpen(false), closeDelayMs);
    },
  };
}
