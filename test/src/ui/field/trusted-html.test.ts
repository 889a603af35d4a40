import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { allowTrustedHtml } from '../../../../src/ui/field/trusted-html.ts'

/** The HTML that the installed Radix Select writes, from its own code. */
const written = async () => {
  const code = await readFile(createRequire(import.meta.url).resolve('@radix-ui/react-select'), 'utf8')
  return [...code.matchAll(/__html: `([^`]*)`/g)].map(([, html]) => html ?? '')
}

test('what Radix Select writes, and nothing else, may become HTML', async () => {
  const constants = await written()
  expect(constants).toHaveLength(1)
  expect(constants.map(allowTrustedHtml)).toEqual(constants)
})

test.each(['<script>', '<style>a{}</style>', '[data-radix-select-viewport]{}', ' '])(
  '%j is refused',
  html => {
    expect(allowTrustedHtml(html)).toBeUndefined()
  },
)
