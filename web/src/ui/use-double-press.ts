import { type MouseEvent, useRef } from 'react';

const controls = 'a, button, input, label, select, summary, textarea';

/**
 * For what may change between the two presses of a double one: the second counts only on the control that the first was
 * on. What came in its place meanwhile was not meant, and keeps the focus where it was put.
 */
export function useDoublePress() {
  const pressed = useRef<Element | null>(null);
  const isStray = useRef(false);
  return {
    onMouseDownCapture: (event: MouseEvent<Element>) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      isStray.current = event.detail > 1 && control !== pressed.current;
      pressed.current = control;
      if (isStray.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<Element>) => {
      // What the keyboard presses was pressed no times by a pointer.
      if (event.detail < 2 || !isStray.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
