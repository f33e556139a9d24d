const sizes = {
  small: 'size-6 rounded-md text-xs',
  medium: 'size-7 rounded-lg text-[13px]',
  large: 'size-10 rounded-control text-lg',
};

interface ChainLogoProps {
  /** The chain's short text, such as 'W'. */
  logo: string;
  color: string;
  size?: keyof typeof sizes;
}

/** A letter on the chain's color; the chain's name is always beside it. */
export function ChainLogo({ logo, color, size = 'medium' }: ChainLogoProps) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={`grid shrink-0 place-items-center font-display leading-none font-bold text-white ${sizes[size]}`}
    >
      {logo}
    </span>
  );
}
