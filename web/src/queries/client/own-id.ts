import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from './new-id.ts';

/** An id for what is created, the same until it `isDone`: if only the answer was lost, another press creates nothing more. */
export function useOwnId() {
  const sent = useRef({ content: '', id: '' });
  return {
    idOf: (...content: unknown[]) => {
      const key = hashKey(content);
      if (sent.current.content !== key) sent.current = { content: key, id: newId() };
      return sent.current.id;
    },
    isDone: () => {
      sent.current = { content: '', id: '' };
    },
  };
}
