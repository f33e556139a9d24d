import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastWords {
  title: string;
  description?: ReactNode;
  /** What it is about, such as an item, where the words don't name it. */
  about?: string;
  tone?: 'default' | 'destructive';
  /** A way back or onward, such as Undo. */
  action?: { label: string; onPress: () => void };
}

let latest: ToastWords | null = null;
const listeners = new Set<() => void>();

/** Reports a result, in place of whatever the last toast said. */
export function toast(words: ToastWords): void {
  latest = { ...words };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was said last, shown or gone by now; null until something is said. */
export function useLatestToast(): ToastWords | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}
