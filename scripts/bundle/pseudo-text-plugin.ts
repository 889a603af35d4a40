import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const markTextsFile = fileURLToPath(new URL('mark-texts.ts', import.meta.url))

/** Marks every text of the English catalogues, so that a browser test finds texts outside the catalogues. */
export const pseudoTextPlugin = (): Plugin => ({
  name: 'pseudo-text',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/text\/en\/[\w.-]+\.ts$/, code: /^export const en = /m },
    handler: code => ({
      code: `import { markTexts } from ${JSON.stringify(markTextsFile)}
${code.replace(/^export const en = /m, 'const english = ')}
export const en = markTexts(english)
`,
      map: null,
    }),
  },
})
