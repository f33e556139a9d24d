import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder while a Premium panel loads. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="mt-1">
      <span className="sr-only">{label}</span>
      {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
        <div key={width} className="grid gap-2 border-b border-dashed border-line py-3 last:border-0">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-7 w-4/5" />
        </div>
      ))}
    </div>
  );
}
