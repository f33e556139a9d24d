import { leastCarriedChance, missingLooks, peopleToRemove } from '#shared/rules/estimates/carried-chance.ts';
import { contributorLimits, mostMovedBy } from '#shared/rules/estimates/contributor-limits.ts';
import { AccuracyByPeriod } from '#web/features/accuracy/accuracy-by-period.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';
import * as words from './words/accuracy-words.ts';

export const meta = () =>
  pageMeta({
    title: words.accuracyTitle,
    description: words.accuracyDescription,
    path: paths.accuracy.href(),
  });

const fewPeople = 50;
const few = mostMovedBy(fewPeople);
const percentOf = (share: number) => Math.ceil(100 * share);

export default function AccuracyPage() {
  return (
    <div className="mx-auto max-w-[980px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="text-[32px] leading-tight font-bold">{words.accuracyTitle}</h1>
      <p className="mt-1 mb-2 text-muted">{words.howWeCompare}</p>
      {/* Closed, so that the figures come first. */}
      <details className="mb-5">
        <summary className="inline-block rounded font-medium text-leaf-deep pointer-coarse:min-h-11 pointer-coarse:py-2.5">
          {words.whatChangesEstimates}
        </summary>
        <p className="mt-2 text-muted">
          {words.whoCanMove({
            people: fewPeople,
            levelPercent: percentOf(few.level),
            estimatePercent: percentOf(few.estimate),
            peopleForHalf: contributorLimits.levelWeight,
          })}
        </p>
        <p className="mt-2 text-muted">
          {words.whoCanRemove(peopleToRemove(leastCarriedChance), missingLooks.ignoredPeople)}
        </p>
      </details>
      <noscript>
        <p>{words.figuresNeedJavaScript}</p>
      </noscript>
      {/* As high as the screen, so that the footer doesn't move when the figures load. */}
      <div id="accuracy-figures" className="grid min-h-dvh content-start gap-4 noscript:hidden">
        <AccuracyByPeriod />
      </div>
    </div>
  );
}
