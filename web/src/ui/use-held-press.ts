import { useEffect, useRef } from 'react';

/** The delay before a held press repeats, and the interval after that. */
const firstMs = 400;
const nextMs = 60;

/** A press counts once, and repeatedly while it is held. */
export function useHeldPress(onPress: () => void) {
  const latest = useRef(onPress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The press that ends now has counted already. */
  const hasCounted = useRef(false);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = () => clearTimeout(timer.current);
  const countAgain = () => {
    hasCounted.current = true;
    latest.current();
    timer.current = setTimeout(countAgain, nextMs);
  };
  return {
    onPointerDown: () => {
      end();
      hasCounted.current = false;
      timer.current = setTimeout(countAgain, firstMs);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onClick: () => {
      end();
      if (!hasCounted.current) latest.current();
      hasCounted.current = false;
    },
  };
}
