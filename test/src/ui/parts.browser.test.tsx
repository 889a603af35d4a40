import '../../../src/styles/base.css.ts'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/button/Button.tsx'
import { CopyField } from '../../../src/ui/data/CopyField.tsx'
import { DescriptionList } from '../../../src/ui/data/DescriptionList.tsx'
import { TraceId } from '../../../src/ui/feedback/TraceId.tsx'
import { AmountField } from '../../../src/ui/field/AmountField.tsx'
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx'
import { CodeField } from '../../../src/ui/field/CodeField.tsx'
import { PasswordField } from '../../../src/ui/field/PasswordField.tsx'
import { TextField } from '../../../src/ui/field/TextField.tsx'
import { AutoValidateForm } from '../../../src/ui/form/AutoValidateForm.tsx'
import { Form } from '../../../src/ui/form/Form.tsx'
import { getServiceIcon } from '../../../src/ui/icons/service-icons.ts'
import { ServiceTile } from '../../../src/ui/layout/ServiceGrid.tsx'
import { listTextNodes, translate } from '../../model/harness/translator.ts'
import { createPlace } from '../../support/mount.ts'

const { place, render } = createPlace()

const noop = () => {}
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each([
  ['its image', dot, 'img'],
  ['its first letter for a broken image', 'data:image/png;base64,AAAA', '[data-letter=Z][aria-hidden=true]'],
])('a service of a network shows %s', async (_, icon, shown) => {
  const label = 'Zakat'
  render(<ServiceTile icon={getServiceIcon({ name: 'zakat', icon, label })} label={label} onPress={noop} />)
  await vi.waitFor(() => expect(place.querySelector(shown)).not.toBeNull())
  await vi.waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBe(icon === dot ? 1 : undefined))
  expect(place.textContent).toBe(label)
})

test('a button in a colour of the network has an edge of that colour', () => {
  const tint = { background: '#7a1f1f', color: '#ffffff' }
  const kinds = [{ kind: 'primary', tint }, { tint }, { kind: 'primary' }, {}] as const
  place.style.setProperty('--accent-edge', '#907000')
  const children = 'Pay in'
  render(kinds.map(kind => <Button key={JSON.stringify(kind)} {...kind} {...{ children }} />))
  const edges = [...place.children].map(button => getComputedStyle(button).borderTopColor)
  expect(edges[0]).toBe(edges[1])
  expect(edges.slice(2)).not.toContain(edges[0])
})

const field = { label: 'Label', name: 'name', value: '', onChange: noop }
const box = { label: 'Terms', name: 'terms', checked: false, onToggle: noop }

// The run of every screen proves the other texts that change.
test.each<[string, (text: string | undefined) => ReactNode]>([
  ['the hint of a field', hint => <TextField {...field} hint={hint} />],
  ['the label of a field', (label = '') => <TextField {...field} label={label} />],
  ['the error of a checkbox', error => <Checkbox {...box} error={error} />],
  ['a note below values', note => <DescriptionList rows={[]} note={note} />],
  ['an error above values', error => <DescriptionList rows={[]} error={error} />],
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

test('a Trace ID is not translated', () => {
  render(<TraceId label="" id="7f3a" />)
  const [text] = listTextNodes(place).filter(({ textContent }) => textContent === '7f3a')
  expect(text?.parentElement?.closest('[translate=no]')).not.toBeNull()
})

const filled = { name: 'thandi', password: 'Passw0rd!', code: '123456', amount: '12' }

test.each([
  ['Form', '', Form],
  ['Form', 'typed', Form],
  ['AutoValidateForm', '', AutoValidateForm],
  ['AutoValidateForm', 'typed', AutoValidateForm],
])('%s submits autofilled values, and "%s" typed over one', async (_, password, Wrapper) => {
  const submitted: object[] = []
  let latest = { name: '', password: '', code: '', amount: '' }
  const Host = () => {
    const [values, setValues] = useState(latest)
    const propsOf = (name: keyof typeof filled) => ({
      ...{ label: name, name, value: values[name], onBlur: () => setValues(latest) },
      onChange: (value: string) => {
        latest = { ...latest, [name]: value }
        setValues(latest)
      },
    })
    return (
      <Wrapper onSubmit={() => submitted.push(latest)}>
        <TextField {...propsOf('name')} />
        <PasswordField {...propsOf('password')} revealLabel="Show" />
        <CodeField {...propsOf('code')} kind="oneTime" length={6} />
        <AmountField {...propsOf('amount')} sign="R" tidy={values.amount} />
        <button type="submit">Send</button>
      </Wrapper>
    )
  }
  render(<Host />)
  // Autofill sets values without an event and past React's own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const [name, value] of Object.entries(filled)) set?.call(place.querySelector(`[name=${name}]`), value)
  if (password !== '') await page.getByLabelText('password').fill(password)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(submitted).toEqual([{ ...filled, ...(password && { password }) }])
  expect(place.querySelector('input')?.value).toBe(filled.name)
})

test('a copy is announced, or selected by hand (X1), without a shift', () => {
  const copyField = {
    label: 'Reference',
    value: 'LW-1',
    copyLabel: 'Copy',
    copiedLabel: 'Copied',
    onCopy: noop,
  }
  const show = (copied: boolean, selected = false, note?: string) =>
    render(<CopyField {...copyField} copied={copied} selected={selected} note={note} />)
  const boxes = () => [...place.querySelectorAll('p, button')].map(part => part.getBoundingClientRect().top)
  const status = () => page.getByRole('status').element().textContent
  show(false)
  const before = boxes()
  show(true)
  expect([status(), boxes()]).toEqual(['Copied', before])
  for (const time of ['first', 'second']) {
    show(false)
    expect(getSelection()?.toString(), time).toBe('')
    show(false, true, 'Press Ctrl+C to copy it.')
    expect(getSelection()?.toString(), time).toBe('LW-1')
    getSelection()?.removeAllRanges()
  }
  expect([status(), boxes()]).toEqual(['Press Ctrl+C to copy it.', before])
})
