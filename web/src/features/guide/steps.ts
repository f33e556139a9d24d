import { type LucideIcon, Receipt, Search, ShoppingBasket, Sparkles } from 'lucide-react';
import { limitWords } from '#shared/rules/limits.ts';

interface Step {
  icon: LucideIcon;
  title: string;
  words: string;
}

/** The product in four steps. */
export const steps: readonly Step[] = [
  {
    icon: Search,
    title: 'Search',
    words:
      'Type what you need, by product or by brand. Each result shows its size, its price range and its unit price.',
  },
  {
    icon: ShoppingBasket,
    title: 'Build your cart',
    words: 'Add items, set quantities, and switch brands where you don’t care which one it is.',
  },
  {
    icon: Receipt,
    title: 'Compare',
    words: `Choose ${limitWords.stores} near you. You see the whole cart side by side, like a receipt, ${limitWords.tax} tax included.`,
  },
  {
    icon: Sparkles,
    title: 'Shop smart',
    words: 'Go where the total is lowest. Copy, download or share the list, and see how much you saved.',
  },
];
