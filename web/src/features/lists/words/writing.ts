import { limits } from '#shared/limits.ts';

// Writing the list

export const yourList = 'Your list';
export const example = 'milk x2\n1 doz eggs\n2 lb chicken thighs\nbananas\ncheerios (big box)\ntide pods 42ct';
export const listMissing = 'Please write or paste what you want to buy.';
export const nothingToBuy = 'We found nothing to buy in that. Please write one item per line.';
export const listCleared = 'List cleared';
export const endLeftOut = `A list can have up to ${limits.list.textCharacters.toLocaleString('en-US')} characters, so the end of yours was left out.`;
export const nothingShared = 'There was no text in what you shared. Please copy the list itself and paste it here.';
export const photoOfList = 'Photo of a list';
export const textFile = 'Text file';
export const textFileWithList = 'Text file with a list';
export const dictate = 'Dictate';
export const stop = 'Stop';
export const listening = 'Listening. Say what you need, and press Stop when you are done.';
export const hearing = (heard: string) => `Listening: ${heard}`;
export const microphoneRefused =
  'Your browser doesn’t let us use the microphone. Please allow it in the browser’s settings for this site, or type your list.';
export const heardNothing = 'We didn’t hear anything. Please press Dictate and try again.';
export const dictationFailed = 'Dictation doesn’t work in this browser right now. Please type your list.';
export const noText = (file: string) =>
  `We can’t read ${file}: only text files work here. Please copy its text and paste it here.`;
export const emptyFile = (file: string) => `There is nothing in ${file}.`;
export const photoNeedsAccount = 'Reading a photo costs us money, so you need a free account for it.';
export const createAccount = 'Create account';

export const zipOrTown = 'ZIP code or town';
export const zipOrTownHint = 'ZIP or town';
export const nearYourLocation = 'Near your location';
export const nearMe = 'Near me';
export const placeMissing = 'Please enter a ZIP code or a town, or press Near me.';
export const noGeolocation = 'Geolocation is not supported by this browser.';
export const locationFailed = 'Unable to get your location. Please enter your address manually.';
export const compareStoresNearMe = 'Compare stores near me';
