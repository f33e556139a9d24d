/**
 * The direction of imports, by resolved path, told in README.md. `npm run lint` refuses what goes against it, and
 * tests/scripts/layers.test.ts proves that it does.
 */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The top folders that are ours. */
const ours = '^(data|events|functions|infra|local|scripts|shared|tests|web)/';
/** Our folders but for these. @param {string} allowed */
const oursBut = (allowed) => ({ path: ours, pathNot: `^(${allowed})/` });

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
      "AWS's clients live in kit; their calls in kit, in data and where accounts and assets are removed.",
      // A failure's class is no client: the two message actions tell SNS's failures apart.
      {
        path: '^functions/(?!kit/|data/|account-removal/|website/web-assets[.]ts|messages/(send-sms|send-suggestion)[.]ts)',
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
      'ground-of-web-knows-no-screen',
      'What features share knows no feature and no page.',
      { path: '^web/src/(api|product|queries|session|storage|ui)/' },
      { path: '^web/src/(features|pages)/' },
    ),
    never(
      'ui-is-a-design-system',
      'ui knows nothing of the product: neither its calls nor its data nor its parts.',
      { path: '^web/src/ui/' },
      { path: '^(shared|web/src)/', pathNot: '^web/src/ui/' },
    ),
    never(
      'no-node-in-a-browser',
      'What runs in a browser imports nothing of Node.',
      { path: '^(shared|web/src)/' },
      { dependencyTypes: ['core'] },
    ),
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
      { couldNotResolve: true, pathNot: '^(aws-lambda|virtual:)' },
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
