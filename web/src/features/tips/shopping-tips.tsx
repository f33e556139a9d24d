import { Calculator, ListChecks, type LucideIcon, ReceiptText, Repeat2, Scale, Tag } from 'lucide-react';
import { useId } from 'react';
import { aboutCart, aboutPrices, tips } from './words.ts';

interface Tip {
  icon: LucideIcon;
  words: { title: string; tip: string };
}

const cartTips: readonly Tip[] = [
  { icon: Scale, words: tips.unitPrice },
  { icon: Tag, words: tips.storeBrand },
  { icon: ListChecks, words: tips.fullCart },
];

const priceTips: readonly Tip[] = [
  { icon: Calculator, words: tips.estimates },
  { icon: ReceiptText, words: tips.missingItems },
  { icon: Repeat2, words: tips.drive },
];

/** Tips that don't depend on the cart. */
export function ShoppingTips() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Tips title={aboutCart} of={cartTips} />
      <Tips title={aboutPrices} of={priceTips} />
    </div>
  );
}

function Tips({ title, of }: { title: string; of: readonly Tip[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className="mt-3 grid gap-3.5">
        {of.map(({ icon: Icon, words: { title: name, tip } }) => (
          <li key={name} className="flex gap-3">
            <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-leaf-soft text-leaf-deep">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <span className="text-sm">
              <span className="block font-semibold">{name}</span>
              <span className="text-muted">{tip}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
