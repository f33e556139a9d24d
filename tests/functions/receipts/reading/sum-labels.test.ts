import { describe, expect, test } from 'vitest';
import { disagreeingTotal } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt, readInShort } from '#tests/support/parse-receipt.ts';

const lines = ['WHOLE MILK 3.49 F', 'LG EGGS 2.99 F', 'BREAD WHT 1.52 F'];
const receiptOf = (...foot: string[]) => parseReceipt(['FOOD BARN', ...lines, ...foot, 'CHANGE 0.00'].join('\n'));
const wordsOf = (receipt: ReturnType<typeof parseReceipt>) =>
  receipt.lines.filter(({ isFee }) => !isFee).map(({ words }) => words);
const goods = ['WHOLE MILK', 'LG EGGS', 'BREAD WHT'];

test.each([
  'AMT DUE',
  'NET DUE',
  'NET AMOUNT',
  'PAY THIS AMOUNT',
  'TRANSACTION TOTAL',
  'PURCHASE TOTAL',
  'INVOICE TOTAL',
  'YOUR TOTAL',
  'DUE',
  'ORDER TOTAL',
])('‘%s’ is a total', (label) => {
  expect(receiptOf('TAX 0.56', `${label} 8.56`, 'VISA 8.56')).toMatchObject({ totalCents: 856, addsUp: true });
  expect(receiptOf('SUBTOTAL 8.00', 'TAX 0.56', `${label} 8.56`)).toMatchObject({ totalCents: 856, addsUp: true });
});

describe('a shopper whose camera joined two rows gets both', () => {
  const read = (...rows: string[]) => readInShort(['FOOD BARN', ...rows, 'TAX 0.33', 'TOTAL 8.33'].join('\n'));

  test.each([
    ['WHOLE MILK 3.49 F', 'LG EGGS 2.99 F', 'BREAD WHT 1.52 F SUBTOTAL 8.00'],
    ['WHOLE MILK 3.49 F LG EGGS 2.99 F', 'BREAD WHT 1.52 F', 'SUBTOTAL 8.00'],
    ['WHOLE MILK 3.49 F Dairy', 'LG EGGS 2.99 F', 'BREAD WHT 1.52 F', 'SUBTOTAL 8.00'],
    ['WHOLE MILK 3.49 LG EGGS 18CT', '2.99', 'BREAD WHT 1.52', 'SUBTOTAL 8.00'],
    ['WHOLE MILK 3.49 F', 'LG EGGS 2.99 F', 'BREAD WHT 1.52 F', 'if, SUBTOTAL 8.00'],
  ])('%s | %s', (...rows) => {
    const { lines, addsUp, subtotalCents } = read(...rows);
    expect({ addsUp, subtotalCents }).toEqual({ addsUp: true, subtotalCents: 800 });
    expect(lines.map((line) => Number(line.split(' ').at(-1)))).toEqual([349, 299, 152]);
  });

  test('with the saving below it', () => {
    const { lines } = read('WHOLE MILK 4.49 F Card Savings 1.00-', 'LG EGGS 4.51 F', 'SUBTOTAL 8.00');
    expect(lines).toEqual(['1 WHOLE MILK 349', '1 LG EGGS 451']);
  });

  test('with its count above', () => {
    const { lines } = read('WHOLE MILK 3.49 F', 'LG EGGS', '2 @ 1.50 3.00 BREAD WHT 1.51', 'SUBTOTAL 8.00');
    expect(lines).toEqual(['1 WHOLE MILK 349', '2 LG EGGS 300', '1 BREAD WHT 151']);
  });
});

