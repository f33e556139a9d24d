import { premiumBenefits } from './premium-benefits.ts';

/** The Premium benefits side by side. */
export function PremiumGrid() {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {premiumBenefits.map(({ icon: Icon, title, description }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-lemon-deep" />
          <span>
            <strong className="block font-semibold">{title}</strong>
            <span className="text-[15px] text-muted">{description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
