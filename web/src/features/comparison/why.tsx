import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import type { ComparedCart } from './compared-cart.ts';
import * as words from './words/answer.tsx';

const loadDialog = () => import('./why-dialog.tsx').then(({ WhyDialog }) => WhyDialog);

/** Opens the basis of the answer. */
export function Why({ compared }: { compared: ComparedCart }) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="-my-0.5 min-h-6 rounded font-semibold text-on-savings underline underline-offset-3 outline-offset-3 outline-on-savings print:hidden pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {words.why}
      </button>
      {LazyDialog && <LazyDialog compared={compared} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
