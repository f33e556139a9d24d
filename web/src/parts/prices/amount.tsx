import { plainFigure, type ShownAmount } from '#shared/rules/comparison/shown-figures.ts';
import * as words from './words.tsx';

/** An amount. An estimate is marked, so that it can't look like a real price. */
export function Amount({ amount }: { amount: ShownAmount }) {
  return (
    <>
      {amount.isEstimate && <EstimateMark />}
      {plainFigure(amount)}
    </>
  );
}

export function EstimateMark() {
  return (
    <>
      <span aria-hidden="true" className="font-sans font-normal">
        ~
      </span>
      <span className="sr-only">{words.estimated} </span>
    </>
  );
}
