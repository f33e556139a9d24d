import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Navigation } from './navigation/navigation.tsx';
import { browserVisits } from './navigation/visits.ts';
import { loadPageAt } from './page-at.ts';
import { Site } from './site.tsx';

if (import.meta.env.DEV) {
  // Hot reload asks the framework's own router for new data before it draws.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
}

const visits = browserVisits();
await loadPageAt(visits.now().pathname);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Navigation visits={visits}>
        <Site isDrawn={'drawn' in document.documentElement.dataset} />
      </Navigation>
    </StrictMode>,
  );
});
