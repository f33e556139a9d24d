import { type ReactNode, useEffect } from 'react';
import { countVisit } from '#web/api/send-visit.ts';
import { useDoublePress } from '#web/ui/use-double-press.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import * as words from './words.tsx';

/** The frame around every page and its dialogs: a press may replace what is below the pointer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useEffect(() => whenIdle(countVisit), []);
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
