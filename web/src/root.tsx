import bricolageFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { type LinkDescriptor, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './styles.css';
import { sleepUntilUsed, useAwake } from '#web/product/asleep.ts';
import { Logo } from '#web/product/logo.tsx';
import { NeedsJavaScript } from '#web/product/needs-javascript.tsx';
import { inviteToPremium } from '#web/product/premium-invitation.ts';
import { config } from './config.ts';
import { PremiumInvitation } from './features/premium/premium-invitation.tsx';
import { SiteFrame } from './features/site-frame/site-frame.tsx';
import { createQueryClient } from './queries/query-client.ts';
import { FrontPageContext } from './session/front-page.ts';
import { Button } from './ui/button.tsx';
import { reserveSpace } from './ui/reserved-space.tsx';
import { AuthenticationSpinner } from './ui/spinner.tsx';
import { useLatestToast } from './ui/toast.ts';
import { useLatePart } from './ui/use-late-part.ts';
import * as words from './words.tsx';

const preloadedFont = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
});

export const links = (): LinkDescriptor[] => [
  preloadedFont(figtreeFont),
  preloadedFont(bricolageFont),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The default until a page sets its own. */
export const meta = () => [{ title: config.siteName }];

export function Layout({ children }: { children: ReactNode }) {
  const frontPage = use(FrontPageContext);
  return (
    <html lang="en" data-front={frontPage ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c221e" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeFirstPaint }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const beforeFirstPaint = [sleepUntilUsed, reserveSpace].join('\n');

const loadToaster = () => import('./ui/toaster.tsx').then((module) => module.default);

/** The toaster loads after the page, but before the network may fail, which a toast must be able to report. */
function ToasterOnceNeeded() {
  const latest = useLatestToast();
  const Toaster = useLatePart({ load: loadToaster, neededFor: latest, isPrefetched: true });
  return latest && Toaster && <Toaster />;
}

export default function App() {
  useAwake();
  const [queryClient] = useState(() => createQueryClient(inviteToPremium));
  return (
    <QueryClientProvider client={queryClient}>
      <SiteFrame>
        <Outlet />
        <PremiumInvitation />
      </SiteFrame>
      <ToasterOnceNeeded />
    </QueryClientProvider>
  );
}

/** The first screen at an address that isn't prerendered. */
export function HydrateFallback() {
  return (
    <>
      <AuthenticationSpinner />
      <NeedsJavaScript />
    </>
  );
}

/** Shown when a page fails completely; it uses nothing that may be the cause. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-3 p-6 text-center">
      <title>{words.pageTitle(words.pageBroke, config.siteName)}</title>
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
  );
}
