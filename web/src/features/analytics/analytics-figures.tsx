import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Analytics } from '#shared/contract/analytics.ts';
import { limits } from '#shared/rules/limits.ts';
import { Card } from '#web/ui/card.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { ColumnChart } from './column-chart.tsx';
import { busiest, type Column, dayColumns, hourColumns, totalOf, visitsInWords } from './columns.ts';
import { DomainBars } from './domain-bars.tsx';
import { DomainName } from './domain-name.tsx';
import { DomainTable } from './domain-table.tsx';

const { visitsShown } = limits;

/** The figures, from the total to single domains. */
export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const { totalVisits, domainCount, domains, recentActivity } = analytics;
  const [top] = domains;
  const hours = hourColumns(analytics.lastHours);
  const days = dayColumns(analytics.lastDays);
  const recentVisits = totalOf(recentActivity);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label="Total visits">{totalVisits.toLocaleString()}</Stat>
        <Stat label="Active domains">{domainCount.toLocaleString()}</Stat>
        <Stat label="Top domain" note={top && visitsInWords(top.totalVisits)}>
          <span className="text-base sm:text-lg">{top ? <DomainName domain={top.domain} /> : 'None yet'}</span>
        </Stat>
        <Stat label={`Last ${visitsShown.hours} hours`} note={recentVisits === 1 ? 'visit' : 'visits'}>
          {recentVisits.toLocaleString()}
        </Stat>
      </dl>
      <Figure title={`Last ${visitsShown.hours} hours`} note={`By hour, in your own time. ${summaryOf(hours)}`}>
        {recentVisits > 0 && (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ColumnChart label={`Visits in each of the last ${visitsShown.hours} hours`} columns={hours} />
            <div>
              <h3 className="mb-3 font-sans text-sm font-semibold tracking-normal">By domain</h3>
              <DomainBars activity={recentActivity} />
            </div>
          </div>
        )}
      </Figure>
      <Figure title={`Last ${visitsShown.days} days`} note={`By UTC day. ${summaryOf(days)}`}>
        {totalOf(days) > 0 && (
          <ColumnChart label={`Visits on each of the last ${visitsShown.days} days`} columns={days} />
        )}
      </Figure>
      <Figure
        title="Per domain"
        note="Days, weeks (from Sunday) and months are UTC; the last visit is in your own time."
      >
        <DomainTable domains={domains} />
      </Figure>
    </div>
  );
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} className="min-w-0 sm:p-6">
      <h2 id={headingId}>{title}</h2>
      <p className="mt-0.5 mb-4 text-[13px] text-muted">{note}</p>
      {children}
    </Card>
  );
}

/** The columns in words for screen readers. */
function summaryOf(columns: readonly Column[]): string {
  const most = busiest(columns);
  if (!most) return 'No visits.';
  return `${visitsInWords(totalOf(columns))}. Busiest: ${most.name} (${most.visits.toLocaleString()}).`;
}
