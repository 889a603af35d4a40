import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from '../../../../src/ui/field/CodeField.tsx'

test.each([
  ['oneTime', 'one-time-code'],
  ['pin', 'off'],
] as const)('a field for a code of the kind %s has autocomplete "%s"', (kind, autocomplete) => {
  const props = { label: 'Code', name: 'code', length: 6, value: '', onChange: () => {} }
  const html = renderToStaticMarkup(<CodeField {...props} kind={kind} />)
  expect(html.toLowerCase()).toContain(` autocomplete="${autocomplete}"`)
})
