import { useLocalText } from '#web/storage/local-text.ts';

export const cookieBannerId = 'cookie-banner';

type CookieConsent = 'accepted' | 'declined';

interface CookieChoice {
  /** Null while there is no answer, undefined in the prerendered page, which can't know. */
  consent: string | null | undefined;
  answer: (consent: CookieConsent) => void;
  /** Takes the answer back, so that the banner asks again. */
  askAgain: () => void;
}

/** What the visitor said about cookies for advertising; all other tabs follow. */
export function useCookieChoice(): CookieChoice {
  const [consent, keepConsent] = useLocalText('tillwise.cookie-consent');
  return { consent, answer: keepConsent, askAgain: () => keepConsent(null) };
}
