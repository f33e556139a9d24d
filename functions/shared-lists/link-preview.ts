import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { SharedList } from '#shared/contract/lists/shared-list.ts';
import { siteEnvironment } from '#shared/deployment/environment.ts';
import { html } from '#shared/html.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { shareUrl } from './share-url.ts';
import * as words from './words.ts';

const settings = readEnvironment(siteEnvironment);

/** As many as fit in a messenger's preview. */
const itemsNamed = 3;

/** Adds a list's link preview to the app's page. */
export function withLinkPreview(page: string, list: SharedList): string {
  const at = page.indexOf('</head>');
  return page.slice(0, at) + previewTags(list) + page.slice(at);
}

function previewTags(list: SharedList): string {
  const openGraph = {
    'og:title': list.title,
    'og:description': descriptionOf(list),
    'og:url': shareUrl(list.id),
    'og:site_name': 'Tillwise',
    'og:type': 'website',
    'og:image': `${settings.SITE_ORIGIN}/share-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words.shareCardAlt,
  };
  const named = { 'twitter:card': 'summary_large_image', robots: 'noindex' };
  return [
    ...Object.entries(openGraph).map(([property, content]) => html`<meta property="${property}" content="${content}">`),
    ...Object.entries(named).map(([name, content]) => html`<meta name="${name}" content="${content}">`),
  ]
    .map(({ text }) => text)
    .join('');
}

/** The owner's description in one line, else a generated one. */
function descriptionOf({ description, owner, items }: SharedList): string {
  if (description) return cleanName(description);
  const names = [...new Set(items.map(({ item }) => cleanName(item.name)))];
  const others = names.length - itemsNamed;
  // Names have commas of their own: 'Apples, Gala'.
  const first = [...names.slice(0, itemsNamed), ...(others > 0 ? [words.moreItems(others)] : [])].join(' · ');
  return `${words.sharedBy(owner.firstName || words.anonymous, items.length)} ${first}`;
}
