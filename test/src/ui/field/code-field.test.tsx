import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField, type CodeFieldProps } from '../../../../src/ui/field/CodeField.tsx'

/** Of the field, what a browser goes by when it offers to fill it in. */
const autocompleteOf = (kind: CodeFieldProps['kind']) =>
  / autocomplete="([^"]*)"/i.exec(
    renderToStaticMarkup(
      <CodeField label="Code" name="code" kind={kind} length={6} value="" onChange={() => {}} />,
    ),
  )?.[1]

test('a one-time PIN is offered by the telephone that got it; a PIN is for its owner to know', () => {
  expect({ oneTime: autocompleteOf('oneTime'), pin: autocompleteOf('pin') }).toEqual({
    oneTime: 'one-time-code',
    pin: 'off',
  })
})
