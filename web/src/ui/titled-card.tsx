import { type ComponentProps, type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps extends Omit<ComponentProps<typeof Card>, 'title' | 'aria-labelledby'> {
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
