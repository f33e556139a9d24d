import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { limits } from '#shared/limits.ts';
import { formatCents, priceString } from '#shared/money.ts';

export const shareCardSize = { width: 1200, height: 630 };

const web = new URL('../../web/', import.meta.url);

/** An example, so its stores have no names. Prices are in cents, a column per store. */
const stores = ['A', 'B', 'C'];
const rows = [
  { item: 'Whole milk × 2', cents: [738, 698, 858] },
  { item: 'Large eggs', cents: [429, 449, 529] },
  { item: 'Bananas × 3', cents: [186, 177, 207] },
  { item: 'Chicken × 2', cents: [898, 798, 998] },
  { item: 'Paper towels', cents: [1329, 1249, 1479] },
];
const totals = stores.map((_, at) => {
  const subtotalCents = rows.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0);
  return subtotalCents + Math.round(subtotalCents * limits.taxRate);
});
const winner = totals.indexOf(Math.min(...totals));
const savingCents = Math.max(...totals) - Math.min(...totals);

function fontFace(family: string): string {
  const path = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const font = readFileSync(createRequire(import.meta.url).resolve(path), 'base64');
  return `@font-face { font-family: "${family}"; font-weight: 200 900; src: url(data:font/woff2;base64,${font}) }`;
}

/** The web app's light theme. */
function colors(): string {
  return /@theme \{(.*?)\}/s.exec(readFileSync(new URL('src/styles.css', web), 'utf8'))?.[1] ?? '';
}

function cells(tag: 'th' | 'td', contents: readonly string[]): string {
  return contents.map((content, at) => `<${tag}${at === winner ? ' class="winner"' : ''}>${content}</${tag}>`).join('');
}

function marked(cents: readonly number[]): string[] {
  return cents.map((each) => (each === Math.min(...cents) ? `<b>${priceString(each)}</b>` : priceString(each)));
}

/** The page that becomes the image of shared links: the claim, with a receipt as proof. */
export function shareCard(): string {
  return `<!doctype html>
<html lang="en">
  <style>
    ${fontFace('bricolage-grotesque')}
    ${fontFace('figtree')}
    :root { ${colors()} }
    * { box-sizing: border-box; margin: 0 }
    body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--color-paper);
      color: var(--color-ink); font: 23px/1.4 figtree; font-variant-numeric: tabular-nums }
    body > * { position: absolute }
    .brand { top: 62px; left: 68px; display: flex; align-items: center; gap: 17px; font: 700 42px bricolage-grotesque }
    .brand svg { width: 62px; height: 62px }
    h1 { top: 168px; left: 68px; width: 540px; font: 700 68px/1.04 bricolage-grotesque; letter-spacing: -0.02em }
    .lead { top: 484px; left: 68px; font-size: 29px; color: var(--color-muted) }
    .receipt { top: 0; left: 626px; width: 506px; height: 520px; padding: 52px 24px 0 30px; background: var(--color-card);
      border: solid var(--color-line); border-width: 0 2px }
    .teeth { top: 519px; left: 626px }
    table { width: 100%; border-spacing: 0 }
    th, td { padding: 11px 12px; text-align: right }
    :is(th, td):first-child { padding-left: 0; text-align: left }
    thead th { padding-block: 8px 10px; font: 700 25px bricolage-grotesque; vertical-align: bottom }
    thead th:first-child { font-size: 28px }
    tbody td { border-top: 2px dashed var(--color-line) }
    tbody tr:first-child td { border-top-style: solid }
    .winner { background: var(--color-leaf-soft) }
    thead .winner { border-radius: 12px 12px 0 0 }
    tfoot .winner { border-radius: 0 0 12px 12px }
    b { color: var(--color-leaf-deep) }
    tfoot td { padding-block: 16px; border-top: 4px solid var(--color-ink); font: 700 24px bricolage-grotesque }
    .saving { top: 474px; left: 716px; display: flex; align-items: baseline; gap: 16px; padding: 17px 34px 19px;
      border-radius: 20px; background: var(--color-savings-to); color: var(--color-on-savings) }
    .saving strong { font: 700 54px/1.1 bricolage-grotesque }
    .saving span { font-size: 25px; color: var(--color-on-savings-muted) }
    .example { right: 68px; bottom: 24px; font-size: 18px; color: var(--color-muted) }
  </style>
  <p class="brand">${readFileSync(new URL('public/icon.svg', web), 'utf8')}Tillwise</p>
  <h1>Find the cheapest store for your whole grocery cart</h1>
  <p class="lead">Up to 5 stores near you, side by side.</p>
  <div class="receipt">
    <table>
      <thead><tr><th>Your cart</th>${cells('th', stores)}</tr></thead>
      <tbody>${rows.map(({ item, cents }) => `<tr><td>${item}</td>${cells('td', marked(cents))}</tr>`).join('')}</tbody>
      <tfoot><tr><td>Total</td>${cells('td', totals.map(priceString))}</tr></tfoot>
    </table>
  </div>
  <svg class="teeth" width="506" height="22" fill="var(--color-card)" stroke="var(--color-line)" stroke-width="2">
    <path d="M1 -2 V2 ${Array.from({ length: 20 }, (_, at) => `L${13.6 + at * 25.2} 20 L${26.2 + at * 25.2} 2`).join(' ')} V-2" />
  </svg>
  <p class="saving"><span>You keep</span><strong>${formatCents(savingCents)}</strong></p>
  <p class="example">Example prices, ${limits.taxRate * 100}% tax included</p>
</html>`;
}
