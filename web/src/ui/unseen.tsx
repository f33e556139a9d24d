import type { ReactNode } from 'react';

/** Text for screen readers alone. */
export const unseen = (text: string): ReactNode => <span className="sr-only">{text}</span>;
