import { type LucideIcon, Receipt, Search, ShoppingBasket, Sparkles } from 'lucide-react';
import * as words from './words.ts';

interface Step {
  icon: LucideIcon;
  title: string;
  step: string;
}

/** The product in four steps. */
export const steps: readonly Step[] = [
  { icon: Search, ...words.steps.search },
  { icon: ShoppingBasket, ...words.steps.cart },
  { icon: Receipt, ...words.steps.compare },
  { icon: Sparkles, ...words.steps.shop },
];
