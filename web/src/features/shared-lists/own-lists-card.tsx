import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnSharedList } from '#shared/contract/lists/shared-list.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { paths } from '#web/paths.ts';
import { ownSharedListsQuery, useSharedListRemoval } from '#web/queries/shared-lists/shared-lists-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { listDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { useScrolledTo } from '#web/ui/use-scrolled-to.ts';
import * as words from './words/lists.tsx';
import { linkCopied } from './words/sharing.tsx';

const sectionId = 'shared-lists';

/** The shopper's shared lists: open, share again, or remove them. */
export function OwnListsCard() {
  const section = useScrolledTo(sectionId);
  const { ref: heading, moveFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const { data: lists, error, refetch } = useQuery(ownSharedListsQuery);
  return (
    <Card ref={section} id={sectionId} aria-labelledby="shared-lists-heading" className="sm:p-6">
      <h2 id="shared-lists-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
        {words.sharedLists}
      </h2>
      <p className="mt-1 text-muted">{words.sharedListsNote}</p>
      {lists && lists.length > 0 && (
        <ul className="mt-2">
          {lists.map((list) => (
            <OwnList key={list.id} list={list} onRemoved={moveFocus} />
          ))}
        </ul>
      )}
      {lists?.length === 0 && (
        <EmptyState icon={<Share2 className="size-5.5" />} title={words.noLists}>
          {words.noListsNote}
          <p className="mt-3">
            <Link to={paths.home.href()} className={buttonLook({ variant: 'ghost', size: 'small' })}>
              {words.goToCart}
            </Link>
          </p>
        </EmptyState>
      )}
      {!lists && error && (
        <FailureState what={words.listsNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!lists && !error && <OwnListsSkeleton />}
    </Card>
  );
}

interface OwnListProps {
  list: OwnSharedList;
  /** The focused list is gone. */
  onRemoved: () => void;
}

function OwnList({ list: { id, title, createdAt, itemCount: count, shareUrl }, onRemoved }: OwnListProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-56 leading-snug">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="block text-[13px] text-muted">
          {listDate(createdAt)} · {itemCount(count)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.sharedList.href(id)}
          aria-label={words.openList(title)}
          className={buttonLook({ variant: 'ghost', size: 'small' })}
        >
          {words.open}
        </Link>
        <CopyButton size="small" text={shareUrl} confirmation={linkCopied}>
          {words.copyLinkTo(title, (hidden) => (
            <span className="sr-only">{hidden}</span>
          ))}
        </CopyButton>
        <RemoveList id={id} title={title} onRemoved={onRemoved} />
      </div>
    </li>
  );
}

interface RemoveListProps {
  id: string;
  title: string;
  onRemoved: () => void;
}

function RemoveList({ id, title, onRemoved }: RemoveListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useSharedListRemoval({
    onDone: () => {
      setIsAsking(false);
      toast({ title: words.removed, description: title });
      onRemoved();
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(words.removeFailed, failureWords(error));
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.removeTitled(title)}
        className="text-tomato-deep"
        onClick={() => setIsAsking(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.confirmRemoval}
        description={words.removalNote(title)}
        confirmLabel={words.removeList}
        isLoading={removal.isPending}
        onConfirm={() => removal.mutate(id)}
      />
    </>
  );
}

function OwnListsSkeleton() {
  return (
    <div role="status" className="mt-4 grid gap-3">
      <span className="sr-only">{words.loadingLists}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-10 w-4/5" />
    </div>
  );
}
