import { lazy, type ReactNode, Suspense } from 'react';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';

/** Apart, so that nobody downloads the other's page. */
const ComparisonPage = lazy(() => import('./comparison-page.tsx'));
const Landing = lazy(() => import('#web/features/demo/landing.tsx').then(({ Landing }) => ({ default: Landing })));

const description =
  'Put your groceries in one cart and see what it costs, tax included, at up to 5 stores near you. Free to use.';

export const meta = () =>
  pageMeta({
    title: 'Find the cheapest store for your whole grocery cart',
    description,
    path: paths.home.href(),
  });

export default function HomePage() {
  return (
    <>
      <noscript>
        <style>{'[role="status"] { display: none; }'}</style>
        <div className="mx-auto max-w-2xl px-4 pt-10 [&_a]:text-leaf-deep [&_a]:underline">
          <h1 className="text-3xl">Find the cheapest store for your whole cart</h1>
          <p className="my-3">{description}</p>
          <p>
            Comparing needs JavaScript. Without it you can read <a href={paths.howItWorks.href()}>how it works</a> and
            see <a href={paths.demo.href()}>an example</a>.
          </p>
        </div>
      </noscript>
      <RequireUser signedOut={onceLoaded(<Landing />)}>{() => onceLoaded(<ComparisonPage />)}</RequireUser>
    </>
  );
}

/**
 * The boundary stands inside, around what is loaded: one around the whole page would be hydrated apart from the rest,
 * perhaps after the answer about who is here, and then no longer match the prerendered spinner.
 */
function onceLoaded(page: ReactNode) {
  return <Suspense fallback={<AuthenticationSpinner />}>{page}</Suspense>;
}
