import type { ReactNode } from 'react';
import { usePageMark } from './use-page-mark.ts';

interface DockProps {
  label: string;
  children: ReactNode;
}

/**
 * Stays at the bottom edge of small screens, above the cookie banner. A transform moves it up, which needs no new
 * layout. While it is visible, the page's end, the focused element, and toasts stay clear of it (`--spacing-dock`).
 */
export function Dock({ label, children }: DockProps) {
  usePageMark('docked');
  return (
    <aside
      data-dock
      aria-label={label}
      // What a search found is read to its end, which the dock would lie on. A short screen has room for the list or for
      // the dock beside the cookie question.
      className="fixed in-data-found:invisible [@media(height<810px)]:in-data-asked:invisible inset-x-2.5 bottom-2.5 z-20 translate-y-[calc(-1*var(--cookie-banner-height))] flex items-center gap-3 rounded-card bg-ink py-2.5 pr-2.5 pl-4 text-paper shadow-dialog lg:hidden"
    >
      {children}
    </aside>
  );
}
