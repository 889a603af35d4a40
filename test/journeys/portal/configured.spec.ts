import { expect, test, ui } from '../../support/browser/browser.ts'

test('a service of the network config pays', async ({ page, portal }) => {
  const naledi = await portal.person()
  await ui.signIn(page, portal.origin(2), naledi)
  const dialog = await ui.openService(page, 'Stokvel', 'My share', 'This month')
  const payIn = dialog.getByRole('button', { name: 'Pay in' })
  await expect(payIn).toBeDisabled()
  await ui.fillIn(dialog, { Amount: '150' })
  await payIn.click()
  await expect(dialog.getByText('Stokvel: R150.00.')).toBeVisible()
  expect(await ui.factsIn(dialog)).toContainEqual(['Amount', 'R150.00'])
  const sent = page.waitForRequest('**/network/express/wallet/transfer')
  await payIn.click()
  expect((await sent).postDataJSON().data).toMatchObject({
    to: { msisdn: '27820000002', reference: 'Share' },
    abstract: { method: 'share', option: 'this_month' },
  })
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: 84_900 })
})

test('buttons have the colours of the network', async ({ page, portal }) => {
  await ui.signIn(page, portal.origin(2), await portal.person())
  const dialog = await ui.openService(page, 'Invite', 'SMS')
  await ui.fillIn(dialog, { 'Mobile Number': '082 555 0199' })
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
