/**
 * Counts this tab's visit, once. It goes without cookies, and a failure is nobody's trouble. Self-contained plain
 * JavaScript: its text also runs on pages that start without the app.
 */
export function countVisit(): void {
  const key = 'tillwise.visit-counted';
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // A browser that keeps nothing is counted all the same.
  }
  fetch('/api/visits', { method: 'POST', credentials: 'omit', keepalive: true })
    .then((answer) => answer.text())
    .catch(() => {});
}
