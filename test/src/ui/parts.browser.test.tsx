import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../../src/ui/button/Button.tsx'
import { DescriptionList } from '../../../src/ui/data/DescriptionList.tsx'
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx'
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
import { LargeAmount } from '../../../src/ui/text/LargeAmount.tsx'
import { listTextNodes, translate } from '../../model/harness/translator.ts'
import { createPlace } from '../../support/mount.ts'

const { place, render } = createPlace()
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const show = (icon: string) => {
  const label = 'Zakat'
  const tileIcon = getServiceIcon({ name: 'zakat', icon, label })
  render(<ServiceTile icon={tileIcon} label={label} onPress={() => {}} />)
}

test('shows the image that a network chose', async () => {
  show(dot)
  await vi.waitFor(() => expect(place.querySelector('img')?.naturalWidth).toBe(1))
  expect(place.textContent).toBe('Zakat')
})

test.each(['data:image/png;base64,AAAA', 'crescent-moon'])(
  'shows the first letter for %s, hidden from screen readers',
  async icon => {
    show(icon)
    const letter = '[data-letter=Z][aria-hidden=true]'
    await vi.waitFor(() => expect(place.querySelector(letter)).not.toBeNull())
    expect(place.querySelector('img')).toBeNull()
    expect(place.textContent).toBe('Zakat')
  },
)

const red = { background: '#7a1f1f', color: '#ffffff' }

test('a button in a colour of the network has an edge of that colour', () => {
  place.style.setProperty('--accent-edge', '#907000')
  const kinds = [{ kind: 'primary', tint: red }, { tint: red }, { kind: 'primary' }, {}] as const
  render(
    kinds.map(kind => (
      <Button key={JSON.stringify(kind)} {...kind}>
        Pay in
      </Button>
    )),
  )
  const [primary, other, ...untinted] = [...place.children].map(
    button => getComputedStyle(button).borderTopColor,
  )
  expect(primary).toBe(other)
  expect(untinted).not.toContain(primary)
})

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

const empty = { name: '', password: '', code: '', amount: '' }
const filled = { name: 'thandi', password: 'Passw0rd!', code: '123456', amount: '12' }

/** Renders a form with a field of each kind; returns the submitted values. */
const openForm = (Wrapper: typeof Form | typeof AutoValidateForm) => {
  const submitted: (typeof empty)[] = []
  let latest = empty
  const Host = () => {
    const [values, setValues] = useState(empty)
    const fieldProps = (name: keyof typeof empty) => ({
      label: name,
      name,
      value: values[name],
      onChange: (value: string) => {
        latest = { ...latest, [name]: value }
        setValues(latest)
      },
      onBlur: () => setValues(latest),
    })
    return (
      <Wrapper onSubmit={() => submitted.push(latest)}>
        <TextField {...fieldProps('name')} />
        <PasswordField {...fieldProps('password')} revealLabel="Show" />
        <CodeField {...fieldProps('code')} kind="oneTime" length={6} />
        <AmountField {...fieldProps('amount')} sign="R" tidy={values.amount} />
        <button type="submit">Send</button>
      </Wrapper>
    )
  }
  render(<Host />)
  return submitted
}

/** Sets all values as autofill does: without an event and past React's own setter. */
const autofill = () => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const [name, value] of Object.entries(filled)) set?.call(place.querySelector(`[name=${name}]`), value)
}

test.each([
  ['Form', '', Form],
  ['Form', 'typed', Form],
  ['AutoValidateForm', '', AutoValidateForm],
  ['AutoValidateForm', 'typed', AutoValidateForm],
])('%s submits autofilled values, and "%s" over the password', async (_, password, Wrapper) => {
  const submitted = openForm(Wrapper)
  autofill()
  if (password !== '') await page.getByLabelText('password').fill(password)
  await page.getByRole('button', { name: 'Send' }).click()
  expect(submitted).toEqual([{ ...filled, ...(password && { password }) }])
  expect(place.querySelector('input')?.value).toBe(filled.name)
})
