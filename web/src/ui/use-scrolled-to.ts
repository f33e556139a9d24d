import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a part of the page that comes after the address's hash was read: scrolls to it when the hash names it. */
export function useScrolledTo(id: string) {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) element.current?.scrollIntoView();
  }, [hash, id]);
  return element;
}
