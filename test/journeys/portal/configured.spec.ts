import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import { factsIn, fillIn, getOutcomeHeading, openService } from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('a service of the network config pays', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openService(page, 'Stokvel', 'My share', 'This month')
  const payIn = dialog.getByRole('button', { name: 'Pay in' })
  await expect(payIn).toBeDisabled()
  await fillIn(dialog, { Amount: '150' })
  await payIn.click()
  await expect(dialog.getByText('Stokvel: R150.00.')).toBeVisible()
  expect(await factsIn(dialog)).toContainEqual(['Amount', 'R150.00'])
  const sent = page.waitForRequest('**/network/express/wallet/transfer')
  await payIn.click()
  expect((await sent).postDataJSON().data).toMatchObject({
    to: { msisdn: '27820000002', reference: 'Share' },
    abstract: { method: 'share', option: 'this_month' },
  })
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 84_900 })
})

test('buttons have the colours of the network', async ({ page, portal }) => {
  await signIn(page, portal.origin(2), await portal.person())
  const dialog = await openService(page, 'Invite', 'SMS')
  await fillIn(dialog, { 'Mobile Number': '082 555 0199' })
  const send = dialog.getByRole('button', { name: 'Send invite' })
  for (const step of ['Invite', 'Confirm Invite']) {
    await expect(dialog.getByRole('heading', { name: step })).toBeVisible()
    await expect(send).toHaveCSS('background-color', 'rgb(10, 107, 61)')
    await expect(dialog.getByRole('button', { name: 'Not now' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 31)',
    )
    await send.click()
  }
  await expect(dialog).toContainText('Invite Approved')
})
