/**
 * Answers the question about cookies on a page that sleeps, where a control says by `data-consent` what it answers;
 * nothing asks again. Self-contained plain JavaScript: its text runs there without the app.
 */
export function answerAsleep(control: HTMLElement): void {
  const { consent = '' } = control.dataset;
  const key = 'tillwise.cookie-consent';
  try {
    if (consent) localStorage.setItem(key, consent);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
  if (consent) delete document.documentElement.dataset.asksCookies;
  else {
    document.documentElement.dataset.asksCookies = '';
    document.getElementById('cookie-banner')?.focus();
  }
}
