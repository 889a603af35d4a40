import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkPlan } from './scripts/bundle/chunk-plan.ts'
import { compileAhead } from './scripts/bundle/compile-ahead.ts'
import { isPreloaded, partLoader } from './scripts/bundle/part-loader.ts'
import { pseudoTextPlugin } from './scripts/bundle/pseudo-text-plugin.ts'
import { flowsPlugin } from './scripts/flows/vite-flows.ts'
import { networkPlugin } from './scripts/server/vite-network.ts'
import { supportedBrowsers } from './src/styles/supported-browsers.ts'

/** Removes the descriptions of machines from the build: only drawings use them. */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.machine\.ts$/ },
    handler: code => ({
      // The replacement stays in its line.
      map: null,
      code: code.replace(/\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, ''),
    }),
  },
})

export default defineConfig(({ mode }) => ({
  plugins: [
    // The atlas has its own page, which reloads after an edit.
    react({ exclude: [/node_modules/, /scripts\/flows/] }),
    vanillaExtractPlugin(),
    networkPlugin(),
    flowsPlugin(),
    chunkPlan(),
    compileAhead(),
    partLoader(),
    withoutDescriptions(),
    ...(mode === 'pseudo' ? [pseudoTextPlugin()] : []),
  ],
  // React includes this hook; the package is a fallback for older versions of React.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: 'react-style-singleton',
        replacement: fileURLToPath(new URL('src/ui/scroll-lock-style.ts', import.meta.url)),
      },
      {
        find: '@radix-ui/react-presence',
        replacement: fileURLToPath(new URL('src/ui/presence.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: Object.entries(supportedBrowsers).map(([engine, version]) => `${engine}${version}`),
    manifest: true,
    // The security policy allows `data:` for images only, and a hashed file is fetched once.
    assetsInlineLimit: 0,
    // Each browser of the target supports `modulepreload`.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isPreloaded) },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // A module worker is one file.
  worker: { format: 'es' },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true, allowedHosts: ['.localhost'] },
}))
