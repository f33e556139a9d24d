import type { LeftOut } from '#shared/contract/accuracy.ts';
import { plural } from '#shared/plural.ts';

/** The observed prices of a period that count in no figure, by reason; nothing if there are none. */
export function LeftOutInWords({ leftOut: { waiting, unproven, ofNewcomers, incomparable } }: { leftOut: LeftOut }) {
  const reasons = [
    [unproven, 'typed or pasted by shoppers. Only prices that we read from a photo of a receipt count.'],
    [waiting, 'far from our estimate and not reviewed yet.'],
    [ofNewcomers, 'from accounts in their first week.'],
    [
      incomparable,
      'with nothing to compare: a sale or members’ price without the regular price, a different pack, or an item we thought the store doesn’t sell.',
    ],
  ] as const;
  const known = reasons.filter(([count]) => count > 0);
  if (known.length === 0) return null;
  return (
    <div className="mt-3 text-[13px] text-muted">
      <p>Not counted in these figures:</p>
      <ul className="list-disc pl-5">
        {known.map(([count, words]) => (
          <li key={words}>
            {plural(count, { one: '# price', other: '# prices' })} {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