describe('a total that no receipt of these lines has', () => {
  test('is what subtotal and tax make, and the review gets the misread one', () => {
    const sums = { totalCents: 856, misreadTotalCents: 5856, addsUp: true };
    expect(receiptOf('SUBTOTAL 8.00', 'TAX 0.56', 'TOTAL S8.56')).toMatchObject(sums);
    expect(receiptOf('TAX 0.56', 'TOTAL S8.56', 'VISA 8.56')).toMatchObject(sums);
  });

  test('tells a misread subtotal if a payment repeats it', () => {
    const foot = ['SUBTOTAL 8.80', 'TAX 0.00', 'TOTAL 8.30', 'VlSA 8.30'];
    expect(receiptOf(...foot)).toMatchObject({ subtotalCents: 830, totalCents: 830 });
    expect(receiptOf(...foot.slice(0, 3))).toMatchObject({ subtotalCents: 880, totalCents: 830 });
  });

  test('stays if no other figure says what it is', () => {
    expect(receiptOf('TAX 0.56', 'TOTAL 58.56')).toMatchObject({ totalCents: 5856, addsUp: false });
  });
});

describe('a tax with its rate is no line', () => {
  test.each(['MI 6.00 SALES TAX', 'OHIO 6.00 TAX', 'COOK COUNTY 4.75% TAX', 'MICHIGAN SALES TAX'])('‘%s’', (tax) => {
    for (const [above, below] of [[], [[], ['TOTAL TAX .56']], [['SUBTOTAL 8.00']]]) {
      const receipt = receiptOf(...(above ?? []), `${tax} .56`, ...(below ?? []), 'TOTAL 8.56');
      expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
      expect(wordsOf(receipt)).toEqual(goods);
    }
  });

  test('below a total without an amount', () => {
    const receipt = receiptOf('TOTAL', 'MI 6.00 SALES TAX .56', 'TOTAL TAX .56', 'TOTAL 8.56');
    expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });
});

describe('a means of payment where no sum is printed', () => {
  test.each([
    'EFT DEBIT',
    'APPLE PAY',
    'PAYPAL',
    'STORE CREDIT',
    'FOOD STAMP',
    'CHECK TENDER',
    'CONTACTLESS',
    'CARD PAYMENT',
    'EBT FOOD',
    'HSA CARD',
    'WALMART PAY',
    'AFFIRM',
    'PAID BY CARD',
    'AMOUNT TENDERED',
    'YOU PAID',
    'REWARDS CARD',
    'DEBIT SALE',
    'EBT CASH BENEFIT',
  ])('‘%s’ is not a line', (label) => {
    expect(wordsOf(receiptOf(`${label} 8.00`))).toEqual(goods);
  });

  test.each(['CHECKERS MIX', 'BDAY CARD', 'DISCOVER TOYS', 'FOOD COLORING', 'CASHEWS', 'CARD'])(
    '‘%s’ is a line',
    (name) => {
      expect(wordsOf(receiptOf(`${name} 8.00`))).toEqual([...goods, name]);
    },
  );
});

test.each(['T1', 'GST', 'HST', 'LOCAL TX', 'SALES TX 6%', 'TAXABLE 8.00 TAX'])('‘%s’ is a tax', (label) => {
  const receipt = receiptOf(`${label} 0.56`, 'TOTAL 8.56');
  expect(receipt).toMatchObject({ taxCents: 56, addsUp: true });
  expect(wordsOf(receipt)).toEqual(goods);
});

test.each(['SODA TAX', 'SWEETENED BEV TAX', 'MEALS TAX', 'LIQUOR TAX'])('‘%s’ between lines is a fee', (label) => {
  const receipt = parseReceipt(['FOOD BARN', lines[0], `${label} 0.56`, ...lines.slice(1), 'TOTAL 8.56'].join('\n'));
  expect(receipt.addsUp).toBe(true);
  expect(wordsOf(receipt)).toEqual(goods);
});

