import { demoCategoryNames } from '#web/parts/demo/demo-items.ts';

/** Categories to browse, for visitors who don't know what to search for. */
export function DemoCategories({ onBrowse }: { onBrowse: (category: string) => void }) {
  return (
    // On a phone, one line that scrolls.
    <div className="mt-3 flex flex-wrap gap-1.5 max-sm:-mr-4 max-sm:mt-2 max-sm:basis-full max-sm:flex-nowrap max-sm:overflow-x-auto">
      {demoCategoryNames.map((category) => (
        <button
          key={category}
          type="button"
          onClick={() => onBrowse(category)}
          className="rounded-lg border border-line px-2.5 py-1 text-[13px] whitespace-nowrap text-muted transition-colors hover:border-leaf hover:text-ink pointer-coarse:min-h-11"
        >
          {category}
        </button>
      ))}
    </div>
  );
}
