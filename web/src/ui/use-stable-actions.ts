import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...given: never[]) => void>;

/** Stable versions of functions that call the latest ones, so that components that only use them don't render again. */
export function useStableActions<A extends Actions>(actions: A): A {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as A,
  );
  return stable;
}
