/** 'November 28, 2026', as the person's browser writes it. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });
}

/** 'Sat, Nov 28', as the person's browser writes it. */
export function dayAndDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Nov 28, 2026', whatever the browser's language: a shared list is dated alike for everybody. */
export function listDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });
}
