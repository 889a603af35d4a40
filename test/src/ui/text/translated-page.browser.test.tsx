import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'
import { EmptyState } from '../../../../src/ui/feedback/EmptyState.tsx'
import { TraceId } from '../../../../src/ui/feedback/TraceId.tsx'
import { Checkbox } from '../../../../src/ui/field/Checkbox.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { LargeAmount } from '../../../../src/ui/text/LargeAmount.tsx'
import { listTextNodes, translate } from '../../../model/harness/translator.ts'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
const field = { label: 'Label', name: 'name', value: '', onChange: () => {} }
const box = { label: 'Terms', name: 'terms', checked: false, onToggle: () => {} }

test.each<[string, (text: string | undefined) => ReactNode]>([
  ['the error of a field', error => <TextField {...field} error={error} />],
  ['the hint of a field', hint => <TextField {...field} hint={hint} />],
  ['the label of a field', (label = '') => <TextField {...field} label={label} />],
  ['the error of a checkbox', error => <Checkbox {...box} error={error} />],
  ['a note below values', note => <DescriptionList rows={[]} note={note} />],
  ['an error above values', error => <DescriptionList rows={[]} error={error} />],
  ['a message', (message = '') => <EmptyState state="failed" message={message} />],
  ['a balance', (text = '') => <LargeAmount symbol="R" whole={text} cents=".50" label={text} />],
])('%s follows its value on a translated page', (_, part) => {
  render(part('first'))
  translate(place)
  render(part('second'))
  expect(place.textContent).toContain('second')
  expect(place.textContent).not.toContain('first')
  translate(place)
  render(part(undefined))
  expect(place.textContent).not.toContain('second')
})

test('the parts of a balance and a Trace ID are not translated', () => {
  render([
    <LargeAmount key="balance" symbol="R" whole="4 218" cents=".50" label="" />,
    <TraceId key="trace" label="" id="7f3a" />,
  ])
  const kept = listTextNodes(place).filter(node => node.parentElement?.closest('[translate=no]'))
  expect(kept.map(({ textContent }) => textContent)).toEqual(['R', '4 218', '.50', '7f3a'])
})
