import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  /** A short explanation of the figure. */
  note?: ReactNode;
  children: ReactNode;
}

/** One figure to read at a glance, inside a `<dl>`. */
export function Stat({ label, note, children }: StatProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-card px-4 py-3.5">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="font-display text-2xl leading-tight font-bold wrap-anywhere">{children}</dd>
      {note && <dd className="mt-0.5 text-[13px] text-muted wrap-anywhere">{note}</dd>}
    </div>
  );
}
