import type { Plugin } from 'vite';

/**
 * Lets the build leave out components of React Router that we don't use (its forms, data routes): it keeps what the
 * bundler can't know to be without effect, a call to React and a name for its developers' tools. Links
 * never prefetch with BrowserRouter.
 */
export function withoutUnusedComponents(): Plugin {
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
