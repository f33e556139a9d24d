import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { config } from '#web/config.ts';
import { cookieBannerId, useCookieChoice } from '#web/parts/site/cookie-choice.ts';
import { paths } from '#web/paths.ts';
import * as words from './words.tsx';

const linkLook = 'inline-flex items-center hover:text-ink hover:underline underline-offset-3 pointer-coarse:min-h-11';

const links = [
  { to: paths.about.href(), label: words.about },
  { to: paths.accuracy.href(), label: words.accuracy },
  { to: paths.openData.href(), label: words.openData },
  { to: paths.privacyPolicy.href(), label: words.privacyPolicy },
  { to: paths.termsOfService.href(), label: words.termsOfService },
];

export function Footer() {
  return (
    <footer className="border-t border-line max-lg:in-data-docked:pb-dock text-sm text-muted">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 sm:px-7">
        <p>{words.copyright(config.copyrightYear, config.siteName)}</p>
        <nav aria-label={words.footerLinks} className="flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={linkLook}>
              {label}
            </Link>
          ))}
          <CookieChoiceButton />
        </nav>
        <p className="wrap-anywhere sm:ml-auto">
          {words.advertisingContact(
            <a href={`mailto:${config.advertisingEmail}`} className={`${linkLook} underline`}>
              {config.advertisingEmail}
            </a>,
          )}
        </p>
      </div>
    </footer>
  );
}

/** Withdrawing consent is as easy as giving it: the banner returns and gets the focus. */
function CookieChoiceButton() {
  const { askAgain } = useCookieChoice();
  return (
    <button
      type="button"
      data-consent=""
      onClick={() => {
        flushSync(askAgain);
        document.getElementById(cookieBannerId)?.focus();
      }}
      className={`${linkLook} noscript:hidden`}
    >
      {words.cookieChoice}
    </button>
  );
}
