import type { Action } from '#functions/kit/requests/api.ts';
import { sharedListId } from '#shared/contract/lists/shared-list.ts';
import { readAppPage } from './app-page.ts';
import { withLinkPreview } from './link-preview.ts';
import { withListUnscripted } from './list-without-script.ts';
import { publicList } from './shared-list-answer.ts';
import { readSharedList } from './shared-list-rows.ts';
import { unavailablePage } from './unavailable-page.ts';

/**
 * The page behind a list's link: the app, which then asks for the list itself. Messengers run no app, so the page carries
 * what they show, and the list as text for readers without scripts. If the list or the page doesn't exist, the app says so.
 */
export const renderListPage: Action<'GET /shared/{proxy+}'> = async ({ params, now }) => {
  const id = sharedListId.safeParse(params.proxy.replace(/\/$/, ''));
  const [list, page] = await Promise.all([id.success ? readSharedList(id.data) : null, readAppPage(now)]);
  if (!page) return { status: 503, html: unavailablePage(params.proxy) };
  if (!list) return { status: 404, html: page };
  const shown = publicList(list);
  return { status: 200, html: withListUnscripted(withLinkPreview(page, shown), shown) };
};
