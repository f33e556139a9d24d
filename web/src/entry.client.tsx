import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadPageAt } from './page-at.ts';
import { Site } from './site.tsx';

if (import.meta.env.DEV) {
  // Hot reload asks the framework's own router for new data before it draws.
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } });
}

await loadPageAt(window.location.pathname);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserRouter>
        <Site isDrawn={'drawn' in document.documentElement.dataset} />
      </BrowserRouter>
    </StrictMode>,
  );
});
