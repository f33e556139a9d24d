import { useId, useState } from 'react';

/** Which of the options below a search box is highlighted. */
export interface Highlight<Option> {
  /** The id of the list. */
  listId: string;
  position: number;
  /** The option that Enter takes, at first the first one; undefined if there are none. */
  option: Option | undefined;
  moveTo: (position: number) => void;
  /** Around the end, and into sight. */
  moveBy: (by: 1 | -1) => void;
}

export const optionId = ({ listId }: Pick<Highlight<unknown>, 'listId'>, position: number) => `${listId}-${position}`;

/** Other options than before are highlighted from the first on. */
export function useHighlight<Option extends { id: string }>(options: readonly Option[]): Highlight<Option> {
  const listId = useId();
  const [moved, setMoved] = useState({ of: '', position: 0 });
  const of = options.map(({ id }) => id).join(' ');
  const position = moved.of === of ? moved.position : 0;
  const moveTo = (next: number) => setMoved({ of, position: next });
  return {
    listId,
    position,
    option: options[position],
    moveTo,
    moveBy: (by) => {
      const next = (position + by + options.length) % options.length;
      moveTo(next);
      document.getElementById(optionId({ listId }, next))?.scrollIntoView({ block: 'nearest' });
    },
  };
}
