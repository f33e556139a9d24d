import {
  type LinePrice as PricedLine,
  plainFigure,
  priceFigure,
  type ShownAmount,
  shownLine,
} from '#shared/rules/comparison/shown-figures.ts';
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

/** What a line costs at a store, with cents. */
export function LinePrice({ price }: { price: PricedLine }) {
  const amount = shownLine(price);
  return (
    <>
      {amount.isEstimate && <EstimateMark />}
      {priceFigure({ ...amount, isEstimate: false })}
    </>
  );
}
