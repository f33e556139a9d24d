import { CalendarClock } from 'lucide-react';
import { PremiumPanel } from './premium-panel.tsx';

export function RecurringOrdersPanel({ isPremium }: { isPremium: boolean }) {
  return (
    <PremiumPanel
      icon={CalendarClock}
      title="Recurring orders"
      feature="Recurring Orders"
      invitation="Have your weekly or monthly basics waiting in the cart."
      isPremium={isPremium}
      comingSoon="Coming soon: carts that fill themselves every week or month. They are part of your Premium."
    />
  );
}
