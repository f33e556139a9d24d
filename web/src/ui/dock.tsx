import type { ReactNode } from 'react';

interface DockProps {
  label: string;
  children: ReactNode;
}

/**
 * Stays at the bottom edge of small screens, above the cookie banner. A transform moves it up, which needs no new
 * layout. While it is visible, the page's end and the focused element stay clear of it (see `data-dock` in styles.css).
 */
export function Dock({ label, children }: DockProps) {
  return (
    <aside
      data-dock
      aria-label={label}
      className="fixed inset-x-2.5 bottom-2.5 z-20 translate-y-[calc(-1*var(--cookie-banner-height))] flex items-center gap-3 rounded-card bg-ink py-2.5 pr-2.5 pl-4 text-paper shadow-dialog lg:hidden"
    >
      {children}
    </aside>
  );
}
