import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#shared/contract/accounts/user.ts';
import { premiumPriceInWords } from '#web/parts/premium/premium-price-in-words.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import * as words from './words.tsx';

export function Thanked({ title }: { title: string }) {
  return <Done title={title}>{words.goingToCart}</Done>;
}

export function Unconfirmed() {
  return (
    <Done title={words.unconfirmed}>
      {words.refreshNeeded}
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {words.refresh}
      </Button>
    </Done>
  );
}

export function AlreadyPremium() {
  return (
    <Done title={words.alreadyPremium}>
      {words.nothingToPay}
      <span className="mt-4 flex flex-wrap justify-center gap-2.5">
        <Link to={paths.home.href()} className={buttonLook()}>
          {words.goToCart}
        </Link>
        <Link to={paths.account.href()} className={buttonLook({ variant: 'ghost' })}>
          {words.yourAccount}
        </Link>
      </span>
    </Done>
  );
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-48 content-center justify-items-center gap-1 px-3 py-6 text-center">
      <CircleCheck aria-hidden="true" className="mb-1 size-9 text-leaf" />
      <p className="font-display text-xl font-bold">{title}</p>
      <div className="grid justify-items-center text-muted">{children}</div>
    </div>
  );
}

interface ComeBackProps {
  user: User;
  onContinue: () => void;
}

/** For people who canceled and still have access. */
export function ComeBack({ user, onContinue }: ComeBackProps) {
  return (
    <>
      <p>
        {user.accessEndsAt
          ? words.canceledUntil(<strong className="font-semibold">{longDate(user.accessEndsAt)}</strong>)
          : words.canceled}
      </p>
      <p className="mt-2 text-muted">{words.comingBack(premiumPriceInWords)}</p>
      <Button className="mt-4" onClick={onContinue}>
        {words.continuePremium}
      </Button>
    </>
  );
}
