import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useNearView } from '#web/ui/use-near-view.ts';

const load = () => import('./shopping-tips.tsx').then(({ ShoppingTips }) => ShoppingTips);

/** Tips at the end of a long page, which load when the reader comes near. */
export function LazyTips() {
  const { isWanted, place } = useNearView();
  const ShoppingTips = useLazyPart({ load, neededFor: isWanted ? load : null });
  return ShoppingTips ? <ShoppingTips /> : <div ref={place} className="h-148 md:h-76 lg:h-61" />;
}
