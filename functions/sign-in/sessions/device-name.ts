import * as words from '../words.ts';

/** In order of preference, because most user agents also name the browsers they imitate. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const devices: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, words.androidPhone],
  [/\bAndroid\b/, words.androidTablet],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, words.chromebook],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name of the browser and device in a user agent: 'Safari on iPhone'. */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, device] = [nameIn(browsers), nameIn(devices)];
  if (browser && device) return words.browserOn(browser, device);
  return browser ?? (device ? words.someBrowserOn(device) : words.someBrowser);
}
