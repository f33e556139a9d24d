import { Link } from 'react-router';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { paths } from '#web/paths.ts';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { useUser } from '#web/session/use-user.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import * as words from './words.tsx';

/** On a phone, the cart begins on the first screen of the demo, so its heading is small. */
const atTop = {
  hero: 'max-sm:items-center max-sm:gap-x-3 max-sm:pb-2.5',
  heading: 'text-[20px] sm:text-[40px]',
  more: 'max-sm:sr-only',
  actions: 'max-sm:shrink-0 max-sm:*:px-3.5 max-sm:*:text-sm',
};
const below = { hero: 'flex-wrap pt-3 pb-5', heading: 'text-[24px] sm:text-[28px]' };

/** What the product does, and how to start; below a visitor's own list, it introduces the demo. */
export function Hero({ isBelow = false }: { isBelow?: boolean }) {
  const { user } = useUser();
  const Heading = isBelow ? 'h2' : 'h1';
  return (
    <div className={`flex items-end gap-x-8 gap-y-4 sm:flex-wrap sm:pt-3 sm:pb-5 ${isBelow ? below.hero : atTop.hero}`}>
      <div className="min-w-0 flex-1 basis-md">
        <Heading className={`leading-[1.08] font-bold ${isBelow ? below.heading : atTop.heading}`}>
          {words.heading}
        </Heading>
        <p className={`mt-2.5 text-base text-muted sm:text-[17px] ${isBelow ? '' : atTop.more}`}>
          {words.introduction}
        </p>
      </div>
      <div className={`flex flex-wrap items-center gap-2.5 ${isBelow ? '' : atTop.actions}`}>
        {user ? (
          <Link to={paths.home.href()} className={buttonLook({ size: 'large' })}>
            {words.backToCart}
          </Link>
        ) : (
          <a href={signUpHref()} className={buttonLook({ size: 'large' })}>
            {words.signUpFree}
          </a>
        )}
        <Link
          to={paths.howItWorks.href()}
          className={`${buttonLook({ variant: 'ghost', size: 'large' })} ${isBelow ? '' : 'max-sm:hidden'}`}
        >
          {words.howItWorks}
        </Link>
      </div>
    </div>
  );
}

export function DemoBanner() {
  return (
    <p className="mb-4 flex items-start gap-2.5 rounded-control border border-leaf-line bg-leaf-soft px-3.5 py-2 text-sm max-sm:mb-2.5 max-sm:px-3 max-sm:py-1.5 max-sm:text-[13px] max-sm:leading-tight">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-leaf max-sm:hidden" />
      <span>
        {words.thisIsDemo(
          (text) => (
            <strong className="font-bold">{text}</strong>
          ),
          (text) => (
            <span className="max-sm:sr-only">{text}</span>
          ),
        )}
        <span className="hidden noscript:inline"> {words.allowJavaScript}</span>
      </span>
    </p>
  );
}

export function PremiumPitch() {
  return (
    <Card ground="premium" aria-labelledby="demo-premium-heading" className="hidden lg:block">
      <h2 id="demo-premium-heading">{words.premium}</h2>
      <p className="mt-1.5 mb-3 text-[13.5px] text-muted">{words.premiumNote}</p>
      <Link to={paths.subscribe.href()} className={buttonLook({ variant: 'premium', size: 'small' })}>
        {words.seePremium(premiumPriceInWords)}
      </Link>
    </Card>
  );
}
