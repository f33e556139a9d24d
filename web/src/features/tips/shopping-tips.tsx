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
      'The larger pack is not always the cheaper one. The search and the brand list show the price per ounce or piece.',
  },
  {
    icon: Tag,
    title: 'Try the store brand',
    words:
      'Press a brand in your cart and choose “any brand”. Each store then offers its cheapest, which is often its own brand.',
  },
  {
    icon: ListChecks,
    title: 'Fill the cart before you choose',
    words: 'A store with cheap milk may have expensive meat. The total is what counts, so add everything first.',
  },
];

const priceTips: readonly Tip[] = [
  {
    icon: Calculator,
    title: 'Mind the ~',
    words: 'A price with ~ is an estimate from published averages. Don’t rely on small differences between estimates.',
  },
  {
    icon: ReceiptText,
    title: 'Count the items, then the dollars',
    words: 'A total over 11 of 12 items looks lower than it is. We rank stores that have everything first.',
  },
  {
    icon: Repeat2,
    title: 'Count the drive',
    words: 'A few extra miles can cost more than two dollars saved. The distance is next to each store.',
  },
];

/** Tips that don't depend on the cart. */
export function ShoppingTips() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Tips title="Spend less on the same list" tips={cartTips} />
      <Tips title="Understand the prices" tips={priceTips} />
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
