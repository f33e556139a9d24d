import {
  CalendarClock,
  Headset,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  ShoppingBag,
} from 'lucide-react';
import * as words from './words/benefits.tsx';
import { recurringOrdersBenefit } from './words/in-page.ts';

interface PremiumBenefit {
  icon: LucideIcon;
  title: string;
  description: string;
}

/** What Premium adds to the free plan. */
export const premiumBenefits: readonly PremiumBenefit[] = [
  { icon: Heart, title: words.favoritesTitle, description: words.favoritesBenefit },
  { icon: CalendarClock, title: words.recurringOrdersTitle, description: recurringOrdersBenefit },
  {
    icon: ShoppingBag,
    title: words.exportTitle,
    description: words.exportBenefit,
  },
  {
    icon: MessageSquareText,
    title: words.textsTitle,
    description: words.textsBenefit,
  },
  { icon: Headset, title: words.supportTitle, description: words.supportBenefit },
  {
    icon: Lightbulb,
    title: words.suggestionsTitle,
    description: words.suggestionsBenefit,
  },
];
