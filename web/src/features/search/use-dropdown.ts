import type { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useRef, useState } from 'react';

/** Lets a press inside the dropdown arrive before it goes. */
const closeDelayMs = 200;

/** Opens on focus and typing, closes at once on Escape and 200 ms after the focus has gone elsewhere. */
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
    closeSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsWanted(false), closeDelayMs);
    },
    onOpenChange: (isOpen: boolean, { reason }: Autocomplete.Root.OpenChangeEventDetails) => {
      if (isOpen) setIsWanted(true);
      else if (reason === 'escape-key') setIsWanted(false);
    },
  };
}
