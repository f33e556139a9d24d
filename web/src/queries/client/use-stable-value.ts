import { replaceEqualDeep } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';

type AsFarAsSame<Value> = (last: Value, next: Value) => Value;

/**
 * The last value, as far as the new one equals it, so that what shows it doesn't render again. `asFarAsSame` must be
 * stable.
 */
export function useStableValue<Value>(next: Value, asFarAsSame: AsFarAsSame<Value> = replaceEqualDeep): Value {
  const last = useRef(next);
  const same = useMemo(() => asFarAsSame(last.current, next), [next, asFarAsSame]);
  useLayoutEffect(() => {
    last.current = same;
  }, [same]);
  return same;
}
