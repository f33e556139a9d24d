/** Turns inside a button that is at work. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** Stands in for the page while we find out who is signed in. */
export function AuthenticationSpinner() {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-leaf noscript:hidden">
      <span className="size-9 animate-spin rounded-full border-3 border-current border-r-transparent" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
