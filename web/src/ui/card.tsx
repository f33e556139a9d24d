import type { ComponentProps } from 'react';

const backgrounds = {
  plain: 'border-line bg-card',
  premium: 'border-lemon-line bg-lemon-soft',
} as const;

interface CardProps extends ComponentProps<'section'> {
  ground?: keyof typeof backgrounds;
}

/** Name it by its heading: `<Card aria-labelledby="cart-heading">`. */
export function Card({ ground = 'plain', className = '', ...rest }: CardProps) {
  return <section {...rest} className={`rounded-card border p-4 sm:p-4.5 ${backgrounds[ground]} ${className}`} />;
}
