/** A grey shape where something is about to stand; size it with `className`. Announce the wait once, around them all. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-line/70 ${className}`} />;
}
