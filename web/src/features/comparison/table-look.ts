export const firstColumn = 'pr-2 text-left min-w-29 max-w-34 sm:max-w-none sm:pr-3 lg:min-w-54 xl:min-w-76';
/** The first column stays in view while the stores scroll under it. */
export const headCell = `sticky left-0 z-1 bg-card ${firstColumn}`;
/**
 * At least as wide as a total, so that a phone scrolls instead of squeezing, and on a desktop as wide as most brands, or,
 * if few stores leave room, as a brand with its unit price.
 */
export const storeCell = 'min-w-24 px-2 lg:min-w-19 xl:min-w-25 xl:in-data-roomy:min-w-36 text-right sm:px-2.5';
export const dashedRule = 'border-b border-dashed border-line';
export const winnerTint = 'bg-leaf-tint';
