import { join } from 'node:path'
import { build } from 'vite'

/** The script and the style of the page. */
export interface StudioBundle {
  readonly script: string
  readonly style: string
}

/** Bundles the page's sources, which take the portal's own code with them. */
export const bundleStudio = async (): Promise<StudioBundle> => {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    // Also for production when a test runs the server.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'browser', 'main.tsx'),
        output: { codeSplitting: false },
        checks: { pluginTimings: false },
      },
    },
  })
  const files = [output].flat().flatMap(each => ('output' in each ? each.output : []))
  const script = files.find(file => file.type === 'chunk')
  const style = files.find(file => file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('The studio has no bundle')
  return { script: script.code, style: String(style.source) }
}
