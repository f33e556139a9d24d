import type { ReactNode } from 'react';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { type SharedItem, SharedListCard } from './shared-list-card.tsx';
import * as words from './words/lists.tsx';

interface ListForVisitorProps {
  list: SharedList;
  /** The list's cost, once it is known. */
  cost: ReactNode;
  /** The cost of one item. */
  priceOf: (item: SharedItem) => ReactNode;
}

/** A shared list for a visitor who is not signed in. The sign-in leads back to it. */
export function ListForVisitor({ list, cost, priceOf }: ListForVisitorProps) {
  const here = paths.sharedList.href(list.id);
  return (
    <SharedListCard list={list} below={cost} priceOf={priceOf}>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-leaf-line bg-leaf-tint p-4">
        <p className="min-w-0 flex-1 basis-64">{words.signInToCopy}</p>
        <span className="flex flex-wrap gap-2.5">
          <a href={signInHref(here)} className={buttonLook()}>
            {words.signIn}
          </a>
          <a href={signUpHref(here)} className={buttonLook({ variant: 'ghost' })}>
            {words.createAccount}
          </a>
        </span>
      </div>
    </SharedListCard>
  );
}
