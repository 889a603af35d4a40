import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../../../../src/ui/button/Button.tsx'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'
import { EmptyState } from '../../../../src/ui/feedback/EmptyState.tsx'
import { TraceId } from '../../../../src/ui/feedback/TraceId.tsx'
import { Checkbox } from '../../../../src/ui/field/Checkbox.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { refreshIcon } from '../../../../src/ui/icons/status.ts'
import { SectionError } from '../../../../src/ui/layout/Section.tsx'
import { Amount } from '../../../../src/ui/text/Amount.tsx'
import { LargeAmount } from '../../../../src/ui/text/LargeAmount.tsx'
import { listTextNodes, translate } from '../../../model/harness/translator.ts'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})
const show = (children: ReactNode) => flushSync(() => root.render(children))

const ignore = () => {}

test.each<{ name: string; render: (text: string | undefined) => ReactNode }>([
  {
    name: 'the error of a field',
    render: text => <TextField label="Name" name="name" value="" error={text} onChange={ignore} />,
  },
  {
    name: 'the hint of a field',
    render: text => <TextField label="Name" name="name" value="" hint={text} onChange={ignore} />,
  },
  {
    name: 'the label of a field',
    render: text => <TextField label={text ?? ''} name="name" value="" onChange={ignore} />,
  },
  {
    name: 'the error of a checkbox',
    render: text => <Checkbox label="Terms" name="terms" checked={false} error={text} onToggle={ignore} />,
  },
  {
    name: 'the label of a button with an icon',
    render: text => <Button icon={refreshIcon}>{text ?? ''}</Button>,
  },
  { name: 'a note below facts', render: text => <DescriptionList rows={[]} note={text} /> },
  {
    name: 'a value among facts',
    render: text => <DescriptionList rows={[{ label: 'A', value: text ?? '' }]} />,
  },
  { name: 'an error above facts', render: text => <DescriptionList rows={[]} error={text} /> },
  {
    name: 'the message of an empty state',
    render: text => <EmptyState state="failed" message={text ?? ''} trace={{ label: 'Trace ID', id: '7' }} />,
  },
  {
    name: 'the message of a section',
    render: text => (
      <SectionError
        title={`${text}`}
        message={text ?? ''}
        trace={{ label: 'Trace ID', id: '7' }}
        action={null}
      />
    ),
  },
  {
    name: 'a balance',
    render: text => <LargeAmount symbol="R" whole={text ?? ''} cents=".50" label={text ?? ''} />,
  },
])('$name follows its value on a translated page', ({ render }) => {
  show(render('first'))
  translate(place)
  show(render('second'))
  expect(place.textContent).toContain('second')
  expect(place.textContent).not.toContain('first')
  translate(place)
  show(render(undefined))
  expect(place.textContent).not.toContain('second')
})

test.each([
  { name: 'an amount', part: <Amount text="R20.00" direction="debit" />, texts: ['R20.00'] },
  {
    name: 'the sighted part of a balance',
    part: <LargeAmount symbol="R" whole="4 218" cents=".50" label="" />,
    texts: ['R', '4 218', '.50'],
  },
  { name: 'a Trace ID', part: <TraceId label="" id="7f3a" />, texts: ['7f3a'] },
  {
    name: 'an amount among facts',
    part: <DescriptionList rows={[{ label: '', value: 'R61.50' }]} />,
    texts: ['R61.50'],
  },
])('$name is not translated', ({ part, texts }) => {
  show(part)
  const kept = listTextNodes(place).filter(node => node.parentElement?.closest('[translate=no]'))
  expect(kept.map(({ textContent }) => textContent)).toEqual(texts)
})
