import type { ReactNode } from 'react';
import { useDoublePress } from '#web/ui/use-double-press.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useVisitCount } from './visit-count.ts';
import * as words from './words.tsx';

/** The frame around every page and its dialogs: a press may replace what is below the pointer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useVisitCount();
  const doublePress = useDoublePress();
  return (
    <>
      <div {...doublePress} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
        >
          {words.skipToContent}
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
      </div>
      {/* After the content of the first screen, so that nothing shifts. */}
      <CookieConsent />
    </>
  );
}
