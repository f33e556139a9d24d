import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Exclude<Group['name'], string>>[1];

/** The pages by what people open together: what two of them share is in one file for their kinds. */
const kinds = {
  inner: /\/pages\/(?:account|receipts|shared-list|admin|admin-family)-page\.tsx$/,
  comparison: /\/pages\/comparison-page\.tsx$/,
  home: /\/pages\/(?:home|visitors)-page\.tsx$/,
  demo: /\/pages\/demo-page\.tsx$/,
  page: /\/pages\/[a-z-]+-page\.tsx$/,
};
const visitors = /\/pages\/visitors-page\.tsx$/;
const root = /\/src\/root\.tsx$/;
const ownCode = /[\\/](?:web[\\/]src|shared)[\\/]/;

const tripCode =
  /[\\/](?:features[\\/]trips[\\/](?:trip-panel|plan-in-words|save-plan-button|words[\\/]plan)|sections[\\/]trips[\\/]trip-parts|rules[\\/]trips[\\/](?:plan-trip|bought-at-stops|trip-too-close-to-call|worth-another-stop|item-stores|priced-trips|judged-routes|members-only-stores|round-trip|plan-to-send))[.]tsx?$/;

const plainPath = (id: string) => id.replace(/\?.*/, '').replaceAll('\\', '/');
const kindOf = (file: string) => Object.entries(kinds).find(([, pattern]) => pattern.test(file))?.[0];

/** What loads a module at once; `isWithLate`: or on use, up to its pages. */
function usersOf(id: string, graph: Graph, isWithLate = false): Set<string> {
  const users = new Set([id]);
  for (const user of users) {
    if (isWithLate && user !== id && kindOf(plainPath(user))) continue;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(user) ?? {};
    for (const importer of isWithLate ? [...importers, ...dynamicImporters] : importers) users.add(importer);
  }
  return new Set([...users].map(plainPath));
}

/** Whether the signed-in home page, with what it loads later, is the only page that uses a module, or is the module. */
function isOfComparison(id: string, graph: Graph): boolean {
  if (kindOf(plainPath(id)) === 'comparison') return true;
  const found = [...usersOf(id, graph, true)].flatMap((file) => kindOf(file) ?? []);
  return found.length > 0 && found.every((kind) => kind === 'comparison');
}

const kindsByModule = new Map<string, readonly string[]>();

/**
 * The kinds of pages that always load a module; none for a part that loads on use, or for a single page. The signed-in
 * home page counts alone, too: what it shares with its own late parts stays in one file.
 */
function kindsOf(id: string, graph: Graph): readonly string[] {
  const known = kindsByModule.get(id);
  if (known) return known;
  // The framework imports a page by several addresses.
  const files = [...usersOf(id, graph)];
  const pages = files.flatMap((file) => kindOf(file) ?? []);
  const isAtOnce = pages.length > 1 || (pages[0] === 'comparison' && isOfComparison(id, graph));
  const found = files.some((file) => root.test(file)) ? ['app'] : isAtOnce ? [...new Set(pages)].sort() : [];
  kindsByModule.set(id, found);
  return found;
}

/** The front page shares little with each other kind: one file with the rest. */
const sharedByHome: Group = {
  name: (id, graph) => {
    const found = kindsOf(id, graph);
    return found.length > 1 && found.includes('home') ? 'home-and-others' : null;
  },
  test: ownCode,
  priority: 7,
};

/** What the signed-in home page shares with simple pages: little, and in parts that are smaller than a request. */
const sharedByComparison: Group = {
  name: (id, graph) => {
    const found = kindsOf(id, graph);
    return found.includes('comparison') && found.includes('page') ? 'comparison-and-pages' : null;
  },
  test: ownCode,
  priority: 6,
};

/** What the visitors' page loads at once, and others with a late part: reading a list, and keeping it. */
const sharedByVisitors: Group = {
  name: (id, graph) => {
    const atOnce = [...usersOf(id, graph)];
    const pages = atOnce.filter((file) => kindOf(file));
    const isOfVisitors = pages.length > 0 && pages.every((file) => file !== plainPath(id) && visitors.test(file));
    const isOfOthers = [...usersOf(id, graph, true)].some((file) => kindOf(file) && !kinds.home.test(file));
    return isOfVisitors && isOfOthers ? 'list' : null;
  },
  test: ownCode,
  priority: 1,
};

/** One file for each set of this many kinds. The widest comes first: a file takes along what it imports. */
const sharedBy = (count: number): Group => ({
  name: (id, graph) => {
    const found = kindsOf(id, graph);
    return found.length === count ? found.join('-') : null;
  },
  test: ownCode,
  priority: count,
});

/**
 * How the script is cut into files. By default, each set of pages and late parts that share a module has a file, which
 * made a hundred small ones: more requests, and less for the compression to find.
 */
export const scriptFiles: Group[] = [
  // What every page needs to start: our changes don't invalidate its cache.
  { name: 'frame', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie)[\\/]/, priority: 9 },
  {
    name: (id, graph) => (!ownCode.test(id) || kindsOf(id, graph)[0] === 'app' ? 'app' : null),
    test: (id) => ownCode.test(id) || /node_modules[\\/]@tanstack[\\/]/.test(id),
    priority: 8,
  },
  // The cart's late parts use them, and would load what else the other pages share.
  {
    name: 'dates-and-mail',
    test: /[\\/]web[\\/]src[\\/](?:ui[\\/]dates|parts[\\/]site[\\/]mail-to)[.]ts$/,
    priority: 8,
  },
  // An icon is smaller than a request for it.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 7 },
  sharedByHome,
  sharedByComparison,
  ...Object.keys(kinds).map((_, at) => sharedBy(at + 1)),
  sharedByVisitors,
  // Shared lists say a plan in the same words.
  { name: 'plan-words', test: /[\\/]rules[\\/]trips[\\/]sent-plan-words[.]ts$/, priority: 0.5 },
  // The demo, which has no account's cart, says in the same words what did not fit.
  { name: 'left-out', test: /[\\/]parts[\\/]lists[\\/]words[.]ts$/, priority: 0.5 },
  // What adds a list to a cart: a part that loads on use, and the call that it shares with the demo's cart.
  {
    name: 'list-to-cart',
    test: /[\\/](?:queries[\\/]cart[\\/](?:add-list-to-cart|undo-cart-changes)|features[\\/]lists[\\/]use-list-to-cart)[.]ts$/,
    priority: 0.4,
  },
  // What plans a trip, with its dialogs in view.
  { name: 'plan', test: tripCode, priority: 0.25 },
  // What asks for a place, on several pages: each part is smaller than a request.
  {
    name: 'place-choices',
    test: /[\\/](?:parts[\\/]stores[\\/](?:other-towns|distance-picks)[.]tsx|queries[\\/]stores[\\/]locations[.]ts)$/,
    priority: 0.2,
  },
];
