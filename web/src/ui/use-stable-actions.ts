import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Record<string, (...given: never[]) => void>;

/**
 * The same functions throughout, each of which calls the one that was given last: what only acts need not be drawn anew
 * because something else on the page has changed.
 */
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
