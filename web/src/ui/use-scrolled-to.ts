import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to a part that loads after the address's hash was read, if the hash names it. */
export function useScrolledTo(id: string) {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) element.current?.scrollIntoView();
  }, [hash, id]);
  return element;
}
