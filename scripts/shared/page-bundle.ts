import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build } from 'vite'

export interface PageBundle {
  readonly script: string
  readonly style: string
}

/** Bundles the sources of a page, which take the portal's own code with them. */
export const bundlePage = async (entry: string): Promise<PageBundle> => {
  const output = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'warn',
    publicDir: false,
    plugins: [vanillaExtractPlugin()],
    resolve: {
      alias: {
        // As in the portal: the policy allows no `<style>`.
        'react-style-singleton': fileURLToPath(new URL('../../src/ui/scroll-lock-style.ts', import.meta.url)),
      },
    },
    // Also for production when a test runs the server.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { codeSplitting: false },
        checks: { pluginTimings: false, moduleLevelDirective: false },
      },
    },
  })
  const files = [output].flat().flatMap(each => ('output' in each ? each.output : []))
  const script = files.find(file => file.type === 'chunk')
  const style = files.find(file => file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error(`${entry} has no bundle`)
  return { script: script.code, style: String(style.source) }
}
