import { test, ui, expect } from './test/support/browser/browser.ts'
test('x', async ({ page, portal }) => {
  page.on('console', m => console.log('CONSOLE', m.text()))
  page.on('requestfailed', r => console.log('FAILED', r.method(), r.url(), r.failure()?.errorText))
  page.on('request', r => { if (r.resourceType() === 'fetch') console.log('REQ', r.method(), r.url()) })
  await ui.signInPayer(page, portal, 1)
  const dialog = await ui.openService(page, 'Send', 'Bulk', 'Upload CSV')
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from('msisdn,amount,reference\r\n27820000002,10.00,x\r\n') })
  await dialog.getByRole('button', { name: 'Pre Scan', exact: true }).click()
  await page.waitForTimeout(6000); console.log(await dialog.innerText())
})
