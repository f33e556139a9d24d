import {
  CalendarClock,
  Headset,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  ShoppingBag,
} from 'lucide-react';
import { formatCents } from '#shared/money.ts';
import { limits, limitWords } from '#shared/rules/limits.ts';

export const premiumPrice = `${formatCents(limits.premiumMonthlyCents)}/month`;

interface PremiumBenefit {
  icon: LucideIcon;
  title: string;
  description: string;
}

export const recurringOrdersInvitation = 'Get your weekly or monthly basics added to your cart.';

/** What Premium adds to the free plan. */
export const premiumBenefits: readonly PremiumBenefit[] = [
  { icon: Heart, title: 'Favorites', description: 'Save what you always buy and add it all to your cart at once.' },
  { icon: CalendarClock, title: 'Recurring orders', description: recurringOrdersInvitation },
  {
    icon: ShoppingBag,
    title: 'Cart export',
    description: 'Open your items at the store’s own website, ready to order.',
  },
  {
    icon: MessageSquareText,
    title: 'Lists by text message',
    description: 'Send a list to any phone.',
  },
  { icon: Headset, title: 'Priority support', description: 'Your questions are answered first.' },
  {
    icon: Lightbulb,
    title: 'A say in what comes next',
    description: `A form for suggestions, answered ${limitWords.suggestionAnswered}.`,
  },
];
