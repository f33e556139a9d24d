export const androidPhone = 'an Android phone';
export const androidTablet = 'an Android tablet';
export const chromebook = 'a Chromebook';
export const browserOn = (browser: string, device: string) => `${browser} on ${device}`;
export const someBrowserOn = (device: string) => `A browser on ${device}`;
export const someBrowser = 'A browser';
