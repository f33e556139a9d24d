import { demoCategoryNames } from './demo-items.ts';

/** Categories to browse, for visitors who don't know what to search for. */
export function DemoCategories({ onBrowse }: { onBrowse: (category: string) => void }) {
  return (
    <div className="mt-3 flex flex-wrap gap-1.5">
      {demoCategoryNames.map((category) => (
        <button
          key={category}
          type="button"
          onClick={() => onBrowse(category)}
          className="rounded-lg border border-line px-2.5 py-1 text-[13px] text-muted transition-colors hover:border-leaf hover:text-ink pointer-coarse:min-h-11"
        >
          {category}
        </button>
      ))}
    </div>
  );
}
