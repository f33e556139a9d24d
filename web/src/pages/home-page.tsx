import { lazy, Suspense, use } from 'react';
import { limitWords } from '#shared/rules/limits.ts';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { NeedsJavaScript } from '#web/product/needs-javascript.tsx';
import { Landing } from '#web/sections/demo/landing.tsx';
import { FrontPageContext } from '#web/session/front-page.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { productData } from '#web/structured-data.ts';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';

/** Apart, so that no visitor downloads it. */
const ComparisonPage = lazy(() => import('./comparison-page.tsx'));

const description = `Put your groceries in one cart and see what it costs, tax included, at ${limitWords.stores} near you. Free to use.`;

export const meta = () =>
  pageMeta({
    title: 'Find the cheapest store for your whole grocery cart',
    description,
    path: paths.home.href(),
    data: productData(description),
  });

/** Always the same elements: written at build, they are then left alone by the answer about who is here. */
const landing = <Landing />;
const comparison = (
  <Suspense fallback={<AuthenticationSpinner />}>
    <NeedsJavaScript />
    <ComparisonPage />
  </Suspense>
);

export default function HomePage() {
  const frontPage = use(FrontPageContext);
  const loading = { visitor: landing, shopper: comparison };
  return (
    <RequireUser loading={frontPage ? loading[frontPage] : undefined} signedOut={landing}>
      {() => comparison}
    </RequireUser>
  );
}
