/** A gray placeholder; size it with `className`. Announce the loading once, around all of them. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-lg bg-line/70 ${className}`} />;
}
