import { Calculator, ListChecks, type LucideIcon, ReceiptText, Repeat2, Scale, Tag } from 'lucide-react';
import { useId } from 'react';

interface Tip {
  icon: LucideIcon;
  title: string;
  words: string;
}

const cartTips: readonly Tip[] = [
  {
    icon: Scale,
    title: 'Compare by the ounce',
    words:
      'The larger pack is not always the cheaper one. The search and the list of brands say what an ounce or a piece costs.',
  },
  {
    icon: Tag,
    title: 'Try the store brand',
    words:
      'Press a brand in your cart and choose any brand: each store then offers its cheapest, which is often its own.',
  },
  {
    icon: ListChecks,
    title: 'Fill the cart before you choose',
    words: 'A store that is cheap for milk may be dear for meat. What counts is the total, so add everything first.',
  },
];

const priceTips: readonly Tip[] = [
  {
    icon: Calculator,
    title: 'Mind the ~',
    words: 'A price with ~ is an estimate from published averages. Take small differences between estimates lightly.',
  },
  {
    icon: ReceiptText,
    title: 'Count the items, then the dollars',
    words: 'A total over 11 of 12 items looks lower than it is. We rank stores that have everything first.',
  },
  {
    icon: Repeat2,
    title: 'Weigh the way there',
    words: 'Two dollars saved are gone after a few extra miles. The distance stands beside each store.',
  },
];

/** Advice that holds whatever is in the cart. */
export function ShoppingTips() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Tips title="Spend less on the same list" tips={cartTips} />
      <Tips title="Read the prices right" tips={priceTips} />
    </div>
  );
}

function Tips({ title, tips }: { title: string; tips: readonly Tip[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className="mt-3 grid gap-3.5">
        {tips.map(({ icon: Icon, title: name, words }) => (
          <li key={name} className="flex gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-leaf-soft text-leaf-deep">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <span className="text-sm">
              <span className="block font-semibold">{name}</span>
              <span className="text-muted">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
