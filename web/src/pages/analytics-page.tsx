import { AnalyticsDashboard } from '#web/features/analytics/analytics-dashboard.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import { AdminGate } from '#web/session/admin-gate.tsx';
import * as words from './words/admin-words.ts';

export const meta = () => privatePageMeta(words.analytics);

export default function AnalyticsPage() {
  return (
    <div className="mx-auto max-w-[1080px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="text-[32px] leading-tight font-bold">{words.analytics}</h1>
      <p className="mt-1 mb-5 text-muted">{words.whatIsCounted}</p>
      <AdminGate here={paths.analytics.href()}>
        <AnalyticsDashboard />
      </AdminGate>
    </div>
  );
}
