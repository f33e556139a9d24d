import { type MouseEvent, useRef } from 'react';

const controls = 'a, button, input, label, select, summary, textarea';

/**
 * For controls that may move or disappear between the two presses of a double press: the second press belongs to the
 * control of the first, and to no other that is now below the pointer. If the first control is gone, it does nothing.
 */
export function useDoublePress() {
  const pressed = useRef<HTMLElement | null>(null);
  const isStray = useRef(false);
  return {
    onMouseDownCapture: (event: MouseEvent<Element>) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
      isStray.current = event.detail > 1 && control !== pressed.current;
      if (isStray.current) event.preventDefault();
      else pressed.current = control;
    },
    onClickCapture: (event: MouseEvent<Element>) => {
      // A keyboard press has no pointer count.
      if (event.detail < 2 || !isStray.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (pressed.current?.isConnected) pressed.current.click();
    },
  };
}
