import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { gtinsOf, isGoodsNumber, lookUpNumberAt } from '../reading/lines/product-number.ts';
import { generalFormat, receiptFormats } from '../reading/store-and-date/chain-formats.ts';

type Numbered = Pick<ReceiptLine, 'code'>;

/** The product codes that a line's number may mean. */
export function productCodesOf({ code }: Numbered, chain: ChainId | null): string[] {
  return code === null ? [] : gtinsOf(code, formatOf(chain).codes);
}

/** The price look-up number of a line's loose produce. */
export function lookUpNumberIn({ code }: Numbered, chain: ChainId | null): string | null {
  return code === null ? null : lookUpNumberAt(code, formatOf(chain));
}

/** The number that a chain gave to packaged goods. */
export function itemNumberIn({ code }: Numbered, chain: ChainId): string | null {
  return lookUpNumberIn({ code }, chain) === null && code !== null && isGoodsNumber(code, formatOf(chain))
    ? code
    : null;
}

function formatOf(chain: ChainId | null) {
  return receiptFormats.find((format) => format.chain === chain) ?? generalFormat;
}