describe('‘TOTAL TENDER’ as the only total', () => {
  const receipt = (...foot: string[]) => parseReceipt(['FOOD BARN', ...lines, ...foot].join('\n'));

  test.each([
    [['TOTAL TENDER 8.00']],
    [['TOTAL TENDERED 8.00', 'CHANGE 0.00']],
    [['TOTAL TENDER 20.00', 'CHANGE DUE 12.00']],
    [['CASH 20.00', 'TOTAL TENDER 20.00', 'CHANGE 12.00']],
    [['TAX 0.56', 'TOTAL TENDER 10.56', 'CHANGE 2.00']],
  ])('is what was paid, less the change: %s', (foot) => {
    const read = receipt(...foot);
    expect(wordsOf(read)).toEqual(goods);
    expect(read).toMatchObject({ totalCents: foot[0]?.startsWith('TAX') ? 856 : 800, addsUp: true });
  });

  test('may be the cash given, if it is more than the lines and no change is printed', () => {
    const read = receipt('TOTAL TENDER 20.00');
    expect(wordsOf(read)).toEqual(goods);
    expect(read).toMatchObject({ totalCents: null, addsUp: false });
  });

  test('is not the total if one is printed', () => {
    expect(receipt('TOTAL 8.00', 'TOTAL TENDER 20.00', 'CHANGE 12.00')).toMatchObject({ totalCents: 800 });
  });
});

test.each(['O.OO', '.OO', '0.0O'])('a tax of nothing, read as ‘%s’, leaves the prices proven', (amount) => {
  const receipt = receiptOf(`TAX ${amount}`, 'BALANCE 8.00');
  expect(receipt).toMatchObject({ totalCents: 800, addsUp: true });
  expect(receipt.lines.map(({ words, isProven }) => [words, isProven])).toEqual(goods.map((name) => [name, true]));
});

