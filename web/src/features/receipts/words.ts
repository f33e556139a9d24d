import type { ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { formatCents } from '#shared/money.ts';
import { plural } from '#shared/plural.ts';

/* Adding a receipt */

export const addReceipt = 'Add a receipt';
export const whatIsKept =
  'We read the store, the day, and the prices, and you check them before we keep anything. We never keep the photo, the text, your card number, or your name. Others see prices that we read from a photo. Only you see prices from text.';
export const takePhoto = 'Take a photo';
export const chooseFile = 'Choose a file';
export const photoLimits = `JPEG, PNG, or a one-page PDF. For a long receipt, choose up to ${limits.receipt.photo.mostParts} photos together, and let them overlap a little. You get ${limits.receipt.photosAMonth.free} photos a month for free, or ${limits.receipt.photosAMonth.withPremium} with Premium. A photo that we can’t read doesn’t count.`;
export const pasteText = 'Or paste its text';
export const pasteTextHint = `All of an emailed receipt or an order page, with the total, up to ${limits.receipt.lines} lines.`;
export const pasteRestHint = 'This is the rest of what you pasted, with the next receipt.';
export const readText = 'Read it';
export const reading = 'Reading your receipt.';
export const readingPhotos = (count: number) =>
  count === 1 ? `${reading} A photo takes a few seconds.` : `Reading ${count} photos. Each takes a few seconds.`;
export const stillReadingPhotos = 'Still reading. In poor light, a photo can take 20 seconds.';

/* Reviewing it */

export const yourReceipt = 'Your receipt';
export const yourReceiptFrom = (chain: string) => `Your receipt from ${chain}`;
export const addDifferent = 'Add a different receipt';
export const dontAdd = 'Don’t add it';
export const isAnother = 'It’s another receipt';
export const moreThanOnePasted =
  'You pasted more than one receipt. This is the first. The rest stays in the text box, and you can read it next.';
export const moreThanOneOnPhoto =
  'There is more than one receipt in that photo. This is the first. Please take a separate photo of the next one.';
export const day = 'Day';
export const delivered =
  'It was delivered. Prices can be higher for a delivery than on the shelf, so we compare them but don’t keep them.';

export const store = 'Store';
export const whichStore = 'Which store was it?';
export const unlistedStore = 'A store that isn’t listed';
/** An option of the list of stores. */
export const storeAt = ({ name, address, city, state }: Record<'name' | 'address' | 'city' | 'state', string>) =>
  `${name}, ${address}, ${city} ${state}`;
export const storeUnlisted = 'We compare your lines with your other stores, and keep nothing.';
export const storeUnclear = 'The receipt doesn’t say clearly which store it was. Please choose one.';
export const storeUnknown =
  'We don’t know this store yet. Find it by its town, or continue without a store. Then we keep nothing.';
export const noChainNear = (chain: string, place: string) =>
  `We don’t know of any ${chain} near ${place}. Find it by its town, or continue without a store. Then we keep nothing.`;
export const chainUnplaced = (chain: string) =>
  `The receipt doesn’t say where this ${chain} is. Find it by its town or ZIP code.`;
export const findAnotherStore = 'Find another store';
export const townOrZip = 'Town or ZIP code of the store';
export const findStores = 'Find stores';
export const noStoreFound = (address: string) => `We don’t know of any stores near ${address}.`;
export const noChainFound = (chain: string, address: string) => `We don’t know of any ${chain} near ${address}.`;
export const storesFound = (count: number, address: string) =>
  plural(count, {
    one: `We found one store near ${address}. It is selected above.`,
    other: `We found # stores near ${address}. You can choose one above.`,
  });

/* Its sums */

export const lineCount = (count: number) => plural(count, { one: '# line', other: '# lines' });
export const meetsSubtotal = (cents: number) => `adds up to the printed subtotal of ${formatCents(cents)} ✓`;
export const meetsTotal = (cents: number) => `adds up to the printed total of ${formatCents(cents)} ✓`;
export const meetsTotalWith = (totalCents: number, extras: readonly string[]) =>
  `adds up to the printed total of ${formatCents(totalCents)} with ${listed(extras)} ✓`;
export const tax = (cents: number) => `${formatCents(cents)} tax`;
export const chargedLater = (cents: number) => `${formatCents(cents)} charged after the subtotal`;
export const discountLater = (cents: number) => `a discount of ${formatCents(cents)} after the subtotal`;
export const takenOff = (cents: number) => `${formatCents(cents)} off the whole receipt, not off any one price`;

export const sumUnread = 'We couldn’t read the total, so no price is certain. Please enter the printed total.';
export const differsFromSubtotal = (linesCents: number, cents: number) =>
  `The lines add up to ${formatCents(linesCents)}, but the printed subtotal is ${formatCents(cents)}.`;
export const differsFromTotal = (linesCents: number, cents: number) =>
  `The lines add up to ${formatCents(linesCents)}, but the printed total is ${formatCents(cents)}.`;
export const differsFromTotalWithout = (
  linesCents: number,
  expectedCents: number,
  totalCents: number,
  extras: readonly string[],
) =>
  `The lines add up to ${formatCents(linesCents)}, but they should add up to ${formatCents(expectedCents)}: the printed total of ${formatCents(totalCents)} without ${listed(extras)}.`;
export const whyDiffers =
  'We misread a price, or a line or a discount is missing. Please compare the lines with the paper.';
export const lineMissing = (cents: number) => `The prices are right, but a line of ${formatCents(cents)} is missing`;
export const discountMissing = (cents: number) =>
  `The prices are right, but a discount of ${formatCents(cents)} on the whole receipt is missing`;
export const subtotalIs = (cents: number) => `The prices are right, and the printed subtotal is ${formatCents(cents)}`;
export const totalIs = (cents: number) => `The prices are right, and the printed total is ${formatCents(cents)}`;
export const piecesOf = (line: string, count: number) => `You bought ${count} of ${line}`;
export const discountOf = (line: string, cents: number) => `${line} was ${formatCents(cents)} off`;
export const mostLikely = 'Most likely:';
export const isNoLine = (line: string) => `${line} is not a separate line`;
export const costsUnread = (line: string, cents: number) => `${line} cost ${formatCents(cents)}`;
export const costs = (line: string, cents: number, misreadCents: number) =>
  `${line} cost ${formatCents(cents)}, not ${formatCents(misreadCents)}`;
export const corrected = (line: string, cents: number, misreadCents: number) =>
  `We read ${formatCents(misreadCents)} for ${line} and took it for ${formatCents(cents)}, because then the lines add up.`;
export const totalMended = (cents: number, misreadCents: number) =>
  `We read ${formatCents(misreadCents)} as the total and took it for ${formatCents(cents)}, as the other printed sums say.`;
export const totalDisagrees = (sumCents: number, totalCents: number) =>
  `Subtotal and tax add up to ${formatCents(sumCents)}, but the printed total is ${formatCents(totalCents)}. We misread one of them, or the receipt is wrong.`;
export const countDisagrees = (soldCount: number, count: number, isSumRight: boolean) => {
  const why = isSumRight
    ? 'The prices add up, so a quantity may be wrong.'
    : 'A line may be missing, or a quantity may be wrong.';
  return plural(soldCount, {
    one: `The receipt says # item was sold, but we count ${count} below. ${why}`,
    other: `The receipt says # items were sold, but we count ${count} below. ${why}`,
  });
};

export const correctSums = 'Correct the printed total';
export const subtotal = 'Subtotal';
export const taxField = 'Tax';
export const total = 'Total';
export const amountLike = 'Enter an amount like 4.99.';
export const saveSums = 'Save the totals';

/* Its lines */

export const receiptLines = 'Lines of the receipt';
export const linesToCheck = 'Lines to check';
export const addedLines = 'Lines you added';
export const addLine = 'Add a line';
export const checkMore = 'Check more';
export const othersCanWait = (count: number) =>
  plural(count, {
    one: 'One more line can wait: it doesn’t change your total.',
    other: 'The other # can wait: they don’t change your total.',
  });
export const noAnswerNeeded = (count: number) =>
  plural(count, { one: 'The other line needs no answer', other: 'The other # lines need no answer' });
export const noneNeedsAnswer = (count: number) => `None of the ${count} lines needs an answer`;
export const allCanWait = (count: number) =>
  plural(count, { one: 'The other line can wait', other: 'The other # lines can wait' });
export const someCanWait = (count: number, waiting: number) =>
  plural(count, {
    one: `The other line: ${waiting} can wait, no answer needed for ${count - waiting}`,
    other: `The other # lines: ${waiting} can wait, no answer needed for ${count - waiting}`,
  });
export const linesLeft = (count: number) =>
  count === 0
    ? 'No line is left to check.'
    : plural(count, { one: 'One line is left to check.', other: '# lines are left to check.' });
export const lineLeftOut = (line: string) => `Left out: ${line}.`;
export const lineUnweighed = (item: string) => `${item}: ${soldByThePound}`;
export const lineChecked = (item: string) => `${item}: checked.`;

/** A line's name in a sentence: its printed words, or else its price. */
export const lineName = ({ words, cents }: { words: string; cents: number }) =>
  words === '' ? `a line of ${formatCents(cents)}` : words;
export const notGrocery = 'Not a grocery';
export const addedLine = 'Something we couldn’t read';
export const unreadLine = 'Can’t read this line';
export const likelyItem = (item: string) => `${item}?`;
export const whatIs = (line: string) => `What is ${line}?`;
export const weighed = (pounds: number, cents: number) => `${pounds} lb @ ${formatCents(cents)}/lb`;
export const pieces = (count: number, cents: number) => `${count} @ ${formatCents(cents)}`;
export const sale = (cents: number) => `sale −${formatCents(cents)}`;
export const coupon = (cents: number) => `coupon −${formatCents(cents)}`;
export const unreadPrice = 'price?';
export const soldByThePound = 'Sold by the pound. We compare its price only if you enter its weight.';

export const badges = {
  notCompared: 'not compared',
  notCharged: 'not charged',
  notGrocery: 'not a grocery',
  checked: 'checked',
  sure: 'sure',
  likely: 'likely',
  pleaseCheck: 'please check',
  leftOut: 'left out',
} as const;

export const yes = (item: string) => `Yes, ${item}`;
export const byThePound = (item: string) => `${item}, by the pound`;
export const inOtherSize = (item: string) => `${item} (another size)`;
export const somethingElse = 'Something else';
export const somethingElseFor = (line: string) => `Something else for ${line}`;
export const leaveOut = 'Leave out';
export const leaveOutLine = (line: string) => `Leave out ${line}`;
export const change = 'Change';
export const changeLine = (line: string) => (line === '' ? 'Change this line' : `Change ${line}`);
export const notCharged = 'Not charged';
export const lineNotCharged = (line: string) => (line === '' ? 'Not charged: this line' : `Not charged: ${line}`);
export const wasCharged = 'It was charged';
export const lineWasCharged = (line: string) => (line === '' ? 'It was charged: this line' : `It was charged: ${line}`);

export const whatIsIt = 'What is it?';
export const itemExample = 'e.g. whole milk';
export const possibleItems = 'What it may be';
export const notSoldThere = 'not sold there, as far as we know';
export const charged = 'Amount charged';
export const howMany = 'How many';
export const quantityRange = `A number from 1 to ${limits.quantity}.`;
export const weight = 'Or its weight in pounds';
export const weightLike = 'Enter a weight like 2.31.';
export const saveLine = 'Save the line';

/* Confirming it */

export const confirm = 'Confirm';
export const pricesForAll = (count: number) =>
  plural(count, { one: '# price for you and others', other: '# prices for you and others' });
export const pricesForYou = (count: number) =>
  plural(count, { one: '# price for you alone', other: '# prices for you alone' });
export const pricesToCompare = (count: number) =>
  plural(count, { one: '# price to compare', other: '# prices to compare' });
export const alsoCompared = (count: number) =>
  plural(count, {
    one: 'We compare one more line but don’t keep its price, because its brand, size, or weight isn’t certain.',
    other:
      'We compare # more lines but don’t keep their prices, because their brands, sizes, or weights aren’t certain.',
  });
export const onlyCompared = (count: number) =>
  plural(count, {
    one: 'We compare one line but don’t keep its price, because its brand, size, or weight isn’t certain.',
    other: 'We compare # lines but don’t keep their prices, because their brands, sizes, or weights aren’t certain.',
  });
/** By who will see the prices. */
export const whoSees = {
  others:
    'Others see what we read from your photo, without your name, if nobody added this receipt before. Only you see what you changed or added.',
  incomplete: 'Others see prices only from photos that show the day, the time, and the total.',
  'other-receipt': 'Others see prices only if the store and the day match the photo.',
  text: 'Only you see prices from text. Others see prices that we read from a photo.',
} as const;
export const nothingIsKept = 'We keep nothing from this receipt.';
export const shareAsOpenData = 'Also publish what others see as open data, for anyone to use';
export const linesUnanswered = (lines: readonly string[]) =>
  plural(lines.length, {
    one: `Without your answer, one line is not compared: ${listed(lines)}.`,
    other: `Without your answers, # lines are not compared: ${listed(lines)}.`,
  });
export const linesThatWait = (count: number) =>
  plural(count, {
    one: 'The line that can wait is not compared, either.',
    other: 'The # lines that can wait are not compared, either.',
  });
export const linesLeftOut = (lines: readonly string[]) => `Left out: ${listed(lines)}.`;
export const storeMissing = 'Please choose the store.';
export const dayMissing = 'Please enter the day.';
export const sumDiffers = 'You can confirm it once the lines add up to the printed subtotal or total.';
export const sumsContradictory = 'You can confirm it once its subtotal and total agree.';
export const itemMissing = 'Please choose an item for at least one line.';

/* Its result */

export const youPaid = (cents: number) => `You paid ${formatCents(cents)}`;
/** Prices before coupons may add up to more than was paid. */
export const compared = (count: number, cents: number) =>
  plural(count, {
    one: `We can compare the one item we know: ${formatCents(cents)}, before tax and coupons.`,
    other: `We can compare the # items we know: ${formatCents(cents)}, before tax and coupons.`,
  });
export const assumed = (count: number) =>
  plural(count, {
    one: 'The brand, size, or weight of one of them is our best guess.',
    other: 'The brands, sizes, or weights of # of them are our best guesses.',
  });
export const estimateRight = (estimate: string) => `We estimated ${estimate}, which was right.`;
export const estimateOff = (estimate: string, off: string) => `We estimated ${estimate}: ${off} off.`;
export const estimateTooHigh = (estimate: string, off: string) => `We estimated ${estimate}: ${off} too high.`;
export const estimateTooLow = (estimate: string, off: string) => `We estimated ${estimate}: ${off} too low.`;
export const figureWithRange = (figure: string, range: string) => `${figure} (${range})`;
export const rangeOf = (low: string, high: string) => `${low} to ${high}`;
export const yourPlan = (result: string) => `Your plan: ${result}`;
export const nothingWasKept =
  'We kept nothing from this receipt, because it is a delivery or from a store we don’t know.';
/** A store of the receipt's own chain. */
export const anotherStore = (storeName: string) => `${storeName} (another store)`;
export const noneThere = (storeName: string) => `${storeName}: none of these items, as far as we know.`;
const assumedThere = (assumed: number) => (assumed === 0 ? '' : `, ${assumed} of them assumed`);
/** Before what they cost there. */
export const sameItems = (count: number, assumed: number, storeName: string) =>
  plural(count, {
    one: `The same item at ${storeName} that day${assumed === 0 ? '' : ', if it carries it'}:`,
    other: `The same # items at ${storeName} that day${assumedThere(assumed)}:`,
  });
/** Before what they cost there. */
export const someItems = (count: number, ofCount: number, assumed: number, storeName: string) =>
  `${count} of the ${ofCount} items at ${storeName} that day${assumedThere(assumed)}:`;
export const youPaidForSome = (cents: number, count: number) =>
  plural(count, {
    one: `You paid ${formatCents(cents)} for it.`,
    other: `You paid ${formatCents(cents)} for them.`,
  });
export const differences = 'Prices that differ from ours';
export const difference = {
  estimated: (bought: string, paid: string, expected: string) => `${bought}: ${paid}. Our estimate: ${expected}`,
  known: (bought: string, paid: string, expected: string) => `${bought}: ${paid}. Our price: ${expected}`,
};
export const poundsOf = (pounds: number, item: string) => `${pounds} lb of ${item}`;
export const several = (count: number, item: string) => `${item} × ${count}`;
export const flagged = (count: number) =>
  plural(count, {
    one: 'One price is far from what we expected. We don’t use it until we have reviewed it.',
    other: '# prices are far from what we expected. We don’t use them until we have reviewed them.',
  });
export const leftOut = 'Left out';
export const whyLeftOut: Record<ReceiptOutcome['leftOut'][number]['why'], (lines: readonly string[]) => string> = {
  unanswered: (lines) =>
    plural(lines.length, {
      one: `You did not say what this is: ${listed(lines)}.`,
      other: `You did not say what these are: ${listed(lines)}.`,
    }),
  'no-item': (lines) => `Not compared: ${listed(lines)}.`,
  size: (lines) => `Not compared, because the size isn’t certain: ${listed(lines)}.`,
  weight: (lines) => `Sold by the pound, and the weight is missing: ${listed(lines)}.`,
  measure: (lines) => `Weighed on the receipt but not sold by the pound, or the other way around: ${listed(lines)}.`,
  implausible: (lines) => `Not kept, because the price can’t be right for the item: ${listed(lines)}.`,
};
export const lineWithPrice = (line: string, cents: number) =>
  line === '' ? `a line (${formatCents(cents)})` : `${line} (${formatCents(cents)})`;
export const nextPasted = 'Continue with the next receipt you pasted';
export const addAnother = 'Add another receipt';

/* The shopper's own receipts */

export const yourReceipts = 'Your receipts';
export const yourReceiptsNote = 'We keep only the store, the day, the prices, and how many of each item.';
export const noReceipts = 'No receipts yet';
export const noReceiptsNote = 'Add one above to see what the same items would have cost at your other stores.';
export const receiptsNotLoaded = 'Your receipts could not be loaded.';
export const goneStore = 'A store we no longer list';
export const prices = (count: number) => plural(count, { one: '# price', other: '# prices' });
export const pricesWithdrawn = (count: number, withdrawnCount: number) => {
  const withdrawn = plural(withdrawnCount, {
    one: 'We withdrew # because it looked wrong.',
    other: 'We withdrew # because they looked wrong.',
  });
  return `${prices(count)}. ${withdrawn}`;
};
export const deletion = 'Delete';
export const deleteReceipt = (storeName: string, date: string) => `Delete the receipt from ${storeName}, ${date}`;
export const confirmDeletion = 'Delete this receipt?';
export const deletionNote = 'We also delete its prices, and what we learned from its wording, for everyone.';
export const deleted = 'Receipt deleted';
export const deletedNote = 'Its prices are deleted, too.';
export const notDeleted = 'Not deleted';
