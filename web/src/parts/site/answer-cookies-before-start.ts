/**
 * Handles the cookie banner before the app has started: a control has its answer in `data-consent`. This is
 * self-contained plain JavaScript, because its text runs without the app.
 */
export function answerBeforeStart(control: HTMLElement): void {
  const { consent = '' } = control.dataset;
  const key = 'tillwise.cookie-consent';
  try {
    if (consent) localStorage.setItem(key, consent);
    else localStorage.removeItem(key);
  } catch {
    // Browsers without storage ask again on the next page.
  }
  if (consent) delete document.documentElement.dataset.asksCookies;
  else {
    document.documentElement.dataset.asksCookies = '';
    document.getElementById('cookie-banner')?.focus();
  }
}
