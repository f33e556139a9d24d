/** Containers and other words of order pages that don't tell products apart. They count for a product that has them. */
export const neutralWords: ReadonlySet<string> = new Set(
  'bag bags bottle bottles box bunch can cans canister carton case clamshell container each jar loaf pack pouch tray tub count size made natural fresh refrigerated resealable plastic stable shelf family value super grade'.split(
    ' ',
  ),
);
