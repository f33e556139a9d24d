import { AdminDashboard } from '#web/features/admin/admin-dashboard.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { NoAccess } from '#web/parts/site/no-access.tsx';
import { paths } from '#web/paths.ts';
import { AdminGate } from '#web/session/admin-gate.tsx';
import { RequireUser } from '#web/session/require-user.tsx';
import { signInHref } from '#web/session/sign-in-links.ts';
import * as words from './words/admin-words.ts';

export const meta = () => privatePageMeta(words.admin);

export default function AdminPage() {
  return (
    <div className="mx-auto max-w-[1080px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="mb-5 text-[32px] leading-tight font-bold">{words.admin}</h1>
      <RequireUser signedOut={<NoAccess title={words.adminNeedsSignIn} signInHref={signInHref(paths.admin.href())} />}>
        {({ isAdmin }) =>
          isAdmin ? (
            <AdminGate here={paths.admin.href()}>
              <AdminDashboard />
            </AdminGate>
          ) : (
            <NoAccess title={words.accessDenied} signInHref={null}>
              {words.mayNotOpen}
            </NoAccess>
          )
        }
      </RequireUser>
    </div>
  );
}
