import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface HintProps {
  /** A few words to show. For screen readers, `children` must contain them. */
  words: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Ignores a pointer that only passes, and leaves time to move from the trigger to the hint. */
const delayMs = 150;

/** Additional information on hover, on focus, or by touch. */
export function Hint({ words, className, children }: HintProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: boolean, afterMs = 0) {
    clearTimeout(timer.current);
    if (afterMs === 0) setIsOpen(next);
    else timer.current = setTimeout(() => setIsOpen(next), afterMs);
  }
  const hover = {
    onPointerEnter: (event: ReactPointerEvent) => {
      if (event.pointerType === 'mouse') change(true, delayMs);
    },
    onPointerLeave: (event: ReactPointerEvent) => {
      if (event.pointerType === 'mouse') change(false, delayMs);
    },
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        {...hover}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) change(true);
        }}
        onBlur={() => change(false)}
        onClick={() => change(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change(false);
        }}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <Bubble trigger={trigger} onGone={() => change(false)} {...hover}>
          {words}
        </Bubble>
      )}
    </>
  );
}

/** Between the bubble and its trigger, and between the bubble and the edge of the screen. */
const gapPx = 6;

interface BubbleProps {
  trigger: RefObject<HTMLElement | null>;
  onGone: () => void;
  onPointerEnter: (event: ReactPointerEvent) => void;
  onPointerLeave: (event: ReactPointerEvent) => void;
  children: ReactNode;
}

/** Above its trigger if there is room, or else below it; scrolling closes it. */
function Bubble({ trigger, onGone, children, ...hover }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [about, own] = [trigger.current?.getBoundingClientRect(), bubble.current?.getBoundingClientRect()];
    if (!about || !own || !bubble.current) return;
    const middle = about.left + about.width / 2 - own.width / 2;
    const left = Math.max(gapPx, Math.min(middle, document.documentElement.clientWidth - own.width - gapPx));
    const above = about.top - own.height - gapPx;
    const top = above >= gapPx ? above : about.bottom + gapPx;
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  });
  useEffect(() => {
    const element = trigger.current;
    // A touch elsewhere doesn't move the focus if nothing has it.
    const pressedElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.contains(target) && !bubble.current?.contains(target)) onGone();
    };
    document.addEventListener('pointerdown', pressedElsewhere);
    document.addEventListener('scroll', onGone, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', pressedElsewhere);
      document.removeEventListener('scroll', onGone, { capture: true });
    };
  });
  return createPortal(
    <div
      ref={bubble}
      aria-hidden="true"
      {...hover}
      className="fixed top-0 left-0 z-30 w-max max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-paper shadow-pop"
    >
      {children}
    </div>,
    trigger.current?.closest('main') ?? document.body,
  );
}
