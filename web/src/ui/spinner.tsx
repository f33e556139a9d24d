import * as words from './words.ts';

/** Rotates in a button at work. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** Replaces the page while the user loads. */
export function AuthenticationSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-leaf noscript:hidden">
      <span className="size-9 animate-spin rounded-full border-3 border-current border-r-transparent" />
      <span className="sr-only">{words.loading}</span>
    </div>
  );
}
