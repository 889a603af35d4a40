import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { allowTrustedHtml } from '../../../../src/ui/field/trusted-html.ts'

test('allows exactly the HTML that the installed Radix Select writes', async () => {
  const code = await readFile(createRequire(import.meta.url).resolve('@radix-ui/react-select'), 'utf8')
  const constants = [...code.matchAll(/__html: `([^`]*)`/g)].map(([, html]) => html ?? '')
  expect(constants).toHaveLength(1)
  expect(constants.map(allowTrustedHtml)).toEqual(constants)
  for (const html of ['<script>', '<style>a{}</style>', '[data-radix-select-viewport]{}', ' '])
    expect(allowTrustedHtml(html)).toBeUndefined()
})
