import { type ComponentProps, type ReactNode, useId } from 'react';

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

interface TitledCardProps extends Omit<CardProps, 'title' | 'aria-labelledby'> {
  title: ReactNode;
  /** The heading's classes. */
  headingLook?: string;
}

/** A card with its heading, which names it. */
export function TitledCard({ title, headingLook, children, ...rest }: TitledCardProps) {
  const id = useId();
  return (
    <Card {...rest} aria-labelledby={id}>
      <h2 id={id} className={headingLook}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
