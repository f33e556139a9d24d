import { replaceEqualDeep } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';

/** The last value, as far as the new one equals it, so that what shows it doesn't render again. */
export function useSame<Value>(next: Value): Value {
  const last = useRef(next);
  const same = useMemo(() => replaceEqualDeep(last.current, next), [next]);
  useLayoutEffect(() => {
    last.current = same;
  }, [same]);
  return same;
}
