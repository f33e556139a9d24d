import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastWords {
  title: string;
  description?: ReactNode;
  /** The subject, such as an item, if the words don't name it. */
  about?: string;
  tone?: 'default' | 'destructive';
  /** An action, such as Undo. */
  action?: { label: string; onPress: () => void };
}

let latest: ToastWords | null = null;
const listeners = new Set<() => void>();

/** Shows a result, and replaces the last toast. */
export function toast(words: ToastWords): void {
  latest = { ...words };
  for (const listener of listeners) listener();
}

/** Shows what failed, and why. */
export function failureToast(title: string, description?: ReactNode, more: Pick<ToastWords, 'about' | 'action'> = {}) {
  toast({ ...more, title, description, tone: 'destructive' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest toast, visible or not; null before the first. */
export function useLatestToast(): ToastWords | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}
