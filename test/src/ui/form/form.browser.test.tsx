import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AmountField } from '../../../../src/ui/field/AmountField.tsx'
import { CodeField } from '../../../../src/ui/field/CodeField.tsx'
import { PasswordField } from '../../../../src/ui/field/PasswordField.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { AutoValidateForm } from '../../../../src/ui/form/AutoValidateForm.tsx'
import { Form, type FormProps } from '../../../../src/ui/form/Form.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

type Values = Readonly<Record<'name' | 'password' | 'code' | 'amount', string>>
const empty: Values = { name: '', password: '', code: '', amount: '' }
const filled: Values = { name: 'thandi', password: 'Passw0rd!', code: '123456', amount: '12' }

/** Renders a form with a field of each kind; returns the submitted values. */
const openForm = (Wrapper: ComponentType<FormProps>) => {
  const submitted: Values[] = []
  let latest = empty
  const Host = () => {
    const [values, setValues] = useState(empty)
    const fieldProps = (name: keyof Values) => ({
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
  flushSync(() => root.render(<Host />))
  return submitted
}

/** Sets a value as autofill does: without an event and past React's own setter. */
const autofill = (name: string, value: string) => {
  const field = place.querySelector(`[name=${name}]`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
}
const autofillAll = () => {
  for (const [name, value] of Object.entries(filled)) autofill(name, value)
}

describe.each([
  { name: 'Form', Wrapper: Form },
  { name: 'AutoValidateForm', Wrapper: AutoValidateForm },
])('$name', ({ Wrapper }) => {
  test('submits values that autofill set without an event', async () => {
    const submitted = openForm(Wrapper)
    autofillAll()
    await page.getByRole('button', { name: 'Send' }).click()
    expect(submitted).toEqual([filled])
    expect(place.querySelector('input')?.value).toBe(filled.name)
  })

  test('keeps an autofilled value when the consumer types into another field', async () => {
    const submitted = openForm(Wrapper)
    autofillAll()
    await page.getByLabelText('password').fill('typed')
    await page.getByRole('button', { name: 'Send' }).click()
    expect(submitted).toEqual([{ ...filled, password: 'typed' }])
  })
})
