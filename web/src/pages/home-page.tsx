import { lazy, Suspense, use, useEffect } from 'react';
import { limitWords } from '#shared/rules/limits.ts';
import { Goodbye } from '#web/features/account/goodbye.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { NeedsJavaScript } from '#web/product/needs-javascript.tsx';
import { FrontPage } from '#web/sections/own-list/front-page.tsx';
import { FrontPageContext } from '#web/session/front-page.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { productData } from '#web/structured-data.ts';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';

/** Apart, so that no visitor downloads it. */
const loadComparison = () => import('./comparison-page.tsx');
const ComparisonPage = lazy(loadComparison);

const description = `Put your groceries in one cart and see what it costs, tax included, at ${limitWords.stores} near you. Free to use.`;

export const meta = () =>
  pageMeta({
    title: 'Find the cheapest store for your whole grocery cart',
    description,
    path: paths.home.href(),
    data: productData(description),
  });

/** Always the same elements: written at build, they are then left alone by the answer about who is here. */
const landing = <FrontPage />;
/** As high as the screen: the foot of the page isn't seen to move away when the comparison comes. */
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
    // On its way while it is being found out who is here. What fails now is tried again when it is needed.
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
