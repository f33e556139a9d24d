import { type ComponentType, use, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { pageMeta } from '#web/page-meta.ts';
import { isKnownBrowser } from '#web/parts/site/deferred-start.ts';
import { NeedsJavaScript } from '#web/parts/site/needs-javascript.tsx';
import { paths } from '#web/paths.ts';
import { FrontPageContext, frontPageHere } from '#web/session/front-page.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { checkConnection } from '#web/session/words.ts';
import { productData } from '#web/structured-data.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import { type EarlyPart, earlyPart, useLazyPart } from '#web/ui/use-lazy-part.ts';
import * as words from './words/home.ts';

const description = words.homeDescription(limits.storesSelected);

export const meta = () =>
  pageMeta({
    title: words.homeTitle,
    description,
    path: paths.home.href(),
    data: import.meta.env.SSR ? productData(description) : undefined,
  });

/** Nobody downloads what only the other reader sees. */
const forVisitor = earlyPart(() => import('./visitors-page.tsx').then((module) => module.default));
const forShopper = earlyPart(() => import('./comparison-page.tsx').then((module) => module.default));

/** Loads what the reader sees first, before the page is drawn. */
export async function prepare(): Promise<void> {
  const reader = frontPageHere();
  // The spinner is their page's HTML, and the user loads at the same time. A failure is retried when it is needed.
  if (reader === 'shopper') forShopper.load().catch(() => undefined);
  else if (reader === null && isKnownBrowser()) await forShopper.load();
  else await forVisitor.load();
}

/** As high as the screen, so that the footer doesn't move when the comparison loads. */
const spinner = (
  <div className="min-h-dvh">
    <NeedsJavaScript />
    <AuthenticationSpinner />
  </div>
);

/** Always the same element, so that the prerendered one stays when the user loads. */
const landing = <Early key="visitor" part={forVisitor} />;

export default function HomePage() {
  const frontPage = use(FrontPageContext);
  const loading = { visitor: landing, shopper: spinner };
  return (
    <RequireUser loading={frontPage ? loading[frontPage] : undefined} signedOut={landing}>
      {() => <Early key="shopper" part={forShopper} />}
    </RequireUser>
  );
}

function Early({ part }: { part: EarlyPart<ComponentType> }) {
  const [attempt, setAttempt] = useState<object>({});
  const [failed, setFailed] = useState<object | null>(null);
  const Part = useLazyPart({ load: part.load, early: part, neededFor: attempt, onFailed: setFailed });
  if (Part) return <Part />;
  if (failed !== attempt) return spinner;
  return <FailureState what={words.notLoaded} detail={checkConnection} onRetry={() => setAttempt({})} />;
}
