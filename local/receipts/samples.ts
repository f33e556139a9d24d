/** A receipt to try on a laptop: made by us, of nobody's shopping. */
export interface SampleReceipt {
  id: string;
  title: string;
  text: string;
}

/** @param today 'MM/DD/YYYY': a receipt of long ago says little, so these are always of today. */
export function sampleReceipts(today: string): SampleReceipt[] {
  return [
    {
      id: 'kroger',
      title: 'Kroger, a line that asks, and one that can’t be read',
      text: `KROGER
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
${today} 05:33pm 345 4 118 9999`,
    },
    {
      id: 'walmart',
      title: 'Walmart, with codes, a weight and two of one',
      text: `Walmart
SAMPLE, MADE FOR TRYING
Save money. Live better.
1000 SAMPLE DR
SPRINGFIELD IL 62704
ST# 00000 OP# 000000 TE# 00 TR# 00000
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
${today}     14:22:11`,
    },
    {
      id: 'damaged',
      title: 'Aldi, a price misread: it doesn’t add up',
      text: `ALDI
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
${today} 06:02PM`,
    },
  ];
}
