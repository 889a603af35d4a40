import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScreenChunks } from './scripts/bundle/first-screen.ts'
import { networkInDevelopment } from './scripts/server/vite-network.ts'

/** In mode `pseudo` every text is the pseudo-language's, so that a journey finds words that no catalogue holds. */
const pseudoText = (): Plugin => {
  const pseudo = (part: string) => fileURLToPath(new URL(`src/text/pseudo${part}.ts`, import.meta.url))
  return {
    name: 'pseudo-text',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const [, part] = /(?:^|\/)en(\.inside)?\.ts$/.exec(source) ?? []
      const file = /(?:^|\/)en(?:\.inside)?\.ts$/.test(source) ? pseudo(part ?? '') : undefined
      return file === importer ? undefined : file
    },
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    networkInDevelopment(),
    firstScreenChunks(),
    ...(mode === 'pseudo' ? [pseudoText()] : []),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The security policy allows `data:` for images only, and a hashed file is fetched once.
    assetsInlineLimit: 0,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { port: Number(process.env.PORT ?? 5173), strictPort: true, allowedHosts: ['.localhost'] },
}))
