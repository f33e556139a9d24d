import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocalText } from '#web/storage/local-text.ts';
import { Card } from '#web/ui/card.tsx';
import * as words from './words.ts';

interface WelcomeCardProps {
  firstName: string | null;
  /** Whether there is a comparison: then the three steps are done. */
  hasCompared: boolean;
}

const seenKey = 'tillwise.welcome-dismissed';

/**
 * Greets new shoppers with the three steps, until they dismiss it or complete them. It then disappears at the next
 * visit, because removing it right away would shift the page.
 */
export function WelcomeCard({ firstName, hasCompared }: WelcomeCardProps) {
  const [seen, keepSeen] = useLocalText(seenKey);
  const [wasSeen] = useState(seen !== null);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (hasCompared && seen === null) keepSeen(() => 'yes');
  });
  if (wasSeen || isDismissed) return null;

  function dismiss() {
    keepSeen(() => 'yes');
    setIsDismissed(true);
  }

  return (
    <Card
      aria-labelledby="welcome-heading"
      className="relative flex-wrap items-baseline gap-x-6 pr-14 max-sm:after-notice:hidden max-sm:py-2 xl:flex"
    >
      <h2 id="welcome-heading" className="max-sm:text-[17px]">
        {firstName ? words.welcomeNamed(firstName) : words.welcome}
      </h2>
      {/* A phone has no room for the steps above the list; search, answer, and cart explain them. */}
      <ol className="mt-1.5 flex list-none flex-col max-sm:sr-only gap-x-6 gap-y-1 text-sm text-muted md:flex-row xl:mt-0">
        {words.steps.map((step, position) => (
          <li key={step} className="flex items-baseline gap-2">
            <span aria-hidden="true" className="font-display font-bold text-leaf-deep">
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={dismiss}
        className="absolute top-2 right-2 max-sm:-top-0.5 grid size-9 place-items-center rounded-control text-muted hover:bg-paper hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}
