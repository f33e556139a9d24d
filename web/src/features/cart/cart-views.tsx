import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { ShownCartView } from './use-cart-view.ts';

interface CartViewsProps {
  shown: ShownCartView;
  list: ReactNode;
  comparison: ReactNode;
}

const tab =
  'min-h-11 rounded-[9px] font-semibold text-muted data-active:bg-card data-active:text-ink data-active:shadow-sm';

/** Where list and prices don't fit side by side: one or the other. */
export function CartViews({ shown: { view, show }, list, comparison }: CartViewsProps) {
  return (
    <Tabs.Root value={view} onValueChange={(next) => show(next === 'compare' ? 'compare' : 'list')}>
      <Tabs.List aria-label="Your cart as" className="mt-2 grid grid-cols-2 rounded-[11px] bg-line/60 p-0.5">
        <Tabs.Tab value="list" className={tab}>
          List
        </Tabs.Tab>
        <Tabs.Tab value="compare" className={tab}>
          Compare
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="list" tabIndex={-1}>
        {list}
      </Tabs.Panel>
      <Tabs.Panel value="compare" tabIndex={-1}>
        {comparison}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
