import { premiumBenefits } from './premium-benefits.ts';

/** The Premium benefits as a list. */
export function PremiumList() {
  return (
    <ul className="grid gap-3">
      {premiumBenefits.map(({ icon: Icon, title, description }) => (
        <li key={title} className="flex gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-lemon-soft text-lemon-deep">
            <Icon aria-hidden="true" className="size-4.5" />
          </span>
          <span className="text-sm">
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
