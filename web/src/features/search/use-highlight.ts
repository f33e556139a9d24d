import { useId, useState } from 'react';

/** The highlighted option below a search box. */
export interface Highlight<Option> {
  /** The id of the list. */
  listId: string;
  position: number;
  /** The option that Enter takes, initially the first; undefined if there are none. */
  option: Option | undefined;
  moveTo: (position: number) => void;
  /** Wraps around at the ends, and scrolls the option into view. */
  moveBy: (by: 1 | -1) => void;
}

export const optionId = ({ listId }: Pick<Highlight<unknown>, 'listId'>, position: number) => `${listId}-${position}`;

/** New options start with the first one highlighted. */
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
