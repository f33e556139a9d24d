/** A made-up receipt to try on a laptop. */
export interface SampleReceipt {
  id: string;
  title: string;
  text: string;
}

/** What a sample prints, so that it differs from those of other moments: each receipt counts once for all accounts. */
interface Printed {
  /** 'MM/DD/YYYY': old receipts are refused. */
  date: string;
  /** '05:33pm' and '17:33:20'. */
  time: string;
  clock: string;
  /** Five digits: the second of the day. */
  number: string;
}

/** The samples as papers printed at this moment (UTC). */
export function sampleReceipts(now: Date): SampleReceipt[] {
  const [date = '', clock = ''] = now.toISOString().slice(0, 19).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const printed: Printed = {
    date: `${month}/${day}/${year}`,
    time: `${String(hours % 12 || 12).padStart(2, '0')}:${clock.slice(3, 5)}${hours < 12 ? 'am' : 'pm'}`,
    clock,
    number: String((hours * 60 + minutes) * 60 + seconds).padStart(5, '0'),
  };
  return samples.map(({ id, title, textOf }) => ({ id, title, text: textOf(printed) }));
}

const samples: readonly { id: string; title: string; textOf: (printed: Printed) => string }[] = [
  {
    id: 'kroger',
    title: 'Kroger, with a question and an unreadable line',
    textOf: ({ date, time, number }) => `KROGER
SAMPLE, MADE FOR TRYING
2000 Sample Ave
Springfield, IL 62703
Your cashier was SAM
KRO 2% MLK GAL                 2.79 F
2 @ 2.49
KRO CRM CHS 8OZ                4.98 F
2.31 lb @ 1.99 /lb
WT HNYCRSP APL                 4.60 F
KROGER LG EGGS 18CT PC         4.19 F
SC  KROGER SAVINGS             0.80
SMPL TRTH CHKN THG             8.24 F
P##R T#W 6##                   11.99 T
TAX                            1.20
**** BALANCE                   37.99
VISA CREDIT Purchase ************0000
TOTAL NUMBER OF ITEMS SOLD = 7
${date} ${time} 345 4 118 ${number}`,
  },
  {
    id: 'walmart',
    title: 'Walmart, with codes, a weight, and two of an item',
    textOf: ({ date, clock, number }) => `Walmart
SAMPLE, MADE FOR TRYING
Save money. Live better.
1000 SAMPLE DR
SPRINGFIELD IL 62704
ST# 00000 OP# 000000 TE# 00 TR# ${number}
GV WHL MLK GAL   000000000018 F    3.38 N
GV LG EGGS 12CT  000000000025 F    2.97 N
BANANAS          000000004011KF
2.31 lb @ 1 lb /0.54       1.25 N
GV SR CRM 16 OZ  000000000032
2 AT 1 FOR 1.97            3.94 N
SUBTOTAL                      11.54
TAX 1    1.000 %               0.12
TOTAL                         11.66
VISA TEND                     11.66
# ITEMS SOLD 5
${date}     ${clock}`,
  },
  {
    id: 'damaged',
    title: 'Aldi, with a misread price: it doesn’t add up',
    textOf: ({ date, time }) => `ALDI
SAMPLE, MADE FOR TRYING
Store #000
300 Sample St
Bloomington, IL
403211 BANANAS                1.34 FA
2.31 lb x 0.58/lb
382910 ROMAINE HEARTS         3.99 FA
510022 GRAPE TOMATOES         2.49 FA
SUBTOTAL                      7.31
A:Taxable @1.00%              0.07
AMOUNT DUE                    7.38
3 ITEMS
${date} ${time.toUpperCase()}`,
  },
  {
    id: 'order',
    title: 'A Walmart order from its web page, with an unavailable item',
    textOf: ({ date }) => `Walmart
SAMPLE, MADE FOR TRYING
Order# 0000000-00000000
Placed ${date}
Pickup from Springfield Supercenter, Springfield, IL 62704
3 items
Great Value Whole Vitamin D Milk, Gallon, 128 fl oz
Qty 1
$3.38
Great Value Large White Eggs, 12 Count
Qty 2
$5.94
$2.97 each
Unavailable
Bananas, each
Qty 6
$0.00
Subtotal
$9.32
Bag fee
$0.10
Tax
$0.09
Total
$9.51`,
  },
  {
    id: 'delivery',
    title: 'An Instacart delivery: compared, but not stored as shelf prices',
    textOf: ({ date }) => `Your order from Kroger was delivered
SAMPLE, MADE FOR TRYING
Your Instacart order receipt
Delivered ${date}
FOUND ITEMS
2 x Kroger 2% Reduced Fat Milk (1 gal)    $6.98
1.5 lb x Bananas        $0.89
REPLACED
1 x Kroger Large Eggs 12 ct  $2.99
replaced with 1 x Simple Truth Cage Free Eggs 12 ct  $4.49
REFUNDED
1 x Chobani Greek Yogurt Vanilla  $1.49
Item subtotal   $12.36
Service fee  $2.00
Tip  $4.00
Total charged  $18.36`,
  },
];
