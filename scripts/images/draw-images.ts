/**
 * `npm run images`: draws the site's icons and the image for shared links into web/public, from icon.svg and the web
 * app's colors.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { readCommandLine } from '#local/startup/command-line.ts';
import { findChromium } from '../testing/find-chromium.ts';
import { shareCard, shareCardSize } from './share-card.ts';

readCommandLine('npm run images', {});

const folder = fileURLToPath(new URL('../../web/public/', import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, 'utf8');
/** For systems that crop icons; the letter stays inside any shape. */
const wholeSquare = icon.replace(/ rx="\d+"/, '');

const icons = [
  { file: 'icon-192.png', drawing: icon, size: 192 },
  { file: 'icon-512.png', drawing: icon, size: 512 },
  { file: 'icon-maskable-512.png', drawing: wholeSquare, size: 512 },
  { file: 'apple-touch-icon.png', drawing: wholeSquare, size: 180 },
];
const faviconSize = 32;

function save(file: string, content: Buffer): void {
  writeFileSync(folder + file, content);
  console.log(`${file}: ${Math.ceil(content.length / 1024)} KB`);
}

async function drawIcon(page: Page, drawing: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; height: 100vh }</style>${drawing}`);
  return page.screenshot({ omitBackground: true });
}

async function drawShareCard(page: Page): Promise<Buffer> {
  await page.setViewportSize(shareCardSize);
  await page.setContent(shareCard());
  await page.evaluate('document.fonts.ready.then(() => {})');
  return page.screenshot();
}

/** An .ico file that holds one PNG: a header of 6 bytes and a directory of 16 before it. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: set TILLWISE_CHROMIUM to its path.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const { file, drawing, size } of icons) save(file, await drawIcon(page, drawing, size));
save('favicon.ico', asIco(await drawIcon(page, icon, faviconSize), faviconSize));
save('share-card.png', await drawShareCard(page));
await browser.close();
