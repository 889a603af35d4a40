import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const markTextsFile = fileURLToPath(new URL('mark-texts.ts', import.meta.url))

/** The catalogue of an area. The session's, which spreads those of its areas, is not marked twice. */
const catalogue = /^export const (\w+) = \{(?!\n {2}\.\.\.)/m

/** Marks every text of the English catalogues, so that a browser test finds texts outside the catalogues. */
export const pseudoTextPlugin = (): Plugin => ({
  name: 'pseudo-text',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/text\/en\/[\w-]+\.ts$/, code: catalogue },
    handler: code => ({
      code: `import { markTexts } from ${JSON.stringify(markTextsFile)}
${code.replace(catalogue, 'const english = {')}
export const ${catalogue.exec(code)?.[1]} = markTexts(english)
`,
      map: null,
    }),
  },
})
