export const linkIncomplete = 'This link is incomplete.';
export const openFullLink = 'Please open the full link from the text.';
export const phoneNotFound = 'We could not look up this phone.';
export const pleaseTryAgain = 'Please try again.';
export const nothingChanged = 'Nothing changed';
export const textsToPhone = 'Texts to your phone';
export const textsAreStopped = 'Tillwise sends no texts to this phone.';
export const textsAreAllowed =
  'Shoppers can send lists to this phone through Tillwise, up to three a day. You can stop that permanently.';
export const allowTexts = 'Allow texts again';
export const stopTexts = 'Stop all texts to this phone';
