import type { Analytics } from '#shared/contract/analytics.ts';
import { DomainName } from './domain-name.tsx';
import * as words from './words.ts';

type Domain = Analytics['domains'][number];

const numberCell = 'py-2.5 pl-2 text-right align-top sm:pl-4';
const columnHead = 'border-b border-line py-2 pl-2 text-right align-bottom text-[13px] font-semibold sm:pl-4';
/** On a phone, the last visit is under the domain, so that all counts fit. */
const wideOnly = 'hidden sm:table-cell';

/** Every domain's visits, most visits first. */
export function DomainTable({ domains }: { domains: readonly Domain[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-[13px] sm:text-[15px]">
      <caption className="sr-only">{words.domainTable}</caption>
      <thead>
        <tr>
          <th scope="col" className="border-b border-line py-2 text-left align-bottom text-[13px] font-semibold">
            {words.domain}
          </th>
          {[words.today, words.thisWeek, words.thisMonth, words.total].map((head) => (
            <th key={head} scope="col" className={columnHead}>
              {head}
            </th>
          ))}
          <th scope="col" className={`${columnHead} ${wideOnly}`}>
            {words.lastVisit}
          </th>
        </tr>
      </thead>
      <tbody>
        {domains.map(({ domain, todayVisits, weekVisits, monthVisits, totalVisits, lastVisit }) => (
          <tr key={domain} className="*:border-b *:border-dashed *:border-line last:*:border-0">
            <th scope="row" className="py-2.5 text-left align-top font-semibold wrap-anywhere">
              <DomainName domain={domain} />
              <span className="block text-[13px] font-normal text-muted sm:hidden">
                {words.lastVisitAt(timeOf(lastVisit))}
              </span>
            </th>
            <td className={numberCell}>{todayVisits.toLocaleString()}</td>
            <td className={numberCell}>{weekVisits.toLocaleString()}</td>
            <td className={numberCell}>{monthVisits.toLocaleString()}</td>
            <td className={`${numberCell} font-semibold`}>{totalVisits.toLocaleString()}</td>
            <td className={`${numberCell} ${wideOnly} text-muted`}>{timeOf(lastVisit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the viewer's time zone. */
function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
