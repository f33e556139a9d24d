import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-3 py-7 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1.5 grid size-11 place-items-center rounded-full bg-leaf-soft text-leaf-deep"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-[42ch] text-sm text-balance text-muted">{children}</div>}
    </div>
  );
}
