import { ReceiptSteps } from '#web/features/receipts/receipt-steps.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { RequireUser } from '#web/session/require-user.tsx';
import { signInHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import * as words from './words/account.ts';

export const meta = () => privatePageMeta(words.receipts);

export default function ReceiptsPage() {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">{words.receipts}</h1>
      <RequireUser
        signedOut={
          <EmptyState title={words.receiptsNeedSignIn}>
            <a href={signInHref(paths.receipts.href())} className={`${buttonLook()} mt-3`}>
              {words.signIn}
            </a>
          </EmptyState>
        }
      >
        {(user) => <ReceiptSteps user={user} />}
      </RequireUser>
    </div>
  );
}
