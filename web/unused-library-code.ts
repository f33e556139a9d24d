import type { Plugin } from 'vite';

/** Leaves out parts of libraries that we don't use and that the bundler keeps. */
export const withoutUnusedLibraryCode = (): Plugin[] => [
  withoutUnusedComponents(),
  withoutInfiniteQueries(),
  withoutIconKeys(),
];

/**
 * The components of React Router that we don't use (its forms, data routes): the bundler can't know that a call to React
 * and a name for its developers' tools are without effect. Links never prefetch with BrowserRouter.
 */
function withoutUnusedComponents(): Plugin {
  return {
    name: 'without-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/usePrefetchBehavior\(prefetch, rest\)/, '[false, null, {}]')
          .replace(/React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null')
          .replace(/(?<== )React\$1\.(?:createContext|createElement|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** TanStack Query's queries of many pages: each query would handle them, and the client has methods for them. */
function withoutInfiniteQueries(): Plugin {
  return {
    name: 'without-infinite-queries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]query(?:Client)?\.js$/ },
      handler: (code) => ({
        code: code
          .replace(
            /\(this\.#queryType === "infinite" \? infiniteQueryBehavior\(.*?\) : (this\.options\.behavior)\)/,
            '$1',
          )
          .replace(/^\t(?:infiniteQuery|\w+InfiniteQuery(?:Data)?)\(options\) \{\n[\s\S]*?^\t\}$/gm, ''),
        map: null,
      }),
    },
  };
}

/**
 * Keys and other names of Lucide's icons: React needs keys only for lists that change, and random letters are what
 * compression can't shorten.
 */
function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:icons[\\/][a-z\d-]+|createLucideIcon)\.mjs$/,
      },
      handler: (code) => ({
        code: code
          .replace(/,\s*key: "\w+"(?=\s*\})/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace(/^__iconData\.node;$/m, '')
          .replace(/typeof iconDataOrName === "string" \? toLucideIconData\(.*?\) : /, '')
          .replace(/ {2}if \(iconData\.name\) \{\n.*\n {2}\}\n/, ''),
        map: null,
      }),
    },
  };
}
