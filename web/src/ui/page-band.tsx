import type { ReactNode } from 'react';

interface PageBandProps {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A promotional page: a large heading with the next actions, then sections at full width. */
export function PageBand({ title, lead, actions, children }: PageBandProps) {
  return (
    <div className="mx-auto max-w-[1080px] px-4 pt-8 pb-16 sm:px-7 sm:pt-12">
      <h1 className="max-w-[20ch] text-[32px] leading-[1.08] font-bold sm:text-[44px]">{title}</h1>
      <p className="mt-3 max-w-[62ch] text-[17px] leading-relaxed text-muted">{lead}</p>
      {actions && <div className="mt-5 flex flex-wrap gap-2.5">{actions}</div>}
      <div className="mt-10 grid gap-10">{children}</div>
    </div>
  );
}
