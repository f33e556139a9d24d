import { lazy, Suspense, use, useEffect } from 'react';
import { limits } from '#shared/limits.ts';
import { Goodbye } from '#web/features/account/goodbye.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { NeedsJavaScript } from '#web/product/needs-javascript.tsx';
import { FrontPage } from '#web/sections/own-list/front-page.tsx';
import { FrontPageContext } from '#web/session/front-page.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { productData } from '#web/structured-data.ts';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import * as words from './words/home.ts';

/** A separate chunk, so that visitors don't download it. */
const loadComparison = () => import('./comparison-page.tsx');
const ComparisonPage = lazy(loadComparison);

const description = words.homeDescription(limits.storesSelected);

export const meta = () =>
  pageMeta({
    title: words.homeTitle,
    description,
    path: paths.home.href(),
    data: productData(description),
  });

/** Always the same elements, so that prerendered ones stay when the user loads. */
const landing = <FrontPage />;
/** As high as the screen, so that the footer doesn't move when the comparison loads. */
const spinner = (
  <div className="min-h-dvh">
    <NeedsJavaScript />
    <AuthenticationSpinner />
  </div>
);
const comparison = (
  <Suspense fallback={spinner}>
    <ComparisonPage />
  </Suspense>
);

export default function HomePage() {
  const frontPage = use(FrontPageContext);
  const loading = { visitor: landing, shopper: spinner };
  useEffect(() => {
    // Loads while the user loads. A failure is retried when the page is needed.
    if (frontPage === 'shopper') loadComparison().catch(() => undefined);
  }, [frontPage]);
  return (
    <>
      <RequireUser loading={frontPage ? loading[frontPage] : undefined} signedOut={landing}>
        {() => comparison}
      </RequireUser>
      <Goodbye />
    </>
  );
}
