import '#src/styles/base.css.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { ChipGroup } from '../field/ChipGroup.tsx'
import { TextField } from '../field/TextField.tsx'
import { userIcon } from '../icons/icons.ts'
import { Form } from './Form.tsx'
import { RecipientList } from './RecipientList.tsx'

const { render } = createPlace()

/** A form whose recipient shows a message above the chip as soon as it loses the focus. */
const Sample = () => {
  const [recipient, setRecipient] = useState('')
  const [error, setError] = useState<string>()
  const fill = (value: string) => () => setRecipient(value)
  return (
    <div role="dialog" aria-label="Pay">
      <RecipientList
        label="Recent"
        recipients={[
          {
            key: 'Sipho',
            face: { icon: userIcon, initials: 'S', number: '082 000 0002' },
            label: 'Sipho',
            detail: { text: '082 000 0002' },
            name: 'Pay Sipho, 082 000 0002',
            onChoose: fill('Sipho'),
            again: { label: 'again R80.00', name: 'again R80.00 to Sipho', onChoose: fill('Sipho') },
          },
        ]}
      />
      <Form onSubmit={() => {}}>
        <TextField
          label="Recipient"
          name="recipient"
          value={recipient}
          error={error}
          onChange={setRecipient}
          onBlur={() => setError('This is required.')}
        />
        <ChipGroup
          label="Fill in"
          chips={[{ name: 'own', label: 'My own number' }]}
          pressed={undefined}
          onPress={fill('Me')}
        />
        <TextField label="Amount" name="amount" value="" onChange={() => {}} />
      </Form>
    </div>
  )
}

const recipient = page.getByLabelText('Recipient')

test('a recipient fills in its field and focuses the next empty one', async () => {
  render(<Sample />)
  await expect.element(page.getByRole('list', { name: 'Recent' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay Sipho, 082 000 0002' }).click()
  await expect.element(recipient).toHaveValue('Sipho')
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
})

test('a press on a chip shows no message of the field above first', async () => {
  render(<Sample />)
  await recipient.click()
  await page.getByRole('button', { name: 'My own number' }).click()
  await expect.element(recipient).toHaveValue('Me')
  expect(page.getByText('This is required.').query()).toBeNull()
})
