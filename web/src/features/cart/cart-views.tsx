import { Activity, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type CartView, useCartView } from './cart-view.tsx';

interface CartViewsProps {
  list: ReactNode;
  comparison: ReactNode;
}

const words: Record<CartView, string> = { list: 'List', compare: 'Compare' };
const views = ['list', 'compare'] as const;

/**
 * Where list and prices don't fit side by side: one or the other. The other is drawn while nothing else is to do, so that
 * it shows at a press.
 */
export function CartViews({ list, comparison }: CartViewsProps) {
  const { view, show } = useCartView();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const content: Record<CartView, ReactNode> = { list, compare: comparison };

  function steer(event: KeyboardEvent) {
    if (!/^Arrow(?:Left|Right)$|^Home$|^End$/.test(event.key)) return;
    event.preventDefault();
    // There are two, so each way leads to the other one.
    const first = event.key === 'Home';
    const last = event.key === 'End';
    const all = [...(tabs.current?.querySelectorAll('button') ?? [])];
    const next = first ? all[0] : last ? all.at(-1) : all.find((tab) => tab !== document.activeElement);
    next?.focus();
  }

  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label="Your cart as"
        onKeyDown={steer}
        className="mt-2 grid grid-cols-2 rounded-[11px] bg-line/60 p-0.5"
      >
        {views.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}-tab`}
            aria-selected={each === view}
            aria-controls={`${id}-${each}`}
            tabIndex={each === view ? 0 : -1}
            onClick={() => show(each)}
            className="min-h-11 rounded-[9px] font-semibold text-muted aria-selected:bg-card aria-selected:text-ink aria-selected:shadow-sm"
          >
            {words[each]}
          </button>
        ))}
      </div>
      {views.map((each) => (
        <div
          key={each}
          id={`${id}-${each}`}
          role="tabpanel"
          aria-labelledby={`${id}-${each}-tab`}
          tabIndex={-1}
          hidden={each !== view}
        >
          <Activity mode={each === view ? 'visible' : 'hidden'}>{content[each]}</Activity>
        </div>
      ))}
    </>
  );
}
