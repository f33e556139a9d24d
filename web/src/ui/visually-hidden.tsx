import type { ReactNode } from 'react';

/** Text for screen readers alone. */
export const visuallyHidden = (text: string): ReactNode => <span className="sr-only">{text}</span>;
