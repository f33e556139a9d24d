/** 'November 28, 2026', in the browser's locale. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { dateStyle: 'long' });
}

/** 'Sat, Nov 28', in the browser's locale. */
export function dayAndDate(iso: string): string {
  return new Date(iso).toLocaleDateString(undefined, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'Nov 28, 2026' in every locale, so that a shared list has the same date for everybody. */
export function listDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });
}
