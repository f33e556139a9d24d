import { limits } from '#shared/limits.ts';
import { plural } from '#shared/plural.ts';
import { itemCount } from '#web/product/item-count.ts';

// Writing the list

export const yourList = 'Your list';
export const example = 'milk x2\n1 doz eggs\n2 lb chicken thighs\nbananas\ncheerios (big box)\ntide pods 42ct';
export const listMissing = 'Please write or paste what you want to buy.';
export const nothingToBuy = 'We found nothing to buy in that. Please write one item per line.';
export const photoOfList = 'Photo of a list';
export const textFile = 'Text file';
export const textFileWithList = 'Text file with a list';
export const dictate = 'Dictate';
export const stop = 'Stop';
export const listening = 'Listening. Say what you need, and press Stop when you are done.';
export const hearing = (heard: string) => `Listening: ${heard}`;
export const microphoneRefused =
  'Your browser doesn’t let us use the microphone. Please allow it in the browser’s settings for this site, or type your list.';
export const heardNothing = 'We heard nothing. Please press Dictate and try again.';
export const dictationFailed = 'Dictation doesn’t work in this browser right now. Please type your list.';
export const noText = (file: string) =>
  `We can’t read ${file}: only text files work here. Please copy its text, and paste it.`;
export const emptyFile = (file: string) => `There is nothing in ${file}.`;
export const photoNeedsAccount = 'Reading a photo takes a free account, because each one costs us money.';
export const createAccount = 'Create account';

export const zipOrTown = 'ZIP code or town';
export const zipOrTownHint = 'ZIP or town';
export const nearYourLocation = 'Near your location';
export const nearMe = 'Near me';
export const placeMissing = 'Please enter a ZIP code or a town, or press Near me.';
export const noGeolocation = 'Geolocation is not supported by this browser.';
export const locationFailed = 'Unable to get your location. Please enter your address manually.';
export const compareStoresNearMe = 'Compare stores near me';

export const pasteList = 'Paste a list';
export const readList = 'Read list';
export const editList = 'Edit list';
export const addToCart = (items: number) => plural(items, { one: 'Add # item to cart', other: 'Add # items to cart' });
export const inCart = 'Your list is in the cart';
export const inCartNote = (items: number) => `${itemCount(items)}. What was there already stays.`;
export const notInCart = 'Failed to add your list to the cart';
export const notTakenBack = 'Failed to remove item from cart';

// Buying again

export const buyAgain = 'Buy again';
export const sameAsLastWeek = (day: string) => `Same as last week, ${day}`;
export const usualItems = 'Your usual items';
export const cartOf = (day: string) => `Your cart of ${day}`;
export const receiptOf = (store: string, day: string) => `${store}, ${day}`;
export const receipt = 'Receipt';

// Checking the lines

export const understoodAll = 'We understood every line. Press Change if we got something wrong.';
/** The first three numbers are words. */
export const needsCheck = (lines: number) =>
  ['One line needs a check.', 'Two lines need a check.', 'Three lines need a check.'][lines - 1] ??
  plural(lines, { one: '# line needs a check.', other: '# lines need a check.' });
export const understoodRest = 'We understood the rest.';
export const leftOut = (lines: number) =>
  plural(lines, {
    one: `A list has up to ${limits.cartEntries} lines, so # line was left out.`,
    other: `A list has up to ${limits.cartEntries} lines, so # lines were left out.`,
  });

export const questions = { which: 'which one?', size: 'which size?', amount: 'how much?' };
export const keepAsNote = 'Keep as a note';
export const somethingElse = 'Something else';
export const leaveOut = 'Leave out';
export const whatYouMeanBy = (line: string) => `What you mean by ${line}`;
export const lookItUp = 'Look it up';

export const noteWithoutPrice = 'a note without a price';
export const anyBrand = 'Any brand';
export const sizeAndWanted = (size: string, wanted: string) => `${size} · ${wanted}`;
export const youWrote = (line: string) => `you wrote ‘${line}’`;
export const takeIt = 'Take it';
export const takeAfterAll = (item: string) => `Take ${item} after all`;
export const change = 'Change';
export const changeItem = (item: string) => `Change ${item}`;

export const haveAtHome = 'Have these at home?';
export const haveAtHomeNote = 'Recipes only need a little. Press what you need to buy.';
export const checkedOff = 'Already checked off';
export const checkedOffNote = 'They are left out unless you press them.';

export const nothingToBuyHere = 'Nothing to buy?';
export const nothingToBuyNote = 'We read these as talk, or as things you don’t need. Press one to buy it.';

export const servings = 'Servings';
export const oneServingLess = 'One serving less';
export const oneServingMore = 'One serving more';
export const recipeIsFor = (servings: number) => `the recipe is for ${servings}`;
