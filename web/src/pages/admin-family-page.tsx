import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { FamilyManagement } from '#web/features/admin/family-management.tsx';
import { SignInAgain } from '#web/features/admin/sign-in-again.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { AdminGate } from '#web/session/admin-gate.tsx';
import { RequireUser } from '#web/session/require-user.tsx';
import * as words from './words/admin-words.ts';

export const meta = () => privatePageMeta(words.family);

export default function AdminFamilyPage() {
  return (
    <div className="mx-auto max-w-[720px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">{words.family}</h1>
      <RequireUser signedOut={<SignInAgain />}>
        {({ isAdmin }) => (
          <>
            <AdminGate here={paths.adminFamily.href()}>
              <FamilyManagement />
            </AdminGate>
            {isAdmin && (
              <Link
                to={paths.admin.href()}
                className="mt-5 inline-flex items-center gap-1.5 rounded font-semibold text-leaf-deep hover:underline pointer-coarse:min-h-11"
              >
                <ArrowLeft aria-hidden="true" className="size-4" />
                {words.admin}
              </Link>
            )}
          </>
        )}
      </RequireUser>
    </div>
  );
}
