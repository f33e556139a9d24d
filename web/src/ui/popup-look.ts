/** The layer over the page behind a dialog. */
export const backdropLook =
  'fixed inset-0 z-40 min-h-dvh bg-black/45 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A sheet at the bottom edge of a phone, a box in the middle of anything wider. */
export const popupLook =
  'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[88dvh] w-full flex-col rounded-t-[20px] bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-dialog transition-[translate,opacity] duration-150 ease-out data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:w-[calc(100vw-3rem)] sm:-translate-y-1/2 sm:rounded-card sm:pb-0 sm:data-ending-style:-translate-y-[48%] sm:data-starting-style:-translate-y-[48%]';
