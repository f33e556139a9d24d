/**
 * Counts this tab's visit once, without cookies. Failures are ignored. This is self-contained plain JavaScript, because
 * its text also runs on pages that start without the app.
 */
export function countVisit(): void {
  const key = 'tillwise.visit-counted';
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Browsers without storage count too.
  }
  fetch('/api/visits', { method: 'POST', credentials: 'omit', keepalive: true })
    .then((answer) => answer.text())
    .catch(() => {});
}
