import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cookieBannerId, useCookieChoice } from '#web/parts/site/cookie-choice.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { usePageMark } from '#web/ui/use-page-mark.ts';
import { close } from '#web/ui/words.ts';
import * as words from './words.tsx';

/**
 * Asks until there is an answer. It is fixed at the bottom edge and publishes its height, so that the dock and the
 * focused element stay clear of it.
 */
export function CookieConsent() {
  const { consent, answer } = useCookieChoice();
  const isHydrated = useIsHydrated();
  // Prerendered for visitors who have not answered, which the page checks before it paints.
  if (!isHydrated) return <CookieBanner className="not-asks-cookies:hidden" onAnswer={answer} />;
  return consent === null && <AskedBanner onAnswer={answer} />;
}

function AskedBanner({ onAnswer }: CookieBannerProps) {
  usePageMark('asked');
  return <CookieBanner onAnswer={onAnswer} />;
}

/** Its buttons have `data-consent`, for a page whose app has not started (parts/site/answer-cookies-before-start.ts). */
interface CookieBannerProps {
  className?: string;
  onAnswer: (consent: 'accepted' | 'declined') => void;
}

function CookieBanner({ className = '', onAnswer }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      page.setProperty('--cookie-banner-height', `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty('--cookie-banner-height');
    };
  }, []);

  return (
    <section
      ref={banner}
      id={cookieBannerId}
      data-screen
      tabIndex={-1}
      aria-label={words.cookieConsent}
      className={`sticky bottom-0 z-30 border-t border-line bg-card shadow-[0_-8px_24px_rgb(0_0_0/0.06)] outline-none ${className}`}
    >
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3 sm:flex-nowrap sm:px-7">
        <p className="min-w-0 flex-1 basis-full pr-9 text-sm sm:basis-auto sm:pr-0">
          {words.cookiesAsked((text) => (
            <Link to={paths.privacyPolicy.href()} className="font-semibold text-leaf-deep underline underline-offset-3">
              {text}
            </Link>
          ))}
        </p>
        <Button
          variant="ghost"
          data-consent="declined"
          onClick={() => onAnswer('declined')}
          className="flex-1 sm:flex-none"
        >
          {words.declineCookies}
        </Button>
        <Button data-consent="accepted" onClick={() => onAnswer('accepted')} className="flex-1 sm:flex-none">
          {words.acceptCookies}
        </Button>
        <button
          type="button"
          aria-label={close}
          data-consent="declined"
          onClick={() => onAnswer('declined')}
          className="absolute top-1.5 right-2 grid size-9 place-items-center rounded-control text-muted hover:bg-paper hover:text-ink sm:static pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
