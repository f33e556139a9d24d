import { ChevronRight, ClipboardList, ReceiptText, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { OnlyOn } from '#web/ui/only-on.tsx';
import { BuyAgain } from './buy-again.tsx';
import * as words from './words/filling.ts';

interface WaysToFillProps {
  /** Opens the list box with a text; missing in the box itself. */
  onList?: (text: string) => void;
  /** Called once the chosen items are in the cart. */
  onDone?: () => void;
}

const look =
  'flex w-full items-center gap-3.5 rounded-control border border-line px-3.5 py-3 text-left text-pretty transition-colors hover:bg-paper';

/** How to fill a cart without a search. On a phone, a list is one press away, and the stores follow. */
export function WaysToFill({ onList, onDone }: WaysToFillProps) {
  return (
    <>
      <BuyAgain onDone={onDone} />
      {onList && (
        <OnlyOn screen="wide">
          <div className="mt-2 grid w-full gap-2.5">
            <button type="button" onClick={() => onList('')} className={look}>
              <Way icon={<ClipboardList />} title={words.writeList} detail={words.writeListNote} />
            </button>
            <button type="button" onClick={() => onList(words.basics)} className={look}>
              <Way icon={<ShoppingBasket />} title={words.startWithBasics} detail={words.basicsNote} />
            </button>
            <Link to={paths.receipts.href()} className={look}>
              <Way icon={<ReceiptText />} title={words.addReceipt} detail={words.addReceiptNote} />
            </Link>
          </div>
        </OnlyOn>
      )}
    </>
  );
}

function Way({ icon, title, detail }: { icon: ReactNode; title: string; detail: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-leaf *:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{title}</span>
        {detail}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </>
  );
}
