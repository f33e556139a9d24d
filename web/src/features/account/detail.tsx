import type { ReactNode } from 'react';

/** A labeled value inside a `<dl>`. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-dashed border-line py-3">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
