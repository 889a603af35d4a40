import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import {
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  serviceDialog,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('a service whose fields, buttons and message stand on the service is chosen step by step and sent', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openService(page, 'Stokvel')
  await expect(dialog.getByText('Pay your share. The treasurer keeps the book.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'What do you pay?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'My share' }).click()
  await expect(dialog.getByRole('heading', { name: 'For which month?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'This month' }).click()

  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeVisible()
  const payIn = dialog.getByRole('button', { name: 'Pay in' })
  await expect(payIn).toBeDisabled()
  await fillIn(dialog, { Amount: '150' })
  await payIn.click()

  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeVisible()
  await expect(dialog.getByText('Stokvel: R150.00.')).toBeVisible()
  expect(await factsIn(dialog)).toContainEqual(['Amount', 'R150.00'])
  const sent = page.waitForRequest(request => request.url().endsWith('/network/express/wallet/transfer'))
  await payIn.click()
  expect((await sent).postDataJSON().data).toMatchObject({
    to: { msisdn: '27820000002', reference: 'Share' },
    abstract: { method: 'share', option: 'this_month' },
  })
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await expect(dialog.getByText('Stokvel: R150.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 84_900 })
})

test('the buttons of a built-in service are called and coloured as the network says, at every step', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.origin(2), await portal.person())
  const dialog = await openService(page, 'Invite')
  const [send, leave] = ['Send invite', 'Not now'].map(name => dialog.getByRole('button', { name }))
  if (send === undefined || leave === undefined) throw new Error('There are two buttons')
  const [green, red] = ['rgb(10, 107, 61)', 'rgb(122, 31, 31)']

  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(leave).toHaveCSS('background-color', red)
  await dialog.getByRole('button', { name: 'SMS' }).click()
  await fillIn(dialog, { 'Mobile Number': '082 555 0199' })
  await expect(send).toHaveCSS('background-color', green)
  await expect(leave).toHaveCSS('background-color', red)
  await send.click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Invite' })).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Not now', 'Send invite'])
  await expect(send).toHaveCSS('background-color', green)
  await expect(leave).toHaveCSS('background-color', red)
  await send.click()
  await expect(dialog).toContainText('Invite Approved')
})

for (const way of ['key', 'address'])
  test(`a service that cannot work says so and nothing else, by its ${way}`, async ({ page, portal }) => {
    const naledi = await portal.person()
    await signIn(page, portal.origin(3), naledi)
    if (way === 'key') await openService(page, 'Donate')
    else await page.goto(`${portal.origin(3)}/#/dashboard?service=donate`)
    const dialog = serviceDialog(page, 'Donate')
    await expect(dialog.getByText('You are not configured to use this service.')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button')).toHaveText(['Close'])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

test('a service that only says something is read and closed', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(3), naledi)
  const dialog = await openService(page, 'Rewards')
  await expect(dialog.getByText('Rewards begin with your tenth payment.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
