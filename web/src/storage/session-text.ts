import { useState } from 'react';

/** What this tab keeps under the key; null when it keeps nothing, or may not. */
export function sessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepSessionText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Where the browser refuses storage, the text lasts as long as the page.
  }
}

/** A text that this tab keeps through a reload, such as one that is being written; null when there is none. */
export function useSessionText(key: string): [text: string | null, keep: (text: string | null) => void] {
  const [text, setText] = useState(() => sessionText(key));
  return [
    text,
    (next) => {
      keepSessionText(key, next);
      setText(next);
    },
  ];
}
