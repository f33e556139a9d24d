import { useLocalText } from '#web/storage/local-text.ts';
import { consentKey } from '#web/storage/visitor-keys.ts';

export const cookieBannerId = 'cookie-banner';

type CookieConsent = 'accepted' | 'declined';

interface CookieChoice {
  /** Null without an answer; undefined in the prerendered page, which can't know. */
  consent: string | null | undefined;
  answer: (consent: CookieConsent) => void;
  /** Clears the answer, so that the banner asks again. */
  askAgain: () => void;
}

/** The visitor's choice about advertising cookies; other tabs follow. */
export function useCookieChoice(): CookieChoice {
  const [consent, keepConsent] = useLocalText(consentKey);
  return { consent, answer: keepConsent, askAgain: () => keepConsent(null) };
}
