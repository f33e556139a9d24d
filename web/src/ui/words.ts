// Buttons and titles all over the app.
export const cancel = 'Cancel';
export const close = 'Close';
export const dismiss = 'Dismiss';
export const errorTitle = 'Error';
export const loading = 'Loading';
export const notifications = 'Notifications';
export const opensInNewTab = '(opens in a new tab)';
export const save = 'Save';
export const tryAgain = 'Try again';
export const undo = 'Undo';

export const copied = 'Copied!';
export const copyFailed = 'Copy Failed';
export const notCopied = 'Failed to copy to clipboard';
export const copyByHand = 'Copy it yourself';
export const howToCopy = 'The text is selected: press Ctrl+C (⌘C on a Mac), or touch and hold it.';
