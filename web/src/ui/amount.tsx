import { formatCents } from '#shared/money.ts';

interface AmountProps {
  cents: number;
  isEstimate: boolean;
}

/** An amount that can't be taken for a real price when it rests on estimates. */
export function Amount({ cents, isEstimate }: AmountProps) {
  return (
    <>
      {isEstimate && <EstimateMark />}
      {formatCents(cents)}
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
