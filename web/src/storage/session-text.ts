import { useState } from 'react';

function textOf(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Where the browser refuses storage, the text lasts as long as the page.
  }
}

/** A text that this tab keeps through a reload, such as one that is being written; null when there is none. */
export function useSessionText(key: string): [text: string | null, keep: (text: string | null) => void] {
  const [text, setText] = useState(() => textOf(key));
  return [
    text,
    (next) => {
      keep(key, next);
      setText(next);
    },
  ];
}
