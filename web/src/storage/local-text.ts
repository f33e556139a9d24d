import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Texts that the browser refused to store: they last as long as the page. */
const unwritten = new Map<string, string>();

/** The stored text of a key; null for none. */
export function localText(key: string): string | null {
  try {
    return unwritten.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
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

/** The stored keys with this prefix. */
export function localKeys(start: string): string[] {
  const keys = [...unwritten.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // A browser that refuses storage has none.
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

/** Null removes it. A function gets the current text, which another tab may have written. */
type Keep = (next: string | null | ((current: string | null) => string)) => void;

/**
 * A text stored in this browser: null for none, undefined in the prerendered page, which can't know. Other tabs follow.
 */
export function useLocalText(key: string): [text: string | null | undefined, keep: Keep] {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => localText(key),
    () => undefined,
  );
  return [text, (next) => keepLocalText(key, typeof next === 'function' ? next(localText(key)) : next)];
}
