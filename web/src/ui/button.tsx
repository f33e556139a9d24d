import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  ghost: 'border border-line bg-card text-ink hover:bg-paper',
  danger: 'bg-tomato text-on-tomato hover:bg-tomato-deep',
  premium: 'bg-ink text-paper hover:opacity-90',
  plain: 'text-leaf-deep hover:underline',
} as const;

const sizes = {
  small: 'rounded-lg px-2.5 py-1.25 text-[13px]',
  medium: 'rounded-control px-3.5 py-2.25 text-sm',
  large: 'rounded-control px-5 py-3 text-base',
} as const;

interface Look {
  variant?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** For a link that looks like a button; touch targets are at least 44 px. */
export function buttonLook({ variant = 'primary', size = 'medium' }: Look = {}): string {
  return `print:hidden relative inline-flex items-center justify-center gap-2 text-center leading-snug font-semibold transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${looks[variant]} ${sizes[size]}`;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Keeps the size and the focus, shows a spinner, and ignores presses. False also ignores a double click's second. */
  isLoading?: boolean;
}

export function Button({ variant, size, isLoading, onClick, className = '', children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second press of a double click arrives before the first one shows.
    if (isLoading || (isLoading === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      // A disabled button would lose the focus.
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      className={`${buttonLook({ variant, size })} ${className}`}
    >
      {isLoading ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
