import { useEffect, useRef, useState } from 'react';

interface TimeLeft {
  /** The timed subject; a new one gets the full time. */
  of: object;
  ms: number;
  /** Time also stops while the window is inactive. */
  isPaused: boolean;
  onOver: () => void;
}

/** Calls `onOver` when the time is over. */
export function useTimeLeft({ of, ms, isPaused, onOver }: TimeLeft): void {
  const left = useRef({ of, ms });
  const isAway = useIsAway();
  const whenOver = useRef(onOver);
  useEffect(() => {
    whenOver.current = onOver;
  });
  useEffect(() => {
    if (left.current.of !== of) left.current = { of, ms };
    if (isPaused || isAway) return;
    const begun = Date.now();
    const timer = setTimeout(() => whenOver.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current = { of, ms: left.current.ms - (Date.now() - begun) };
    };
  }, [of, ms, isPaused, isAway]);
}

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const leave = () => setIsAway(true);
    const comeBack = () => setIsAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return isAway;
}
