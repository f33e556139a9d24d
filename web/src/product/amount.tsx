import { plainFigure, type ShownAmount } from '#shared/rules/shown-figures.ts';

/** An amount that can't be taken for a real price when it rests on estimates. */
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
      <span className="sr-only">estimated </span>
    </>
  );
}
