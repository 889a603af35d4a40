import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AmountField } from '../../../../src/ui/field/AmountField.tsx'
import { CodeField } from '../../../../src/ui/field/CodeField.tsx'
import { PasswordField } from '../../../../src/ui/field/PasswordField.tsx'
import { TextField } from '../../../../src/ui/field/TextField.tsx'
import { AutoValidateForm } from '../../../../src/ui/form/AutoValidateForm.tsx'
import { Form } from '../../../../src/ui/form/Form.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

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
