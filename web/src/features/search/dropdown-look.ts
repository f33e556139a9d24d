/** The box below the search field. */
export const dropdownLook =
  'absolute inset-x-0 top-full z-30 mt-1.5 lg:right-auto lg:w-112 overflow-hidden rounded-[11px] border border-line bg-card shadow-pop';
