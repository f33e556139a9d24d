import { contributors, mostMovedBy } from '#shared/rules/heard-voices.ts';
import { AccuracyFigures } from '#web/features/accuracy/accuracy-figures.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';

export const meta = () =>
  pageMeta({
    title: 'How right are we?',
    description:
      'Each grocery price that somebody really saw, held against what Tillwise would have said a moment before: by chain, with nothing typed in.',
    path: paths.accuracy.href(),
  });

const fewPeople = 50;
const few = mostMovedBy(fewPeople);
const percentOf = (share: number) => `${Math.ceil(100 * share)}%`;

export default function AccuracyPage() {
  return (
    <div className="mx-auto max-w-[980px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="text-[32px] leading-tight font-bold">How right are we?</h1>
      <p className="mt-1 mb-5 text-muted">
        Each price that somebody really saw is held against what we would have said a moment before. Nothing on this
        page is typed in.
      </p>
      <p className="mb-5 text-muted">
        Nobody moves our estimates by shouting. Each shopper counts once, with what we read on a picture of a receipt:{' '}
        {fewPeople} who all say the same for a week move a chain’s level by {percentOf(few.level)} at most, and no
        estimate by more than {percentOf(few.estimate)}. It takes {contributors.worth.toLocaleString('en-US')} to move
        it half way.
      </p>
      <noscript>
        <p>The figures are read when the page is open, which needs JavaScript.</p>
      </noscript>
      <div className="grid gap-4 noscript:hidden">
        <AccuracyFigures />
      </div>
    </div>
  );
}
