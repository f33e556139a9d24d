import { lazy, Suspense } from 'react';
import { loadOnceUsed } from '#web/parts/site/load-once-used.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';

const loadLanding = () => import('./landing.tsx').then(({ Landing }) => ({ default: Landing }));
const Landing = lazy(() => loadOnceUsed('demo', loadLanding, showUnreachable));

/**
 * The demo below a visitor's own list. Its prerendered HTML stays until somebody uses it. Always the same element: React
 * would replace the HTML if its props changed before its script has loaded.
 */
export const lazyLanding = (
  <Suspense fallback={null}>
    <Landing isBelow />
  </Suspense>
);
