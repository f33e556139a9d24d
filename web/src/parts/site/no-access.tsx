import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import * as words from './words.ts';

interface NoAccessProps {
  title: string;
  /** The sign-in with its return address; null for people who are signed in. */
  signInHref: string | null;
  children?: ReactNode;
}

/** Why a person can't see a page, and what to do next. */
export function NoAccess({ title, signInHref, children }: NoAccessProps) {
  return (
    <Card aria-label={title}>
      <EmptyState icon={<ShieldX className="size-5.5" />} title={title}>
        {children && <p>{children}</p>}
        {signInHref ? (
          <a href={signInHref} className={`${buttonLook()} mt-3`}>
            {words.signIn}
          </a>
        ) : (
          <Link to={paths.home.href()} className={`${buttonLook({ variant: 'ghost' })} mt-3`}>
            {words.backToHome}
          </Link>
        )}
      </EmptyState>
    </Card>
  );
}
