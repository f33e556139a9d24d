import { formatCents, formatRoughly } from '#shared/money.ts';

interface AmountProps {
  cents: number;
  isEstimate: boolean;
  /** Without cents, where nobody knows them. */
  isRound?: boolean;
}

/** An amount that can't be taken for a real price when it rests on estimates. */
export function Amount({ cents, isEstimate, isRound = false }: AmountProps) {
  return (
    <>
      {isEstimate && <EstimateMark />}
      {isRound ? formatRoughly(cents) : formatCents(cents)}
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
