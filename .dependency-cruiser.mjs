/**
 * The direction of imports, by resolved path, told in README.md. `npm run lint` refuses what goes against it, and
 * tests/scripts/layers.long.test.ts proves that it does.
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

/** The folders under functions/ that are no route group. */
const rooms = '(kit|data|reference|answers|observations|account-removal|prices/providers)';

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
      { ...oursBut('infra|shared'), pathNot: ['^(infra|shared)/', '^functions/[^/]+/needs[.]ts$'] },
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
    never('nothing-imports-tests', 'Tests are for running.', { pathNot: '^(tests|scripts)/' }, { path: '^tests/' }),

    never(
      'groups-never-meet',
      'A route group imports the rooms that serve all groups, never another group.',
      { path: `^functions/(?!${rooms}/)([^/]+)/` },
      { path: '^functions/', pathNot: `^functions/(${rooms}|$1)/` },
    ),
    never(
      'rooms-know-no-group',
      'What serves every group knows none.',
      { path: `^functions/${rooms}/` },
      { path: '^functions/', pathNot: `^functions/${rooms}/` },
    ),
    never(
      'data-is-the-table-alone',
      'data knows the table, not what is answered with it.',
      { path: '^functions/data/' },
      { path: '^functions/', pathNot: '^functions/(data|kit)/' },
    ),
    never(
      'kit-and-reference-stand-alone',
      'The pipeline knows no table, and reference data knows nothing that is stored.',
      { path: '^functions/(kit|reference)/' },
      { path: '^functions/', pathNot: '^functions/$1/' },
    ),
    never(
      'clients-of-aws-in-few-rooms',
      "AWS's clients live in kit; their calls in kit, in data, where accounts and assets are removed and where pictures are read.",
      // A failure's class is no client: the two message actions tell SNS's failures apart.
      {
        path: '^functions/(?!kit/|data/|account-removal/|website/web-assets[.]ts|messages/(text|send-suggestion)[.]ts|receipts/read-picture[.]ts)',
      },
      { path: 'node_modules/@aws-sdk/' },
    ),

    never(
      'features-never-meet',
      'A feature imports queries, session, storage, product and ui, never a page or another feature.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/(features|pages)/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'nothing-imports-the-frame',
      'root, routes and the entry bring all pages together.',
      { path: '^web/src/[^/]+/' },
      { path: '^web/src/(entry[.]server|root|routes)[.]tsx?$' },
    ),
    never(
      'ground-of-web-knows-no-screen',
      'What features share knows no feature and no page.',
      { path: '^web/src/(api|product|queries|session|storage|ui)/' },
      { path: '^web/src/(features|pages)/' },
    ),
    never(
      'product-is-made-of-the-ground',
      'What is asked for, kept and known of the shopper knows nothing of how it is shown.',
      { path: '^web/src/(queries|session)/' },
      { path: '^web/src/product/' },
    ),
    never(
      'api-and-storage-are-the-bottom',
      'Calls and what is kept in the browser know nothing else of the app.',
      { path: '^web/src/(api|storage)/' },
      { path: '^web/src/', pathNot: '^web/src/$1/' },
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
      ...['libphonenumber-js', 'sms-segments-calculator', 'stemmer', 'stripe', 'zod'],
    ]),
    packagesOf('infra', ['aws-cdk-lib', 'cdk-nag', 'constructs', 'zod']),
    packagesOf('web/src', [
      ...['@base-ui', '@fontsource-variable', '@react-router', '@stripe', '@tanstack', 'isbot', 'lucide-react'],
      ...['maplibre-gl', 'qrcode', 'topojson-client', 'us-atlas'],
      ...['react', 'react-dom', 'react-router', 'zod'],
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
    never('no-circles', 'Modules that need each other are one module or three.', {}, { circular: true }),
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
