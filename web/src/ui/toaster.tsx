import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { type ToastWords, useLatestToast } from './toast.ts';
import { useTimeLeft } from './use-time-left.ts';
import * as words from './words.ts';

/**
 * On a phone, dialogs have buttons at the bottom edge and the comparison has its totals there, so toasts show at the
 * top.
 */
const atTop =
  'max-sm:in-data-dialog:top-3 max-sm:in-data-dialog:bottom-auto max-lg:in-data-totals:top-1.5 max-lg:in-data-totals:bottom-auto';

/**
 * While search results are open, which reach down to the bottom, over the columns beside them. Important, because a dock
 * below would stretch the toasts between both edges.
 */
const clearOfResults =
  'in-data-found:top-3 in-data-found:bottom-auto! lg:in-data-found:top-17 lg:in-data-found:right-[max(1.5rem,calc(50vw-660px+1.5rem))] lg:in-data-found:left-auto';

const clearOfDock = 'max-lg:in-data-docked:bottom-[calc(var(--cookie-banner-height)+var(--spacing-dock)+1rem)]';

/** Over the narrow column on the left of a desktop, because the totals are on the right. */
const clearOfTotals = 'lg:right-auto lg:left-[max(1.5rem,calc(50vw-660px+1.5rem))] lg:w-82.5';

/** A failure is an alert; the surrounding live region announces others at the next pause. */
const roles = {
  destructive: { region: { role: 'region', 'aria-live': 'off' }, toast: 'alert' },
  default: { region: { role: 'status', 'aria-live': 'polite' }, toast: 'group' },
} as const;

/** The duration of the closing animation. */
const leavingMs = 150;

/** Shows the latest toast above whatever is at the bottom of the screen, until its time is over or it is dismissed. */
export default function Toaster() {
  const latest = useLatestToast();
  const [gone, setGone] = useState<ToastWords | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const viewport = useRef<HTMLElement>(null);
  /** The element that had the focus before. */
  const cameFrom = useRef<Element | null>(null);
  const shown = latest === gone ? null : latest;
  const tone = latest?.tone ?? 'default';

  useEffect(() => {
    if (!shown) return;
    const goToToast = (event: WindowEventMap['keydown']) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      viewport.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', goToToast);
    return () => window.removeEventListener('keydown', goToToast);
  }, [shown]);

  // What its action does is about the page that it was shown on.
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (pathname === shownOn.current) return;
    shownOn.current = pathname;
    if (latest?.action) setGone(latest);
  }, [pathname, latest]);

  function dismiss() {
    const hadFocus = viewport.current?.contains(document.activeElement) ?? false;
    setGone(latest);
    setIsHeld(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }

  return createPortal(
    <section
      ref={viewport}
      {...roles[tone].region}
      aria-label={words.notifications}
      aria-relevant="additions text"
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') dismiss();
      }}
      className={`pointer-events-none fixed right-4 bottom-[calc(var(--cookie-banner-height)+1rem)] left-4 z-50 outline-none sm:left-auto sm:w-96 ${clearOfTotals} ${clearOfDock} ${atTop} ${clearOfResults}`}
    >
      {shown && (
        // Screen readers announce a new alert, but not an element that becomes one.
        <ShownToast key={tone} shown={shown} isHeld={isHeld} onGone={dismiss} />
      )}
    </section>,
    document.body,
  );
}

interface ShownToastProps {
  shown: ToastWords;
  /** Somebody is using it, so it stays. */
  isHeld: boolean;
  onGone: () => void;
}

function ShownToast({ shown, isHeld, onGone }: ShownToastProps) {
  const { title, description, about, tone = 'default', action } = shown;
  const id = useId();
  const [leaving, setLeaving] = useState<ToastWords | null>(null);
  const isLeaving = leaving === shown;
  const leave = () => setLeaving(shown);
  const swipe = useSwipe(leave);
  // It closes automatically, later if it has an action or a failure.
  useTimeLeft({ of: shown, ms: action || tone === 'destructive' ? 8_000 : 5_000, isPaused: isHeld, onOver: leave });

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(onGone, leavingMs);
    return () => clearTimeout(timer);
  });

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an alert and a group may be named
    <div
      role={roles[tone].toast}
      data-type={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      {...swipe}
      className={`pointer-events-auto flex w-full touch-none items-center gap-3 rounded-card border py-2.5 pr-2 pl-4 text-[15px] shadow-dialog transition-[opacity,translate] duration-150 starting:translate-y-3 starting:opacity-0 ${isLeaving ? 'translate-y-3 opacity-0' : ''} ${
        tone === 'destructive' ? 'border-tomato bg-tomato-soft text-tomato-deep' : 'border-line bg-card text-ink'
      }`}
    >
      <div className="min-w-0 flex-1 py-1">
        <h2 id={`${id}-title`} className="font-sans text-[15px] leading-snug font-semibold tracking-normal">
          {title}
        </h2>
        {about && <span className="block text-sm leading-snug font-medium">{about}</span>}
        {description && (
          <p id={`${id}-description`} className="text-sm leading-snug opacity-90">
            {description}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onGone();
            action.onPress();
          }}
          className="rounded-lg border border-current px-2.5 py-1.25 text-[13px] font-semibold pointer-coarse:min-h-11 pointer-coarse:px-3.5"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={onGone}
        className="grid size-8 shrink-0 place-items-center rounded-lg opacity-75 hover:opacity-100 pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

/** How far a swipe must go sideways or down. */
const swipePx = 40;

function useSwipe(onSwiped: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const drawn = ({ clientX, clientY }: PointerEvent) => ({
    x: Math.max(0, clientX - (from.current?.x ?? clientX)),
    y: Math.max(0, clientY - (from.current?.y ?? clientY)),
  });
  const end = () => {
    from.current = null;
    setOffset({ x: 0, y: 0 });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button, a');
      if (event.pointerType !== 'mouse' && !isOnButton) from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current) setOffset(drawn(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const { x, y } = drawn(event);
      end();
      if (Math.max(x, y) >= swipePx) onSwiped();
    },
    onPointerCancel: end,
    style: offset.x || offset.y ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined,
  };
}
