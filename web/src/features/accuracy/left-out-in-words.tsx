import type { LeftOut } from '#shared/contract/prices/accuracy.ts';
import { limits } from '#shared/limits.ts';
import * as words from './words.ts';

/** The observed prices of a period that are left out of the figures, by reason; nothing if there are none. */
export function LeftOutInWords({ leftOut }: { leftOut: LeftOut }) {
  const { waiting, unproven, ofNewcomers, beyondShare, incomparable } = leftOut;
  const reasons = [
    unproven > 0 && words.leftOutUnproven(unproven),
    waiting > 0 && words.leftOutWaiting(waiting),
    ofNewcomers > 0 && words.leftOutOfNewcomers(ofNewcomers),
    beyondShare > 0 && words.leftOutBeyondShare(beyondShare, limits.accuracy.pricesOfShopper),
    incomparable > 0 && words.leftOutIncomparable(incomparable),
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return null;
  return (
    <div className="mt-3 text-[13px] text-muted">
      <p>{words.leftOut}</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
