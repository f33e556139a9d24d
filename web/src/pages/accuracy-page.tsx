import { contributors, mostMovedBy } from '#shared/rules/price-sources.ts';
import { AccuracyFigures } from '#web/features/accuracy/accuracy-figures.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { paths } from '#web/paths.ts';

export const meta = () =>
  pageMeta({
    title: 'How accurate are we?',
    description:
      'We compare every price seen in a store with the Tillwise estimate right before it, chain by chain. No figure is entered by hand.',
    path: paths.accuracy.href(),
  });

const fewPeople = 50;
const few = mostMovedBy(fewPeople);
const percentOf = (share: number) => `${Math.ceil(100 * share)}%`;

export default function AccuracyPage() {
  return (
    <div className="mx-auto max-w-[980px] px-4 pt-8 pb-16 sm:px-7">
      <h1 className="text-[32px] leading-tight font-bold">How accurate are we?</h1>
      <p className="mt-1 mb-5 text-muted">
        We compare every price that someone saw in a store with our estimate right before it. No figure on this page is
        entered by hand.
      </p>
      <p className="mb-5 text-muted">
        No one can move our estimates by adding many prices. Each shopper counts once, with what we read from a photo of
        a receipt: {fewPeople} who report the same thing for a week move a chain’s price level by {percentOf(few.level)}{' '}
        at most, and no estimate by more than {percentOf(few.estimate)}. It takes{' '}
        {contributors.worth.toLocaleString('en-US')} to move it halfway.
      </p>
      <noscript>
        <p>The figures load when the page opens, which needs JavaScript.</p>
      </noscript>
      {/* As high as the screen, so that the footer doesn't move when the figures load. */}
      <div className="grid min-h-dvh content-start gap-4 noscript:hidden">
        <AccuracyFigures />
      </div>
    </div>
  );
}
