import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { config } from '#web/config.ts';
import { paths } from '#web/paths.ts';
import { cookieBannerId, useCookieChoice } from '#web/product/cookie-consent.ts';

const linkLook = 'inline-flex items-center hover:text-ink hover:underline underline-offset-3 pointer-coarse:min-h-11';

const links = [
  { to: paths.about.href(), words: 'About' },
  { to: paths.accuracy.href(), words: 'Accuracy' },
  { to: paths.openData.href(), words: 'Open data' },
  { to: paths.privacyPolicy.href(), words: 'Privacy Policy' },
  { to: paths.termsOfService.href(), words: 'Terms of Service' },
];

export function Footer() {
  return (
    <footer className="border-t border-line pb-(--dock-clearance) text-sm text-muted">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 sm:px-7">
        <p>
          © {config.copyrightYear} {config.siteName}
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ to, words }) => (
            <Link key={to} to={to} className={linkLook}>
              {words}
            </Link>
          ))}
          <CookieChoiceButton />
        </nav>
        <p className="sm:ml-auto">
          Advertising:{' '}
          <a href={`mailto:${config.advertisingEmail}`} className={`${linkLook} underline`}>
            {config.advertisingEmail}
          </a>
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
      Cookie choice
    </button>
  );
}
