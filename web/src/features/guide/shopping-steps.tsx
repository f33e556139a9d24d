import { Receipt, Search, ShoppingBasket, Sparkles } from 'lucide-react';

const steps = [
  {
    icon: Search,
    title: 'Search',
    words:
      'Type what you need, by product or by brand. Each result shows its size, its price range and its unit price.',
  },
  {
    icon: ShoppingBasket,
    title: 'Build your cart',
    words: 'Add items, set quantities, and switch brands where you do not mind which one it is.',
  },
  {
    icon: Receipt,
    title: 'Compare',
    words: 'Choose up to 5 stores near you. The whole cart stands side by side like a receipt, 8% tax included.',
  },
  {
    icon: Sparkles,
    title: 'Shop smart',
    words: 'Go where the total is lowest. Copy, download or share the list, and see what the choice saved you.',
  },
];

/** The product in four steps. */
export function ShoppingSteps() {
  return (
    <ol className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ icon: Icon, title, words }, index) => (
        <li key={title} className="rounded-card border border-line bg-card p-4.5">
          <div className="flex items-center justify-between">
            <span className="grid size-10 place-items-center rounded-control bg-leaf-soft text-leaf-deep">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span aria-hidden="true" className="font-display text-3xl font-bold text-line">
              {index + 1}
            </span>
          </div>
          <h3 className="mt-3.5 text-lg">{title}</h3>
          <p className="mt-1 text-[15px] leading-normal text-muted">{words}</p>
        </li>
      ))}
    </ol>
  );
}
