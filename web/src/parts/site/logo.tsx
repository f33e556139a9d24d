import { config } from '#web/config.ts';

/** The product's letter on leaf green; its name is always beside it. */
export function Logo() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[30px] shrink-0 place-items-center rounded-[9px] bg-[#1d7a4c] font-display text-[17px] leading-none font-extrabold text-white"
    >
      {config.siteName.charAt(0)}
    </span>
  );
}