describe('labels of Spanish registers', () => {
  test.each(['TOTAL A PAGAR', 'TOTAL DE LA COMPRA', 'IMPORTE TOTAL', 'TOTAL GENERAL', 'A PAGAR'])(
    '‘%s’ is a total',
    (label) => {
      const receipt = receiptOf('IMPUESTO 0.56', `${label}: 8.56`, 'EFECTIVO 20.00', 'CAMBIO 11.44');
      expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
      expect(wordsOf(receipt)).toEqual(goods);
    },
  );

  test.each(['IMPUESTOS', 'IVA', 'I.V.U. ESTATAL', 'IVU MUNICIPAL', 'IMP.', 'TOTAL IMPUESTO'])(
    '‘%s’ is a tax',
    (label) => {
      expect(receiptOf(`${label} 0.56`, 'TOTAL 8.56')).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
    },
  );

  test.each(['EFECTIVO', 'TARJETA', 'TARJETA DE CRÉDITO', 'PAGO CON TARJETA', 'DEBITO', 'SU CAMBIO', 'VUELTO'])(
    '‘%s’ is not a line where no sum is printed',
    (label) => {
      expect(wordsOf(receiptOf(`${label} 8.00`))).toEqual(goods);
    },
  );

  test('a discount, what was saved, and the count of items are no lines', () => {
    const receipt = receiptOf(
      'DESCUENTO 1.00-',
      'SUBTOTAL 7.00',
      'TOTAL A PAGAR 7.00',
      'USTED AHORRÓ 1.00',
      'ARTÍCULOS VENDIDOS 3',
    );
    expect(receipt).toMatchObject({ totalCents: 700, soldCount: 3, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });

  test.each(['IMPOSSIBLE BURGER', 'PAN DE TOTAL', 'CREDITO REAL CHEESE', 'VUELTOS'])('‘%s’ is a line', (name) => {
    expect(wordsOf(receiptOf(`${name} 8.00`))).toEqual([...goods, name]);
  });
});

test.each([
  ['carriage returns', '\r'],
  ['carriage returns and line feeds', '\r\n'],
  ['form feeds', '\f'],
  ['line separators', '\u2028'],
])('rows may end with %s', (_, end) => {
  const receipt = parseReceipt(['FOOD BARN', ...lines, 'TAX 0.56', 'TOTAL 8.56'].join(end));
  expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
});

test('the net sales after discounts count where the subtotal before them disagrees with the total', () => {
  const receipt = parseReceipt(`WHOLE FOODS MARKET
WHOLE MILK $5.49 F
BLACK BEANS $1.39 F
 Sale BLACK BEANS -$0.20
Subtotal: $6.88
Net Sales: $6.68
Tax: $0.50
Total: $7.18`);
  expect(receipt).toMatchObject({ subtotalCents: 668, totalCents: 718, addsUp: true });
  expect(receipt.lines.map(({ isProven }) => isProven)).toEqual([true, true]);
});

test('a bag tax above the subtotal is a fee, and no tax on the receipt', () => {
  const receipt = receiptOf('BAG TAX 0.05', 'SUBTOTAL 8.05', 'TAX 0.56', 'TOTAL 8.61');
  expect(receipt).toMatchObject({ taxCents: 56, addsUp: true });
  expect(receipt.lines.filter(({ isFee }) => isFee)).toMatchObject([{ cents: 5 }]);
});

describe('a table of taxes below the total', () => {
  test.each([
    ['the tax before what was taxed', ['A 1.000 % Tax 0.05 Net 5.01', 'B 6.000 % Tax 0.18 Net 2.99']],
    ['the tax behind what was taxed', ['A 1.000 % Net 5.01 Tax 0.05', 'B 6.000 % Net 2.99 Tax 0.18']],
    ['columns without labels in the rows', ['Rate Net Tax Gross', 'A 1.0% 5.01 0.05 5.06', 'B 6.0% 2.99 0.18 3.17']],
    ['a class without tax', ['A 0.000 % Tax 0.00 Net 5.01', 'B 7.700 % Tax 0.23 Net 2.99']],
    ['no rates', ['Tax A 0.05 Net 5.01', 'Tax B 0.18 Net 2.99']],
  ])('with %s adds only the taxes', (_, table) => {
    const receipt = receiptOf('TOTAL 8.23', ...table, 'CARD 8.23');
    expect(receipt).toMatchObject({ taxCents: 23, totalCents: 823, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });
});

test('a misread tax of nearly the whole total takes no line away', () => {
  const receipt = receiptOf('TAX 7.60', 'TOTAL 8.56');
  expect(receipt.addsUp).toBe(false);
  expect(wordsOf(receipt)).toEqual(goods);
});

describe('charges between the subtotal and the total', () => {
  test.each([
    [['TAX1 9.5000 % 0.32', 'FOODTAX 1.5000 % 0.24'], 56],
    [['FOOD TAX 0.32', 'GENERAL TAX 0.24'], 56],
    [['GROCERY TAX 0.56'], 56],
    [['T1 TAX 0.32', 'T2 TAX 0.24'], 56],
    [['STATE TAX 0.32', 'HENNEPIN TAX 0.24'], 56],
    [['GET 4.712% 0.56'], 56],
    [['TX 0.56'], 56],
    [['SWEETENED BEV TAX 0.56'], 56],
    [['Tax: $8.00 @ 7.0% $0.56'], 56],
    [['Tax: $8.00 @ 7.0%', '$0.56'], 56],
    [['TAX 0.32', 'PIF 0.24'], 32],
    [['TAX 0.32', 'DONATE TO FEEDING AM 0.24'], 32],
    [['TAX 0.56', 'REWARDS NUMBER 4.12'], 56],
  ])('%s leave every price proven', (charges, taxCents) => {
    const receipt = receiptOf('SUBTOTAL 8.00', ...charges, 'TOTAL 8.56');
    expect(receipt).toMatchObject({ taxCents, totalCents: 856, addsUp: true });
    expect(disagreeingTotal(receipt)).toBeNull();
    expect(receipt.lines.map(({ words, isProven }) => [words, isProven])).toEqual(goods.map((name) => [name, true]));
  });

  test('that aren’t what the total lacks leave the sums in doubt', () => {
    expect(disagreeingTotal(receiptOf('SUBTOTAL 8.00', 'GET 4.712% 0.66', 'TOTAL 8.56'))).toBe(800);
  });

  test.each(['FOODTAX 0.56', 'GENERAL TAX 0.56', 'T1 TAX 0.56'])('‘%s’ without a subtotal is no line', (tax) => {
    const receipt = receiptOf(tax, 'BALANCE 8.56');
    expect(receipt).toMatchObject({ taxCents: 56, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });
});

test('‘T0TAL TAX’ is a tax', () => {
  const receipt = receiptOf('T0TAL TAX .56', 'BALANCE DUE 8.56');
  expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
  expect(receipt.lines.map(({ cents }) => cents)).toEqual([349, 299, 152]);
});

test.each([
  ['with a minus', 'Savings -1.00'],
  ['without one', 'Savings 1.00'],
])('savings %s between two subtotals come off the total, not off a line', (_, savings) => {
  const receipt = receiptOf('Subtotal 8.00', savings, 'Subtotal 7.00', 'Tax 0.35', 'Total 7.35');
  expect(receipt).toMatchObject({ subtotalCents: 800, taxCents: 35, totalCents: 735, addsUp: true });
  expect(disagreeingTotal(receipt)).toBeNull();
  expect(wordsOf(receipt)).toEqual(goods);
});

test('a smaller second subtotal without savings above it takes nothing off', () => {
  const receipt = receiptOf('Subtotal 8.00', 'Subtotal 7.00', 'Tax 0.35', 'Total 8.35');
  expect(receipt).toMatchObject({ subtotalCents: 800, totalCents: 835, laterCents: 0, addsUp: true });
});

describe('a sum or payment whose letters a camera misread is no line', () => {
  test.each(['T0TAL', 'TO7AL', 'TQTAL', 'Grand T0tai', '0rder Total', '8ALANCE'])('%s', (label) => {
    const receipt = receiptOf('5UBT0TAL 8.00', 'Sa1es Tax 0.56', `${label} 8.56`, 'VIS4 8.56');
    expect(receipt).toMatchObject({ subtotalCents: 800, taxCents: 56, totalCents: 856, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });

  test.each(['Item subttal:', 'Ordersubtotal', 'Items 5ubtotal', 'SUBTOAL'])('%s', (label) => {
    const receipt = receiptOf(`${label} 8.00`, 'TAX 0.56', 'TOTAL 8.56');
    expect(receipt).toMatchObject({ subtotalCents: 800, totalCents: 856, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  });

  test.each(['TOTAL CEREAL', 'TOTINOS', 'VIVA', 'DOVE', 'CASHEWS'])('but %s is', (name) => {
    expect(parseReceipt(`FOOD BARN\n${name} 3.49\nEGGS 2.00\nTOTAL 5.49`).lines.map(({ words }) => words)).toEqual([
      name,
      'EGGS',
    ]);
  });
});

describe('a shopper whose printed sum has a misread digit', () => {
  const read = (foot: string) => readInShort(`KROGER\nMILK 3.49 F\nEGGS 2.99 F\nSPONGE 1.52 T\n${foot}`);

  test.each([
    ['the subtotal, to which tax and total don’t lead', 'SUBTOTAL 3.00\nTAX 0.56\nTOTAL 8.56'],
    ['the total, which the payment repeats', 'SUBTOTAL 8.00\nTAX 0.56\nTOTAL 3.56\nVISA 8.56'],
    ['the only sum, which the payment repeats', 'TAX 0.56\n**** BALANCE 3.56\nVISA CREDIT 8.56'],
    ['the tax, without which the payment isn’t met', 'SUBTOTAL 8.00\nTAX 0.66\nTOTAL 8.56\nDEBIT TEND 8.56'],
  ])('gets sure prices and the right sums if it is %s', (_, foot) => {
    const receipt = read(foot);
    expect(receipt.lines).toEqual(['1 MILK 349', '1 EGGS 299', '1 SPONGE 152']);
    expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
    expect([null, 800]).toContain(receipt.subtotalCents);
  });

  test('gets no sure price if nothing else shows which of the sums is wrong', () => {
    const receipt = read('SUBTOTAL 8.00\nTAX 0.56\nTOTAL 3.56');
    expect(receipt.lines).toEqual(['1 MILK 349?', '1 EGGS 299?', '1 SPONGE 152?']);
    expect(receipt.totalCents).toBe(356);
  });
});

describe('labels that a camera misread name no lines', () => {
  const order = ['Your order was delivered', '1 x Whole Milk $5.49', '1 x Eggs $4.00', '1 x Bread $3.00'];

  test.each(['Ifem total', 'Item ~total', 'Items S~u`bttal', 'I em(s) Subtotal:', 'I tems subtotal', 'Xfzm tq~l'])(
    '‘%s’ of an order',
    (label) => {
      const foot = ['Delivery fee $3.99', 'Deliery Ti.p $4.00', 'Tax $0.12', 'Total $20.60'];
      const receipt = parseReceipt([...order, `${label} $12.49`, ...foot].join('\n'));
      expect(receipt).toMatchObject({ addsUp: true, subtotalCents: 1249, laterCents: 799, totalCents: 2060 });
      expect(wordsOf(receipt)).toEqual(['Whole Milk', 'Eggs', 'Bread']);
    },
  );

  test.each(['TOTL', 'T~TXL', 'QZX'])('‘%s’ and the payment below it', (label) => {
    const receipt = parseReceipt(['LIDL US', ...lines, `${label} 8.00`, 'Card 8.00'].join('\n'));
    expect(receipt.addsUp).toBe(true);
    expect(wordsOf(receipt)).toEqual(goods);
  });

  test.each(['You Savcd 1.10', 'Regular P.rice 4.09'])('‘%s’ below a line', (row) => {
    const receipt = parseReceipt(['FOOD BARN', lines[0], row, ...lines.slice(1), 'TOTAL 8.00'].join('\n'));
    expect(receipt.addsUp).toBe(true);
    expect(wordsOf(receipt)).toEqual(goods);
  });

  test('but an item that costs as much as those above it is one', () => {
    const rows = ['MILK 2.00 F', 'EGGS 1.00 F', 'HAM 3.00 F', 'BREAD 1.50 F'];
    for (const total of ['7.50', '9.50']) {
      const receipt = parseReceipt(['FOOD BARN', ...rows, `TOTAL ${total}`, `VISA ${total}`].join('\n'));
      expect(wordsOf(receipt)).toEqual(['MILK', 'EGGS', 'HAM', 'BREAD']);
    }
  });
});

test.each(['TOTL', 'TOTA', 'T0TAL', 'TO.TAL', 'BALANGE', 'BALAN.CE DUE', 'Grand Tofal', 'AM0UNT DUF'])(
  '‘%s’ is a total that a camera misread',
  (label) => {
    const receipt = receiptOf('TAX 0.56', `${label} 8.56`, 'VISA 8.56');
    expect(receipt).toMatchObject({ totalCents: 856, addsUp: true });
    expect(wordsOf(receipt)).toEqual(goods);
  },
);

test('a misread tax or saving is no line', () => {
  const receipt = receiptOf('eular Price 1.99', 'OH 7.50 SA.LES TAX .56', 'T0TL 8.56');
  expect(receipt).toMatchObject({ taxCents: 56, totalCents: 856, addsUp: true });
  expect(wordsOf(receipt)).toEqual(goods);
});

test.each(['TOTE', 'TATER TOTS', 'CASA', 'ORANGE', 'CARDAMOM', 'VIVA'])('‘%s’ is no misread label', (name) => {
  expect(wordsOf(receiptOf(`${name} 3.00`, 'TOTAL 11.00'))).toEqual([...goods, name]);
});
