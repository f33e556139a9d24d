const slots = {
  banner: { words: '728 × 90', shape: 'max-w-[728px] h-[90px]' },
  square: { words: '300 × 250', shape: 'max-w-[300px] h-[250px]' },
  leaderboard: { words: '970 × 90', shape: 'max-w-[970px] h-[90px]' },
} as const;

/** Keeps an advertisement's place; nothing is loaded into it. */
export function AdSlot({ size }: { size: keyof typeof slots }) {
  const { words, shape } = slots[size];
  return (
    <aside
      aria-label={`Advertisement, ${words}`}
      className={`mx-auto grid w-full place-items-center rounded-control border border-dashed border-line bg-paper text-xs text-muted ${shape}`}
    >
      Advertisement · {words}
    </aside>
  );
}
