import { Menu, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, use } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { unnamedShopper } from '#web/api/words.ts';
import { config } from '#web/config.ts';
import { useKnownBrowser } from '#web/parts/site/deferred-start.ts';
import { Logo } from '#web/parts/site/logo.tsx';
import { paths } from '#web/paths.ts';
import { FrontPageContext } from '#web/session/front-page.ts';
import { signInReturningFrom, signOutHref } from '#web/session/sign-in-links.ts';
import { type Session, useUser } from '#web/session/use-user.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from './words.tsx';

const menuId = 'site-menu';
const linkLook =
  'rounded-lg font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-semibold';

const siteLinks = [
  { to: paths.howItWorks.href(), label: words.howItWorks },
  { to: paths.stores.href(), label: words.stores },
  // Shown if there is room beside a name and its buttons; the menu has it, too.
  { to: paths.accuracy.href(), label: words.accuracy, look: 'lg:inline' },
];

export function Header() {
  const session = useUser();
  useKnownBrowser(session.state === 'signed-in');
  const { pathname, search, hash, key } = useLocation();
  const signIn = signInReturningFrom({ pathname, search, hash });

  return (
    <header className="group/header sticky top-0 z-20 border-b border-line bg-card">
      <div className="flex h-14 items-center gap-4 px-4 sm:gap-5 sm:px-7">
        <Link to={paths.home.href()} className="flex min-h-11 items-center gap-2.5 rounded-lg">
          <Logo />
          <span className="font-display text-[21px] font-bold">{config.siteName}</span>
        </Link>
        <span className="hidden border-l border-line pl-2.5 text-[12.5px] font-medium whitespace-nowrap text-muted lg:inline">
          {words.tagline}
        </span>
        <nav aria-label={words.mainLinks} className="ml-auto flex min-w-0 items-center gap-3 sm:gap-5">
          {siteLinks.map(({ to, label, look = 'sm:inline' }) => (
            <SiteLink key={to} to={to} className={`${linkLook} hidden ${look}`}>
              {label}
            </SiteLink>
          ))}
          {session.user ? (
            <Shopper user={session.user} />
          ) : (
            <Entrance signInHref={signIn} isLoading={session.state === 'loading'} />
          )}
        </nav>
        {/* The browser itself opens and closes it, so it works before the app has started. */}
        <button
          type="button"
          aria-label={words.menu}
          popoverTarget={menuId}
          className="-mr-2 grid size-11 place-items-center rounded-control text-ink lg:hidden"
        >
          <X aria-hidden="true" className="hidden group-has-[:popover-open]/header:block" />
          <Menu aria-hidden="true" className="group-has-[:popover-open]/header:hidden" />
        </button>
      </div>
      <div
        // Any navigation closes it.
        key={key}
        id={menuId}
        popover="auto"
        className="fixed inset-x-0 top-14 bottom-auto m-0 max-h-[calc(100dvh-3.5rem)] w-full max-w-none border-0 border-y border-line bg-card px-4 py-2 text-ink shadow-pop sm:px-7 lg:hidden"
      >
        <MenuRows session={session} signInHref={signIn} />
      </div>
    </header>
  );
}

/** Marks the page that is open. */
function SiteLink({ to, ...link }: ComponentProps<typeof Link> & { to: string }) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...link} />;
}

/** Keeps its space until the user is loaded, which never happens without JavaScript. */
function Entrance({ signInHref, isLoading }: { signInHref: string; isLoading: boolean }) {
  const frontPage = use(FrontPageContext);
  const link = (
    <a href={signInHref} className={buttonLook({ size: 'medium' })}>
      {words.signIn}
    </a>
  );
  if (!isLoading || frontPage === 'visitor') return link;
  if (frontPage === 'shopper') {
    return (
      <>
        <span className="flex items-center gap-2 noscript:hidden pointer-coarse:min-h-11">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-14" />
        </span>
        <Skeleton className="hidden h-4 w-14 sm:block noscript:hidden" />
        <span className="hidden noscript:contents">{link}</span>
      </>
    );
  }
  return (
    <>
      <span data-for="visitor" className="contents">
        <span className="relative noscript:hidden deferred:hidden">
          <span className={`invisible ${buttonLook({ size: 'medium' })}`}>{words.signIn}</span>
          <Skeleton className="absolute inset-0" />
        </span>
        <span className="hidden noscript:contents deferred:contents">{link}</span>
      </span>
      <span data-for="shopper" hidden className="contents">
        <Shopper user={null} />
      </span>
    </>
  );
}

/** A shopper's links. Without a user they are for shopper-name-before-start.ts, on a page whose app has not started. */
function Shopper({ user }: { user: User | null }) {
  return (
    <>
      {(!user || user.isAdmin) && (
        <span data-for="admin" hidden={!user} className="contents">
          <Link to={paths.admin.href()} className={buttonLook({ variant: 'ghost', size: 'small' })}>
            {words.admin}
          </Link>
        </span>
      )}
      <SiteLink to={paths.receipts.href()} className={`${linkLook} hidden lg:inline`}>
        {words.receipts}
      </SiteLink>
      <Link to={paths.account.href()} className={`${linkLook} flex min-w-0 items-center gap-2 pointer-coarse:min-h-11`}>
        <span data-shopper-picture className="contents">
          <Avatar user={user ?? { profileImageUrl: null, firstName: '' }} />
        </span>
        {words.accountOf(
          <span data-shopper-name suppressHydrationWarning className="max-w-[9rem] truncate">
            {user ? user.firstName || user.email || unnamedShopper : ''}
          </span>,
          (text) => (
            <span className="sr-only">{text}</span>
          ),
        )}
      </Link>
      <a href={signOutHref} className={`${linkLook} hidden sm:inline`}>
        {words.signOut}
      </a>
    </>
  );
}

function MenuRows({ session: { user, state }, signInHref }: { session: Session; signInHref: string }) {
  const isLoading = state === 'loading';
  return (
    <nav aria-label={words.menu} className="grid">
      {siteLinks.map(({ to, label }) => (
        <MenuRow key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </MenuRow>
      ))}
      {(user || isLoading) && (
        <div data-for="shopper" hidden={!user} className="contents">
          <MenuRow>
            <SiteLink to={paths.receipts.href()}>{words.receipts}</SiteLink>
          </MenuRow>
          {(!user || user.isAdmin) && (
            <div data-for="admin" hidden={!user} className="contents">
              <MenuRow>
                <SiteLink to={paths.admin.href()}>{words.admin}</SiteLink>
              </MenuRow>
            </div>
          )}
          <MenuRow>
            <a href={signOutHref}>{words.signOut}</a>
          </MenuRow>
        </div>
      )}
      {!user && (
        <div data-for="visitor" className="contents">
          <MenuRow>
            <a href={signInHref}>{words.signIn}</a>
          </MenuRow>
        </div>
      )}
    </nav>
  );
}

function MenuRow({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-dashed border-line last:border-0 *:flex *:min-h-11 *:items-center *:font-medium">
      {children}
    </div>
  );
}
