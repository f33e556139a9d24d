import { type MouseEvent, useRef } from 'react';

const controls = 'a, button, input, label, select, summary, textarea';

/**
 * For controls that may change between the two presses of a double press: the second counts only on the same control. A
 * control that replaced it was not meant, and doesn't take the focus.
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
      // A keyboard press has no pointer count.
      if (event.detail < 2 || !isStray.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
