import { lazy, type ReactNode, Suspense } from 'react';
import { ShoppingSteps } from '#web/features/guide/shopping-steps.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { signUpHref } from '#web/session/sign-in.ts';
import { productData } from '#web/structured-data.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { PageBand } from '#web/ui/page-band.tsx';
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
    data: productData(description),
  });

export default function HomePage() {
  return (
    <>
      <noscript>
        <WithoutJavaScript />
      </noscript>
      <RequireUser signedOut={onceLoaded(<Landing />)}>{() => onceLoaded(<ComparisonPage />)}</RequireUser>
    </>
  );
}

function WithoutJavaScript() {
  return (
    <PageBand
      title="Find the cheapest store for your whole cart"
      lead={`${description} Comparing needs JavaScript; what you read here does not.`}
      actions={
        <>
          <a href={signUpHref()} className={buttonLook({ size: 'large' })}>
            Sign up free
          </a>
          <a href={paths.demo.href()} className={buttonLook({ variant: 'ghost', size: 'large' })}>
            See an example
          </a>
        </>
      }
    >
      <section aria-labelledby="steps-heading">
        <h2 id="steps-heading" className="mb-4 text-[26px]">
          How it works
        </h2>
        <ShoppingSteps />
      </section>
    </PageBand>
  );
}

/**
 * The boundary stands inside, around what is loaded: one around the whole page would be hydrated apart from the rest,
 * perhaps after the answer about who is here, and then no longer match the prerendered spinner.
 */
function onceLoaded(page: ReactNode) {
  return <Suspense fallback={<AuthenticationSpinner />}>{page}</Suspense>;
}
