import { abbreviationKind } from '#functions/catalog/index.ts';
import { isProductWord } from '#functions/search/index.ts';
import { memoized } from '#shared/memoized.ts';

/** Containers and other words of order pages that don't tell products apart. They count for a product that has them. */
const neutralWords: ReadonlySet<string> = new Set(
  'bag bags bottle bottles box bunch can cans canister carton case clamshell container each jar loaf pack pouch tray tub count size made natural fresh refrigerated resealable plastic stable shelf family value super grade refill refills of'.split(
    ' ',
  ),
);

const shortest = 3;

/** Whether a printed word is one of these, in full or abbreviated: 'REFL' is a refill. */
export const isNeutral = memoized(
  (printed: string) =>
    neutralWords.has(printed) ||
    (printed.length >= shortest &&
      !isProductWord(printed) &&
      [...neutralWords].some((word) => ['skeleton', 'letters'].includes(abbreviationKind(printed, word) ?? ''))),
  5_000,
);
