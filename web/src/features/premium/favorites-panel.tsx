import { Heart } from 'lucide-react';
import { PremiumPanel } from './premium-panel.tsx';

export function FavoritesPanel({ isPremium }: { isPremium: boolean }) {
  return (
    <PremiumPanel
      icon={Heart}
      title="Favorites"
      feature="Favorites"
      invitation="Keep a list of what you always buy, and put it all in the cart at once."
      isPremium={isPremium}
      comingSoon="Coming soon: your saved items will stand here, ready for the cart. They are part of your Premium."
    />
  );
}
