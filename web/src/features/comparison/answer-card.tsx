import type { ReactNode } from 'react';
import { OnlyOn } from '#web/ui/only-on.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { alternativeOf, answerOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { PotentialSaving, SavingsHeading, savingsHeadingId } from './potential-saving.tsx';
import { TotalBars } from './total-bars.tsx';
import * as words from './words/answer.tsx';

interface AnswerCardProps {
  /** Undefined while the cart loads. */
  compared: ComparedCart | undefined;
  hasFailed?: boolean;
  /** What the prices are based on, shown instead of odds and sources. */
  basis?: string;
  /** The id of the trip plan, which on a desktop lies below the table. */
  planId?: string;
  /** Shown beside the answer's basis, once there is an answer. */
  children?: ReactNode;
}

/**
 * The cheapest store for this cart and how certain that is; on a desktop with the totals and the savings beside it. It
 * has room for most answers, so that neither the first one nor a press on the cart moves the cart below.
 */
export function AnswerCard({ compared, hasFailed = false, basis, planId, children }: AnswerCardProps) {
  return (
    <section
      aria-labelledby={savingsHeadingId}
      className="grid items-center gap-x-8 gap-y-4 max-sm:min-h-29 max-sm:py-3 lg:min-h-36 lg:py-3 rounded-card bg-linear-to-b from-savings-from to-savings-to p-4 text-on-savings sm:px-5.5 lg:grid-cols-[minmax(18rem,1fr)_1.2fr]"
    >
      <div className="min-w-0">
        {compared ? (
          <AnswerInWords compared={compared} basis={basis} planId={planId}>
            {children}
          </AnswerInWords>
        ) : (
          <AwaitedAnswer hasFailed={hasFailed} />
        )}
      </div>
      {compared && compared.ranked.length > 0 && (
        <OnlyOn screen="wide">
          <TotalBars compared={compared} />
        </OnlyOn>
      )}
      {!compared && !hasFailed && <BarSkeletons />}
    </section>
  );
}

interface AnswerInWordsProps {
  compared: ComparedCart;
  basis: string | undefined;
  planId: string | undefined;
  children: ReactNode;
}

function AnswerInWords({ compared, basis, planId, children }: AnswerInWordsProps) {
  const { rows, unpriced } = compared;
  if (rows.length === 0 && unpriced.length > 0) return <AwaitedAnswer hasFailed={false} />;
  const { title, detail, lead } = answerOf(compared, basis);
  const aside = alternativeOf(compared);
  return (
    <>
      <Sentence>{title}</Sentence>
      <Detail words={detail} lead={lead} planId={rows.length > 0 ? planId : undefined}>
        {rows.length > 0 && children}
      </Detail>
      <SavingsHeading />
      <OnlyOn screen="wide">
        {aside && <p className="mt-1.5 text-sm text-on-savings">{aside}</p>}
        <PotentialSaving compared={compared} />
      </OnlyOn>
    </>
  );
}

interface DetailProps {
  words: string;
  lead: string;
  planId: string | undefined;
  children: ReactNode;
}

/** Only the first sentence on a small screen if the dialog behind `children` has all of it: the list begins below. */
function Detail({ words: detail, lead, planId, children }: DetailProps) {
  const toPlan = planId && (
    <a href={`#${planId}`} className="rounded font-semibold text-on-savings underline underline-offset-3 max-lg:hidden">
      {words.toPlan}
    </a>
  );
  if (!children) {
    return (
      <p className="mt-1.5 text-sm text-on-savings-muted">
        {detail} {toPlan}
      </p>
    );
  }
  return (
    <div className="mt-1.5 flex items-end gap-x-2 text-sm text-on-savings-muted max-sm:mt-1 max-[340px]:text-[13px] lg:block">
      <p className="min-w-0 flex-1 max-sm:leading-tight lg:inline">
        {lead}
        <span className="max-lg:sr-only">{detail.slice(lead.length)}</span>
      </p>{' '}
      {children} {toPlan}
    </div>
  );
}

function AwaitedAnswer({ hasFailed }: { hasFailed: boolean }) {
  return (
    <>
      {hasFailed ? <Sentence>{words.notKnownYet}</Sentence> : <Skeleton className="h-7 w-64 max-w-full bg-white/15" />}
      {hasFailed ? (
        <p className="mt-1.5 text-sm text-on-savings-muted">{words.pricesNotLoaded}</p>
      ) : (
        <Skeleton className="mt-3 h-4 w-80 max-w-full bg-white/15" />
      )}
      <SavingsHeading />
    </>
  );
}

function Sentence({ children }: { children: string }) {
  return <h2 className="text-[20px] leading-[1.15] sm:text-[27px]">{children}</h2>;
}

function BarSkeletons() {
  return (
    <div role="status" className="grid gap-2.5 max-lg:sr-only">
      <span className="sr-only">{words.loadingSavings}</span>
      {['w-3/5', 'w-3/4', 'w-4/5'].map((width) => (
        <Skeleton key={width} className={`h-3 bg-white/15 ${width}`} />
      ))}
    </div>
  );
}
