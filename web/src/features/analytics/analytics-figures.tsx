import type { ReactNode } from 'react';
import type { Analytics } from '#shared/contract/analytics.ts';
import { limits } from '#shared/limits.ts';
import { Stat } from '#web/ui/stat.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { ColumnChart } from './column-chart.tsx';
import { DomainName } from './domain-name.tsx';
import { DomainTable } from './domain-table.tsx';
import { busiest, type Column, dayColumns, hourColumns, totalOf } from './visits-by-hour-and-day.ts';
import * as words from './words.ts';

const visitsShown = limits.visitsShown;

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
        <Stat label={words.totalVisits}>{totalVisits.toLocaleString()}</Stat>
        <Stat label={words.activeDomains}>{domainCount.toLocaleString()}</Stat>
        <Stat label={words.topDomain} note={top && words.visits(top.totalVisits)}>
          <span className="text-base sm:text-lg">{top ? <DomainName domain={top.domain} /> : words.noTopDomain}</span>
        </Stat>
        <Stat label={words.lastHours(visitsShown.hours)} note={words.visitsNoun(recentVisits)}>
          {recentVisits.toLocaleString()}
        </Stat>
      </dl>
      <Figure title={words.lastHours(visitsShown.hours)} note={`${words.byHour} ${summaryOf(hours)}`}>
        {recentVisits > 0 && (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ColumnChart label={words.visitsPerHour(visitsShown.hours)} columns={hours} />
            <div>
              <h3 className="mb-3 font-sans text-sm font-semibold tracking-normal">{words.byDomain}</h3>
              <DomainBars activity={recentActivity} />
            </div>
          </div>
        )}
      </Figure>
      <Figure title={words.lastDays(visitsShown.days)} note={`${words.byDay} ${summaryOf(days)}`}>
        {totalOf(days) > 0 && <ColumnChart label={words.visitsPerDay(visitsShown.days)} columns={days} />}
      </Figure>
      <Figure title={words.perDomain} note={words.periodsOfDomains}>
        <DomainTable domains={domains} />
      </Figure>
    </div>
  );
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <TitledCard title={title} className="min-w-0 sm:p-6">
      <p className="mt-0.5 mb-4 text-[13px] text-muted">{note}</p>
      {children}
    </TitledCard>
  );
}

/** The columns in words for screen readers. */
function summaryOf(columns: readonly Column[]): string {
  const most = busiest(columns);
  if (!most) return words.noVisits;
  return words.summary(totalOf(columns), { name: most.name, visits: most.visits.toLocaleString() });
}

/** The domains as bars by visits. */
function DomainBars({ activity }: { activity: Analytics['recentActivity'] }) {
  const most = Math.max(...activity.map(({ visits }) => visits), 1);
  return (
    <ul className="grid gap-3">
      {activity.map(({ domain, visits }) => (
        <li key={domain} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
          <span className="wrap-anywhere">
            <DomainName domain={domain} />
          </span>
          <span className="text-right font-semibold">{visits.toLocaleString()}</span>
          <span aria-hidden="true" className="col-span-2 h-2 rounded-full bg-leaf-soft">
            <span
              style={{ width: `${(100 * visits) / most}%` }}
              className="block h-full min-w-1 rounded-full bg-leaf"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
