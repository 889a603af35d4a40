import { expect, test } from '../../support/browser/browser.ts'
import { fillTransfer, openTransfer, signIn } from '../../support/browser/screens.ts'
import { factsIn, proceedIn } from '../../support/browser/service-screens.ts'

test('charges that could not be read are told as not known where it is agreed to, until Retry brings them', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 500/)
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  await portal.setFaults([{ operationId: 'getChargeSummary', effect: 'status', status: 500 }])
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '150', mine: 'Rent', theirs: 'From Naledi' })
  const unknown = ['Total Transaction Charge', 'R0.00 (not\u00A0known)']
  await expect.poll(() => factsIn(dialog)).toContainEqual(unknown)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Transaction' })).toBeVisible()
  await expect.poll(() => factsIn(dialog)).toContainEqual(unknown)
  await expect(dialog).toContainText('Unable to Retrieve Charge List')
  await axe(page)
  await portal.setFaults([])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R1.00'])
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
})

test('what is wrong is said once the typing rests, what is missing when Proceed is pressed, and an amount is tidied when it is left', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person({ balance_cents: 500_000 })
  await signIn(page, portal.origin(), naledi)
  const dialog = await openTransfer(page)
  const amount = dialog.getByLabel('Amount', { exact: true })
  const recipient = dialog.getByLabel('Destination mobile', { exact: true })
  const proceed = proceedIn(dialog)
  await expect(proceed).toBeDisabled()

  await amount.pressSequentially('0')
  await expect(dialog.getByText('Enter an amount above R0.00.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('R1 000')
  await expect(amount).toHaveValue('R1 000')

  await proceed.click({ force: true })
  await expect(recipient).toBeFocused()
  await expect(recipient).toHaveAccessibleDescription('This is required.')
  await expect(dialog.getByText('This is required.')).toHaveCount(3)
  await expect(proceed).toBeDisabled()
  await expect(amount).toHaveValue('1\u00A0000.00')
  await amount.focus()
  await expect(amount).toHaveValue('1\u00A0000.00')
})
