import { useEffect, useRef, useState } from 'react';

/** Lets a press inside the dropdown arrive before it goes. */
const closeDelayMs = 200;

/** Whether the dropdown is wanted: from focus until Escape, or until 200 ms after the focus has gone. */
export function useDropdown() {
  const [isWanted, setIsWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isWanted,
    open: () => {
      clearTimeout(timer.current);
      setIsWanted(true);
    },
    close: () => setIsWanted(false),
    closeSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsWanted(false), closeDelayMs);
    },
  };
}
