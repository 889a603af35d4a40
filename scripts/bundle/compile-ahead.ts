import type { Plugin } from 'vite'

/** Tells Chromium to compile every function of a script while it loads, beside the main thread. Others ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** The chunks whose functions run at the presses of a signed-in consumer, which would else compile them. */
const hinted = new Set(['session', 'service', 'shared'])

/** Adds the hint to the parts that load before they are needed. */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !hinted.has(file.name)) continue
        file.code = hint + file.code
        const map = bundle[`${file.fileName}.map`]
        if (map?.type !== 'asset') continue
        const { mappings, ...rest } = JSON.parse(String(map.source))
        map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` })
      }
    },
  },
})
