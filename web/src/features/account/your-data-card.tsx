import { Download } from 'lucide-react';
import type { User } from '#shared/contract/accounts/user.ts';
import { failures } from '#shared/contract/failures.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { paths } from '#web/paths.ts';
import { useAccountData } from '#web/queries/account/download-and-deletion.ts';
import { isFreshlySignedIn } from '#web/session/fresh-sign-in.ts';
import { signInHref } from '#web/session/sign-in-links.ts';
import { saveFile } from '#web/storage/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useNamedDialog } from './use-named-dialog.ts';
import * as words from './words.tsx';

const dataFile = 'tillwise-data.json';

/** Downloads or deletes what is stored about the person. */
export function YourDataCard({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useNamedDialog('delete');
  const mustSignIn = !isFreshlySignedIn(user, new Date());
  const data = useAccountData({
    onDone: (everything) => {
      saveFile(dataFile, 'application/json', JSON.stringify(everything, null, 2));
      toast({ title: words.downloaded, description: words.dataSavedAs(dataFile) });
    },
    onFailed: (error) => failureToast(words.downloadFailed, failureWords(error)),
  });
  return (
    <TitledCard title={words.yourData} className="sm:p-6">
      <p className="mt-1 text-muted">{words.whatWeStore}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="ghost" isLoading={data.isPending} onClick={() => data.mutate()}>
          <Download aria-hidden="true" className="size-4" />
          {words.downloadData}
        </Button>
        {!user.isAdmin && (
          <Button variant="ghost" className="text-tomato-deep" onClick={() => setIsDeleting(true)}>
            {words.deleteAccount}
          </Button>
        )}
      </div>
      {user.isAdmin && <p className="mt-3 text-sm text-muted">{failures['admin-undeletable'].message}</p>}
      <SignInAgainDialog
        isOpen={isDeleting && mustSignIn}
        onOpenChange={setIsDeleting}
        title={words.deleteQuestion}
        request={words.beforeDeletion}
        signInHref={signInHref(paths.account.href('delete'))}
      />
      <DeleteAccountDialog isOpen={isDeleting && !mustSignIn} onOpenChange={setIsDeleting} user={user} />
    </TitledCard>
  );
}
