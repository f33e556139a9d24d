import type { Analytics } from '#shared/contract/analytics.ts';
import { DomainName } from './domain-name.tsx';

/** The domains as bars by visits. */
export function DomainBars({ activity }: { activity: Analytics['recentActivity'] }) {
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
