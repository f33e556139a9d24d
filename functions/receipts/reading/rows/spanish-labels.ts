/** What Spanish registers print beside sums, payments, and counts, each with the English words for it. */
const labels: readonly (readonly [spanish: RegExp, english: string])[] = [
  [/^(?:gran )?total(?: a pagar| general|(?: de)?(?: la| su)? (?:venta|compra|cuenta))$/i, 'TOTAL'],
  [/^(?:(?:importe|monto)(?: total| a pagar)?|(?:neto )?a pagar)$/i, 'TOTAL'],
  [
    /^(?:total )?(?:(?:imp(?:uesto)?s?|i\.?v\.?[au])\.?)(?: (?:estatal|municipal|(?:de|s\/) ventas?|reducido))?$/i,
    'TAX',
  ],
  [/^(?:pago (?:en )?)?efectivo$/i, 'CASH'],
  [/^(?:(?:pago (?:con )?)?tarjeta(?: de)? )?d[ée]bito$/i, 'DEBIT'],
  [/^(?:(?:pago (?:con )?)?tarjeta(?: de)? )?cr[ée]dito$/i, 'CREDIT'],
  [/^(?:pago(?: con)? )?tarjeta$/i, 'CARD PAYMENT'],
  [/^(?:pago|pagado|entregado|recibido)$/i, 'PAYMENT'],
  [/^(?:su )?(?:cambio|vuelto)$/i, 'CHANGE'],
  [/^(?:usted |total |su )?(?:ahorr[oó]s?|ahorrado)$/i, 'YOU SAVED'],
  [/^descuentos?$/i, 'DISCOUNT'],
  [/^cup[oó]n(?:es)?$/i, 'COUPON'],
  [/^(?:(?:n[uú]m(?:ero)?|total|cantidad)?\W*(?:de )?)?art[ií]culos(?: vendidos)?$/i, 'ITEMS SOLD'],
];

const labelAndRest = /^\W*(?<label>\p{L}[\p{L} ./]*?)[\s:.]*(?<rest>(?:[-$\d].*)?)$/u;

/** A row with its Spanish label in English, which the rules for sums and payments know. Names of goods stay. */
export function withEnglishLabel(row: string): string {
  const { label = '', rest = '' } = labelAndRest.exec(row)?.groups ?? {};
  const english = labels.find(([spanish]) => spanish.test(label))?.[1];
  return english ? `${english} ${rest}`.trim() : row;
}
