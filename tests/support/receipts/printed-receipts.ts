import type { ChainId } from '#shared/rules/stores/chains.ts';

/** A purchase: the ground truth of a printed receipt. */
export interface Bought {
  words: string;
  /** Eleven digits of a UPC, without its check digit; a look-up number of produce; or none. */
  code?: string;
  unitCents: number;
  quantity?: number;
  pounds?: number;
  /** Deducted from the line in this chain's format. */
  offCents?: number;
}

export interface PrintedReceipt {
  chain: ChainId;
  text: string;
  bought: readonly Bought[];
  subtotalCents: number;
}

const money = (cents: number) => (cents / 100).toFixed(2);
const grossOf = ({ unitCents, quantity = 1, pounds }: Bought) => Math.round(unitCents * (pounds ?? quantity));
export const chargedFor = (one: Bought) => grossOf(one) - (one.offCents ?? 0);

interface PrintFormat {
  head: string;
  line: (one: Bought) => string[];
  foot: (sums: { subtotal: number; tax: number; total: number; lines: number }) => string[];
}

const wide = (left: string, right: string) => left.padEnd(30) + right;
const date = '11/18/2026';

/** Each chain's known print format; names, numbers and people are made up. */
export const printFormats: Partial<Record<ChainId, PrintFormat>> = {
  walmart: {
    head: 'Walmart\nSave money. Live better.\n(217) 555-0142\nManager JORDAN SAMPLE\n1000 SAMPLE DR\nSPRINGFIELD IL 62704\nST# 01234 OP# 009044 TE# 44 TR# 01442',
    line: (one) => {
      const code = one.code && one.code.length === 11 ? `0${one.code}` : (one.code ?? '11111').padStart(12, '0');
      const name = `${one.words.slice(0, 16).padEnd(17)}${code}`;
      if (one.pounds)
        return [
          `${name}KF`,
          `${`${one.pounds.toFixed(2)} lb @ 1 lb /${money(one.unitCents)}`.padEnd(36)}${money(grossOf(one))} N`,
        ];
      if (one.quantity)
        return [name, `${`${one.quantity} AT 1 FOR ${money(one.unitCents)}`.padEnd(36)}${money(grossOf(one))} X`];
      return [`${`${name} F`.padEnd(36)}${money(grossOf(one))} N`];
    },
    foot: ({ subtotal, tax, total, lines }) => [
      wide('SUBTOTAL', money(subtotal)),
      `TAX 1    2.250 %     ${money(tax)}`,
      wide('TOTAL', money(total)),
      wide('VISA TEND', money(total)),
      'VISA CREDIT **** **** **** 4242 I 0',
      'APPROVAL # 012345',
      `# ITEMS SOLD ${lines}`,
      'TC# 1234 5678 9012 3456 7890',
      `${date}     14:22:11`,
    ],
  },
  target: {
    head: `O TARGET\nSpringfield - 217-555-0101\n1100 Sample Rd\nSpringfield, IL 62711\n${date} 10:20 AM EXPIRES 02/16/27\nGROCERY`,
    line: (one) => {
      const row = `${(one.code ?? '212180098').padStart(9, '0').slice(-9)} ${one.words.padEnd(20)} NF  $${money(grossOf(one))}`;
      return one.quantity
        ? [row, `${one.quantity} @ $${money(one.unitCents)} ea`]
        : [row, `Regular Price $${money(one.unitCents + 50)}`];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('SUBTOTAL', `$${money(subtotal)}`),
      `T = IL TAX 1.00000% on $${money(subtotal)}  $${money(tax)}`,
      wide('TOTAL', `$${money(total)}`),
      `*4242 VISA CHARGE  $${money(total)}`,
      'AID: A0000000031010',
    ],
  },
  kroger: {
    head: 'KROGER\n2000 Sample Ave\n(217) 555-0166\nYour cashier was SAM',
    line: (one) => {
      const paid = chargedFor(one);
      const saved = one.offCents ? [`SC  KROGER SAVINGS   ${money(one.offCents)}`] : [];
      if (one.pounds)
        return [
          `${one.pounds.toFixed(2)} lb @ ${money(one.unitCents)} /lb`,
          wide(`WT ${one.words}`, `${money(paid)} F`),
          ...saved,
        ];
      if (one.quantity)
        return [`${one.quantity} @ ${money(one.unitCents)}`, wide(one.words, `${money(grossOf(one))} F`)];
      return [wide(`${one.words}${one.offCents ? ' PC' : ''}`, `${money(paid)} F`), ...saved];
    },
    foot: ({ tax, total, lines }) => [
      'KROGER PLUS CUSTOMER  *******1234',
      wide('TAX', money(tax)),
      wide('**** BALANCE', money(total)),
      'VISA CREDIT Purchase ************4242',
      `TOTAL NUMBER OF ITEMS SOLD = ${lines}`,
      'TOTAL SAVINGS  3.10',
      `${date} 05:33pm 345 4 118 9999`,
    ],
  },
  aldi: {
    head: 'ALDI\nStore #077\n300 Sample St\nSpringfield, IL\nhelp.aldi.us\nYour cashier today was Pat',
    line: (one) => {
      const row = `${(one.code ?? '403211').slice(-6)} ${one.words.padEnd(20)}  ${money(grossOf(one))} FA`;
      if (one.pounds) return [row, `${one.pounds.toFixed(2)} lb x ${money(one.unitCents)}/lb`];
      return one.quantity ? [row, `${one.quantity} x ${money(one.unitCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total, lines }) => [
      wide('SUBTOTAL', money(subtotal)),
      `A:Taxable @1.00%   ${money(tax)}`,
      wide('AMOUNT DUE', money(total)),
      `${lines} ITEMS`,
      `*0077 77/077/003/0012 11/18/26 06:02PM`,
    ],
  },
  costco: {
    head: 'COSTCO WHOLESALE\nSpringfield #0123\n4000 Sample Pkwy\nSpringfield, IL 62711\nMember 111222333444',
    line: (one) => {
      const number = (one.code ?? '1234567').slice(-7).replace(/^0+/, '') || '96716';
      const row = `E ${number} ${one.words.padEnd(20)} ${money(grossOf(one))} N`;
      return one.offCents ? [row, `0000${number.slice(0, 6)} /${number}      ${money(one.offCents)}-`] : [row];
    },
    foot: ({ subtotal, tax, total, lines }) => [
      wide('SUBTOTAL', money(subtotal)),
      wide('TAX', money(tax)),
      wide('**** TOTAL', money(total)),
      'XXXXXXXXXXXX4242 CHIP Read',
      wide('INSTANT SAVINGS', '$3.00'),
      `Items Sold: ${lines}`,
      `${date} 17:02 123 4 5 6`,
    ],
  },
  publix: {
    head: 'Publix\nSample Plaza\n500 Sample Blvd\nTampa, FL 33602\nStore Manager: Alex Sample\n813-555-0111\n1234 AB2 555 012',
    line: (one) => {
      if (one.pounds)
        return [one.words, `${one.pounds.toFixed(2)} lb @ ${money(one.unitCents)}/ lb    ${money(grossOf(one))} F`];
      const row = wide(one.words, `${money(grossOf(one))} F`);
      return one.offCents ? [row, wide('  Promotion', `-${money(one.offCents)} F`), 'You Saved 0.75'] : [row];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('Order Total', money(subtotal)),
      wide('Sales Tax', money(tax)),
      wide('Grand Total', money(total)),
      'Savings Summary',
      wide('Special Price Savings', '2.00'),
      `${date} 9:14 S1234 R102`,
    ],
  },
  safeway: {
    head: 'SAFEWAY\nStore 1234 Dir Jo Sample\nMain: (503) 555-0100 Rx: (503) 555-0101\n600 SAMPLE ST\nPORTLAND OR 97201\nGROCERY',
    line: (one) => {
      const number = (one.code ?? '4011').slice(-10);
      const paid = money(chargedFor(one));
      if (one.pounds)
        return [
          `${one.pounds.toFixed(2)} lb @ $${money(one.unitCents)}/lb`,
          wide(`WT ${one.words}`, `${money(grossOf(one))} S`),
        ];
      const row = `${number} ${one.words.padEnd(20)} ${money(grossOf(one))}  ${paid} S`;
      return one.offCents ? [row, `Member Savings  -${money(one.offCents)}`] : [row];
    },
    foot: ({ tax, total }) => [
      wide('TAX', money(tax)),
      wide('**** BALANCE', money(total)),
      `Credit Purchase 11/18/26 10:01`,
      'CARD # ************4242',
      'YOUR SAVINGS',
      'Member Savings  2.10',
    ],
  },
  meijer: {
    head: `11/18/26  Cashier TAYLOR\nMeijer Store 199 Springfield\nYOUR SAVINGS\nTOTAL SAVINGS  5.20\nGROCERY`,
    line: (one) => {
      const code = (one.code ?? '4011').replace(/^0+/, '');
      if (one.quantity) return [one.words, `${one.quantity} @ ${money(one.unitCents)}     ${money(grossOf(one))} F`];
      if (one.pounds)
        return [
          `${code} ${one.words}`,
          `${one.pounds.toFixed(2)} lb @ ${money(one.unitCents)} /lb  ${money(grossOf(one))} F`,
        ];
      return [`${code} ${one.words.padEnd(20)}  ${money(grossOf(one))} F`];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('SUBTOTAL', money(subtotal)),
      wide('IL TAX', money(tax)),
      wide('TOTAL', money(total)),
      'VISA ACCT 4242',
    ],
  },
  'h-e-b': {
    head: `H-E-B\n700 SAMPLE LN\nAUSTIN TX 78701\n${date}`,
    line: (one) => {
      const row = `1 ${one.words.padEnd(22)} F  ${money(grossOf(one))}`;
      if (one.pounds) return [row, `${one.pounds.toFixed(2)} Lbs @ 1/ ${money(one.unitCents)}`];
      return one.quantity ? [row, `${one.quantity} Ea. @ 1/ ${money(one.unitCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total, lines }) => [
      wide('SUBTOTAL', money(subtotal)),
      wide('SALES TAX', money(tax)),
      wide('TOTAL', money(total)),
      `ITEMS PURCHASED: ${lines}`,
    ],
  },
  'trader-joes': {
    head: "TRADER JOE'S\nStore #222\n800 Sample St\nChicago IL 60601\nSALE TRANSACTION",
    line: (one) => {
      const row = wide(one.words, `$${money(grossOf(one))}`);
      return one.quantity ? [row, `${one.quantity} @ $${money(one.unitCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total, lines }) => [
      wide('Subtotal', `$${money(subtotal)}`),
      `Tax: $${money(tax)} @ 2.25%`,
      wide('Balance to pay', `$${money(total)}`),
      `Items in Transaction: ${lines}`,
      `STORE 0222  TILL 03  TRANS. 41233  DATE ${date}`,
    ],
  },
  'whole-foods': {
    head: 'WHOLE FOODS MARKET\n900 Sample Ave\nChicago, IL 60607\n312-555-0199',
    line: (one) => {
      const row = wide(one.words, `$${money(grossOf(one))} F`);
      return one.offCents ? [row, `Prime Savings  -$${money(one.offCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('Net Sales', `$${money(subtotal)}`),
      wide('Tax', `$${money(tax)}`),
      wide('Total', `$${money(total)}`),
      `${date} 06:11 PM`,
    ],
  },
  'hy-vee': {
    head: 'HY-VEE\n2115 S Sample Ave\nSpringfield, IL 62704\n217-555-0188',
    line: (one) => {
      const row = wide(one.words, `${money(grossOf(one))} F`);
      return one.quantity ? [row, `${one.quantity} @ ${money(one.unitCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('SUBTOTAL', money(subtotal)),
      wide('TAX', money(tax)),
      wide('TOTAL', money(total)),
      `${date} 12:00`,
    ],
  },
  schnucks: {
    head: 'Schnucks\n1200 Sample Pl\nSpringfield, IL 62701\n217-555-0177',
    line: (one) => {
      const row = `${one.code ?? '4011'} ${one.words.padEnd(20)}  ${money(grossOf(one))} F`;
      return one.quantity ? [row, `${one.quantity} @ ${money(one.unitCents)}`] : [row];
    },
    foot: ({ subtotal, tax, total }) => [
      wide('SUB TOTAL', money(subtotal)),
      wide('TAX', money(tax)),
      wide('TOTAL', money(total)),
      `${date} 08:30`,
    ],
  },
};

/** The receipt of a purchase in a chain's format. */
export function printReceipt(chain: ChainId, bought: readonly Bought[]): PrintedReceipt {
  const format = printFormats[chain];
  if (!format) throw new Error(`We don't know how ${chain} prints receipts.`);
  const subtotal = bought.reduce((sum, one) => sum + chargedFor(one), 0);
  const tax = Math.round(subtotal * 0.0225);
  const sums = { subtotal, tax, total: subtotal + tax, lines: bought.length };
  const text = [format.head, ...bought.flatMap(format.line), ...format.foot(sums)].join('\n');
  return { chain, text, bought, subtotalCents: subtotal };
}
