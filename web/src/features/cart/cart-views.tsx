import { Activity, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { PreparedPanel } from '#web/ui/prepared-panel.tsx';
import { usePageMark } from '#web/ui/use-page-mark.ts';
import { type CartView, useCartView } from './cart-view.tsx';
import * as words from './words/cart-words.tsx';

interface CartViewsProps {
  list: ReactNode;
  comparison: ReactNode;
  /** The trip plan, if there is one. */
  plan?: ReactNode;
}

/**
 * One of list and prices, if both don't fit side by side. The others render when the browser is idle, so that they
 * appear at once.
 */
export function CartViews({ list, comparison, plan }: CartViewsProps) {
  const { view, show } = useCartView();
  const views: CartView[] = plan ? ['list', 'compare', 'plan'] : ['list', 'compare'];
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  usePageMark('totals', view === 'compare');
  const content: Record<CartView, ReactNode> = {
    list,
    compare: comparison,
    plan: plan && <Activity mode={view === 'plan' ? 'visible' : 'hidden'}>{plan}</Activity>,
  };

  function steer(event: KeyboardEvent) {
    if (!/^Arrow(?:Left|Right)$|^Home$|^End$/.test(event.key)) return;
    event.preventDefault();
    const all = [...(tabs.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((tab) => tab.matches(':focus'));
    const places: Record<string, number> = { Home: 0, End: -1, ArrowLeft: at - 1, ArrowRight: (at + 1) % all.length };
    all.at(places[event.key] ?? at)?.focus();
  }

  return (
    <>
      <div
        ref={tabs}
        role="tablist"
        aria-label={words.cartAs}
        onKeyDown={steer}
        className="mt-2 grid auto-cols-fr grid-flow-col rounded-[11px] bg-line/60 p-0.5"
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
            {words.views[each]}
          </button>
        ))}
      </div>
      {views.map((each) => (
        <PreparedPanel
          key={each}
          id={`${id}-${each}`}
          role="tabpanel"
          aria-labelledby={`${id}-${each}-tab`}
          tabIndex={-1}
          isShown={each === view}
          onFound={() => show(each)}
        >
          {content[each]}
        </PreparedPanel>
      ))}
    </>
  );
}
