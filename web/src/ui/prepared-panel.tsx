import { type ComponentProps, createContext, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the panel around it is visible, if there is one. */
export const IsShown = createContext(true);

interface PreparedPanelProps extends ComponentProps<'div'> {
  isShown: boolean;
  /** A search in the page found something in the hidden panel. */
  onFound: () => void;
}

/**
 * One of several panels; one is visible. The others render after it, and the browser lays them out when it is
 * idle and keeps that, so that they appear at once: `display: none` would redraw a long table with each press.
 */
export function PreparedPanel({ isShown, onFound, children, ...attributes }: PreparedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const later = useDeferredValue(children, null);

  useLayoutEffect(() => {
    if (!isShown && panel.current && 'onbeforematch' in panel.current) panel.current.hidden = 'until-found';
  }, [isShown]);

  useEffect(() => {
    panel.current?.addEventListener('beforematch', onFound);
    return () => panel.current?.removeEventListener('beforematch', onFound);
  }, [onFound]);

  useEffect(() => {
    if (isShown || !panel.current) return;
    const { current } = panel;
    let cancel = () => {};
    const prepare = () => {
      cancel();
      cancel = whenIdle(() => current.firstElementChild?.getBoundingClientRect());
    };
    const observer = new MutationObserver(prepare);
    observer.observe(current, { subtree: true, childList: true, characterData: true, attributes: true });
    prepare();
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isShown]);

  return (
    <div {...attributes} ref={panel} hidden={!isShown} className="flow-root">
      <IsShown value={isShown}>{isShown ? children : later}</IsShown>
    </div>
  );
}
