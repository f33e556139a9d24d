import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import './styles.css';
import { inviteToPremium } from '#web/parts/premium/invite-to-premium.ts';
import { useStarted } from '#web/parts/site/deferred-start.ts';
import { Logo } from '#web/parts/site/logo.tsx';
import { NeedsJavaScript } from '#web/parts/site/needs-javascript.tsx';
import { useScrollPositions } from '#web/parts/site/scroll-positions.ts';
import { config } from './config.ts';
import { PremiumInvitation } from './features/premium/premium-invitation.tsx';
import { SiteFrame } from './features/site-frame/site-frame.tsx';
import { pageAt } from './page-at.ts';
import { PageHead } from './page-head.tsx';
import { createQueryClient } from './queries/client/query-client.ts';
import { FrontPageContext } from './session/front-page.ts';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.ts';
import { AuthenticationSpinner } from './ui/spinner.tsx';
import { useLatestToast } from './ui/toast.ts';
import { useLazyPart } from './ui/use-lazy-part.ts';
import * as words from './words.tsx';

interface SiteProps {
  /** Whether the server sends this page empty, and the browser draws it. */
  isDrawn: boolean;
  /** What only the server writes into head and body: in the browser, React leaves it there. */
  head?: ReactNode;
  start?: ReactNode;
}

/** The whole document at the present address. */
export function Site(props: SiteProps) {
  const { key, pathname } = useLocation();
  return (
    <ErrorBoundary place={`${pathname} ${key}`} broken={<BrokenPage />}>
      <PageAt {...props} />
    </ErrorBoundary>
  );
}

function PageAt({ isDrawn, head, start }: SiteProps) {
  const visit = useLocation();
  const isEmpty = useIsEmpty(isDrawn);
  const found = isEmpty ? null : pageAt(visit);
  const page = found instanceof Promise ? use(found) : found;
  return (
    <Html
      isDrawn={isDrawn}
      head={
        <>
          {/* Before other scripts: React takes the first one without a source for its data. */}
          <PageHead descriptors={page ? page.meta() : [{ title: config.siteName }]} />
          {head}
        </>
      }
    >
      {page ? (
        <App>
          <page.default />
        </App>
      ) : (
        <EmptyPage />
      )}
      {start}
    </Html>
  );
}

const never = () => () => {};

/** Whether the page must be empty, as in the HTML that React takes over. */
function useIsEmpty(isDrawn: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => isDrawn,
  );
}

function Html({ isDrawn, head, children }: { isDrawn?: boolean; head?: ReactNode; children: ReactNode }) {
  const frontPage = use(FrontPageContext);
  return (
    <html lang="en" data-front={frontPage ?? undefined} data-drawn={isDrawn ? '' : undefined} suppressHydrationWarning>
      <head>{head}</head>
      <body>{children}</body>
    </html>
  );
}

const loadToaster = () => import('./ui/toaster.tsx').then((module) => module.default);

/** The toaster loads when the page is used, but before the network may fail, which a toast must be able to report. */
function ToasterOnceNeeded() {
  const latest = useLatestToast();
  const Toaster = useLazyPart({ load: loadToaster, neededFor: latest, isPrefetched: true });
  return latest && Toaster && <Toaster />;
}

function App({ children }: { children: ReactNode }) {
  useStarted();
  useScrollPositions();
  const [queryClient] = useState(() => createQueryClient(inviteToPremium));
  return (
    <QueryClientProvider client={queryClient}>
      <SiteFrame>
        {children}
        <PremiumInvitation />
      </SiteFrame>
      <ToasterOnceNeeded />
    </QueryClientProvider>
  );
}

/** The first screen at an address that isn't prerendered. */
function EmptyPage() {
  return (
    <>
      <AuthenticationSpinner />
      <NeedsJavaScript />
    </>
  );
}

/** Shown when a page fails completely; it uses nothing that may be the cause. */
function BrokenPage() {
  return (
    <Html head={<title>{words.pageTitle(words.pageBroke, config.siteName)}</title>}>
      <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 p-6 text-center">
        <Logo />
        <h1 className="text-2xl">{words.pageBroke}</h1>
        <p className="text-muted">{words.whatHappened}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
          <a href="/" className="inline-flex items-center px-3 font-semibold text-leaf-deep hover:underline">
            {words.backToHome}
          </a>
        </div>
      </main>
    </Html>
  );
}
