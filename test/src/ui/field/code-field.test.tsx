import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from '../../../../src/ui/field/CodeField.tsx'
import { allowTrustedHtml } from '../../../../src/ui/field/trusted-html.ts'
import { parseTypedCode } from '../../../../src/ui/field/typed-code.ts'

test.each([
  ['oneTime', 'one-time-code'],
  ['pin', 'off'],
] as const)('a field for a code of the kind %s has autocomplete "%s"', (kind, autocomplete) => {
  const props = { label: 'Code', name: 'code', length: 6, value: '', onChange: () => {} }
  const html = renderToStaticMarkup(<CodeField {...props} kind={kind} />)
  expect(html.toLowerCase()).toContain(` autocomplete="${autocomplete}"`)
})

test.each([
  ['4829', '4829'],
  [' 482913\n', '482913'],
  ['482 913', '482913'],
  ['\u200E482-913', '482913'],
  ['Your PIN is 482913. It is valid for 10 minutes.', '482913'],
  ['27825550142: 482913', '482913'],
  ['Your PIN: 482 913', '482913'],
  ['12a456', '12456'],
  ['123456a', '123456'],
  ['PIN', ''],
  ['١٢٣٤٥٦', ''],
  // The former code stays.
  ['1234567', '111111'],
  ['9123456', '111111'],
  ['123456 or 654321', '111111'],
])('parses %j as the code %j', (text, code) => {
  expect(parseTypedCode(text, 6, code === '111111' ? code : '')).toBe(code)
})

test('returns only digits, never too many, and the same again, for any text', () => {
  const pasted = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -ax.') }))
  fc.assert(
    fc.property(pasted, fc.integer({ min: 1, max: 8 }), (text, length) => {
      const code = parseTypedCode(text, length, '')
      expect(code).toMatch(/^\d*$/)
      expect(code.length).toBeLessThanOrEqual(length)
      expect(parseTypedCode(code, length, '')).toBe(code)
    }),
  )
})

test('allows exactly the HTML that the installed Radix Select writes', async () => {
  const code = await readFile(createRequire(import.meta.url).resolve('@radix-ui/react-select'), 'utf8')
  const constants = [...code.matchAll(/__html: `([^`]*)`/g)].map(([, html]) => html ?? '')
  expect(constants).toHaveLength(1)
  expect(constants.map(allowTrustedHtml)).toEqual(constants)
  for (const html of ['<script>', '<style>a{}</style>', '[data-radix-select-viewport]{}', ' '])
    expect(allowTrustedHtml(html)).toBeUndefined()
})
