import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** What opened a menu. */
export interface Opener {
  element: HTMLElement;
  isKeyboard: boolean;
}

interface MenuProps {
  label: string;
  opener: Opener;
  onClose: () => void;
  className?: string;
  /** Its choices have a role that starts with `menuitem` and take no tab stop; a press on one closes the menu. */
  children: ReactNode;
}

/** Between the menu and its opener, and between the menu and the edge of the screen. */
const gapPx = 6;
const mostHeightPx = 352;
/** Letters typed within this time search together. */
const typingMs = 750;

/**
 * An open menu below its opener, or above it if there is more room. The libraries' menus mount in many passes, which took
 * a slow phone twice as long as a press may take.
 */
export function Menu({ label, opener, onClose, className = '', children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const { element, isKeyboard } = opener;
  // Inside the landmarks of a page, or inside a dialog, because nothing outside it can be reached.
  const host = element.closest<HTMLElement>('[role=dialog], main') ?? document.body;

  useLayoutEffect(() => {
    const own = menu.current;
    if (!own) return;
    place(own, element);
    own.focus({ preventScroll: true });
    // What loads above the opener moves it, and choices may load after the menu has opened.
    const observer = new ResizeObserver(() => {
      place(own, element);
      // A focused choice may have been replaced.
      if (document.activeElement === document.body) own.focus({ preventScroll: true });
      if (isKeyboard && document.activeElement === own) choicesOf(own)[0]?.focus();
    });
    for (const sized of [host, own]) observer.observe(sized);
    return () => observer.disconnect();
  }, [element, host, isKeyboard]);

  useEffect(() => {
    // A press elsewhere only closes the menu, and doesn't move the focus.
    const pressElsewhere = (event: MouseEvent) => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== 'click') return;
      element.focus({ preventScroll: true });
      onClose();
    };
    const over = new AbortController();
    for (const press of ['mousedown', 'click'] as const) {
      document.addEventListener(press, pressElsewhere, { capture: true, signal: over.signal });
    }
    return () => over.abort();
  }, [element, onClose]);

  function close() {
    element.focus({ preventScroll: true });
    onClose();
  }

  function takeKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // A dialog around the menu stays open. Tab moves on from the opener.
      event.stopPropagation();
      close();
      return;
    }
    const choice = choiceForKey(event.key, choicesOf(event.currentTarget), typed.current);
    if (!choice) return;
    event.preventDefault();
    choice.focus();
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={takeKey}
      onPointerMove={focusPointedAt}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role^=menuitem]:not([data-stays-open])')) close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
      className={`absolute z-30 overflow-y-auto overscroll-contain rounded-[11px] border border-line bg-card text-[15px] font-normal text-ink shadow-pop outline-hidden ${className}`}
    >
      {children}
    </div>,
    host,
  );
}

export const menuChoiceLook = 'outline-hidden select-none focus:bg-leaf-soft';

const choicesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The choice that a key moves to, from the focused one; undefined for other keys. */
function choiceForKey(
  key: string,
  choices: readonly HTMLElement[],
  typed: { letters: string; at: number },
): HTMLElement | undefined {
  const at = choices.findIndex((choice) => choice.contains(document.activeElement));
  if (key === 'ArrowDown') return choices[(at + 1) % choices.length];
  if (key === 'ArrowUp') return choices.at(Math.max(at, 0) - 1);
  if (key === 'Home') return choices[0];
  if (key === 'End') return choices.at(-1);
  // A space presses the focused choice, unless it is within a name.
  if (key.length !== 1 || (key === ' ' && !isTyping(typed))) return undefined;
  typed.letters = (isTyping(typed) ? typed.letters : '') + key.toLowerCase();
  typed.at = performance.now();
  return choices.find(({ textContent }) => textContent.toLowerCase().startsWith(typed.letters));
}

const isTyping = ({ at }: { at: number }) => at > 0 && performance.now() - at < typingMs;

function focusPointedAt({ target, pointerType }: PointerEvent) {
  const choice = target instanceof Element && target.closest<HTMLElement>('[role^=menuitem]');
  if (choice && pointerType === 'mouse' && choice !== document.activeElement) choice.focus({ preventScroll: true });
}

/** Places a menu beside its opener; it moves along when the page scrolls. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const around = opener.getBoundingClientRect();
  const frame = (menu.offsetParent ?? document.documentElement).getBoundingClientRect();
  const above = around.top - 2 * gapPx;
  const below = innerHeight - around.bottom - 2 * gapPx;
  const isBelow = below >= Math.min(mostHeightPx, above);
  const right = document.documentElement.clientWidth - menu.offsetWidth - gapPx;
  const left = Math.max(gapPx, Math.min(around.left, right));
  Object.assign(menu.style, {
    left: `${left - frame.left}px`,
    top: `${(isBelow ? around.bottom + gapPx : around.top - gapPx) - frame.top}px`,
    translate: isBelow ? 'none' : '0 -100%',
    maxHeight: `${Math.min(mostHeightPx, isBelow ? below : above)}px`,
  });
}
