import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What could not be written, where the browser refuses storage: it then lasts as long as the page. */
const unwritten = new Map<string, string>();

/** What this browser keeps under the key; null when it keeps nothing. */
export function localText(key: string): string | null {
  try {
    return unwritten.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepLocalText(key: string, text: string | null): void {
  try {
    unwritten.delete(key);
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unwritten.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** The keys that begin so, under which something is kept. */
export function localKeys(start: string): string[] {
  const keys = [...unwritten.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Where the browser refuses storage, there is nothing in it.
  }
  return keys.filter((key) => key.startsWith(start));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Null forgets it. A function gets the text as it is by now, which another tab may have written. */
type Keep = (next: string | null | ((current: string | null) => string)) => void;

/**
 * A text this browser keeps: null when it keeps none, undefined in the prerendered page, which can't know.
 * Other tabs follow.
 */
export function useLocalText(key: string): [text: string | null | undefined, keep: Keep] {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => localText(key),
    () => undefined,
  );
  return [text, (next) => keepLocalText(key, typeof next === 'function' ? next(localText(key)) : next)];
}
