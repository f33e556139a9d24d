import type { ReactNode } from 'react';

interface ArticleProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A text page: one column, with spacing set by the page, not by each paragraph. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <article className="mx-auto max-w-[720px] px-4 pt-8 pb-16 text-base leading-relaxed sm:px-7 sm:pt-12">
      <h1 className="text-[32px] leading-[1.1] font-bold sm:text-[40px]">{title}</h1>
      {lead && <div className="mt-3 text-lg leading-relaxed text-muted">{lead}</div>}
      <div className="mt-8 grid gap-3.5 [&_a]:font-medium [&_a]:text-leaf-deep [&_a]:underline [&_a]:underline-offset-3 [&_h2]:mt-5 [&_h2]:text-[22px] [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
        {children}
      </div>
    </article>
  );
}
