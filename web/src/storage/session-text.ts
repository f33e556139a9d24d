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
