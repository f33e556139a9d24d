import type { LeftOut } from '#shared/contract/accuracy.ts';

/** What was seen in a period and is in none of its figures, by the reason; nothing where there is none. */
export function LeftOutInWords({ leftOut: { waiting, ofNewcomers, incomparable } }: { leftOut: LeftOut }) {
  const reasons = [
    [
      waiting,
      'that look wrong, until somebody has looked at them (of a person, three a day and category count already)',
    ],
    [ofNewcomers, 'told in the first week of an account'],
    [
      incomparable,
      'that say nothing of ours: on sale or for members without the usual price, of another package, or of what we took not to be sold there',
    ],
  ] as const;
  const told = reasons.filter(([count]) => count > 0);
  if (told.length === 0) return null;
  return (
    <div className="mt-3 text-[13px] text-muted">
      <p>In none of these figures:</p>
      <ul className="list-disc pl-5">
        {told.map(([count, words]) => (
          <li key={words}>
            {count.toLocaleString('en-US')} {count === 1 ? 'price' : 'prices'} {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
