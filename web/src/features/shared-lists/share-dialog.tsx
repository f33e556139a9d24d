import { Fragment, type ReactNode, useId, useState } from 'react';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useSharedListCreation } from '#web/queries/shared-lists/shared-lists-query.ts';
import { useUser } from '#web/session/use-user.ts';
import { useUnsent } from '#web/storage/unsent-text-and-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { cancel } from '#web/ui/words.ts';
import { listOfDraft, type SharedPlan, storedDraft } from './list-draft.ts';
import { ShareForm } from './share-form.tsx';
import { SharedLink } from './shared-link.tsx';
import * as words from './words/sharing.tsx';

interface ShareDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  entries: Cart;
  plan: SharedPlan | null;
  /** Sends this link by text. */
  textButton: (link: string) => ReactNode;
}

/** Asks for the list's name, then shows its link. Typed text survives a failure, a reload, and an expired session. */
export function ShareDialog({ isOpen, onOpenChange, entries, plan, textButton }: ShareDialogProps) {
  const formId = useId();
  const { user } = useUser();
  const [kept, keep] = useUnsent(user?.id ?? '', 'shared-list');
  const draft = storedDraft(kept);
  const [shared, setShared] = useState<{ title: string; link: string; planLines: readonly string[] } | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  const { create, isPending, isWaitingForCart } = useSharedListCreation({
    onDone: (link, { title, stops }) => {
      keep(null);
      setShared({ title, link, planLines: (stops && plan?.lines) || [] });
      toast({ title: words.shared, description: words.sharedNote });
    },
    onFailed: (error) => failureToast(words.sharingFailed, failureWords(error)),
  });

  function startAnew(isAnotherList: boolean) {
    keep(null);
    setShared(null);
    setIsAnother(isAnotherList);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => startAnew(false)}
      title={words.shareYourList}
      description={!shared && words.whoSees}
      footer={
        // Keyed, so that no button turns into another one under a finger.
        shared ? (
          <Fragment key="link">
            <Button variant="ghost" onClick={() => startAnew(true)}>
              {words.shareAnother}
            </Button>
            <Button onClick={() => onOpenChange(false)}>{words.done}</Button>
          </Fragment>
        ) : (
          <Fragment key="form">
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} isLoading={isPending}>
              {words.shareList}
            </Button>
          </Fragment>
        )
      }
    >
      {shared ? (
        <SharedLink {...shared} textButton={textButton(shared.link)} />
      ) : (
        <ShareForm
          id={formId}
          entries={entries}
          canHavePlan={plan !== null}
          draft={draft}
          takesFocus={isAnother}
          onChange={(changed) => keep(JSON.stringify(changed))}
          onShare={() => create(listOfDraft(draft, plan))}
        />
      )}
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {isWaitingForCart && words.savingCart}
      </p>
    </Dialog>
  );
}
