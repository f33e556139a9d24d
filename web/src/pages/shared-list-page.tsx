import { useQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { ListForShopper } from '#web/features/shared-lists/list-for-shopper.tsx';
import { SharedListSkeleton } from '#web/features/shared-lists/shared-list-skeleton.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { sharedListQuery } from '#web/queries/shared-lists/shared-lists-query.ts';
import { TextSharedList } from '#web/sections/shared-lists/text-shared-list.tsx';
import { VisitorsSharedList } from '#web/sections/shared-lists/visitors-shared-list.tsx';
import { useUser } from '#web/session/use-user.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { AuthenticationSpinner } from '#web/ui/spinner.tsx';
import { comparePrices } from './words/not-found.ts';
import * as words from './words/shared-list-page-words.ts';

export const meta = () => privatePageMeta(words.sharedList);

export default function SharedListPage() {
  const listId = useMatch(paths.sharedList.pattern)?.params.listId ?? '';
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-8 pb-16 sm:px-7">
      <ListBehindLink listId={listId} />
    </div>
  );
}

function ListBehindLink({ listId }: { listId: string }) {
  const { state } = useUser();
  const { data: list, error, refetch } = useQuery(sharedListQuery(listId));
  if (state === 'loading') return <AuthenticationSpinner />;
  // Its owner removed it, or it never existed.
  if (hasFailureCode(error, 'unknown-list')) return <ListNotFound />;
  if (list) {
    return state === 'signed-in' ? (
      <ListForShopper list={list} textButton={<TextSharedList list={list} />} />
    ) : (
      <VisitorsSharedList list={list} />
    );
  }
  if (!error) return <SharedListSkeleton />;
  return (
    <>
      <h1 className="sr-only">{words.sharedList}</h1>
      <FailureState what={words.listNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
    </>
  );
}

function ListNotFound() {
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <ListX aria-hidden="true" className="size-12 text-leaf" />
      <h1 className="text-3xl">{words.listNotFound}</h1>
      <p className="max-w-[44ch] text-muted">{words.whyListNotFound}</p>
      <Link to={paths.home.href()} className={`${buttonLook()} mt-3`}>
        {comparePrices}
      </Link>
    </div>
  );
}
