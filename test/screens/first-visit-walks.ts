import { openSignIn } from '../support/browser/screens.ts'
import { type CaptureScenario, everyBrand, persona } from './capture-context.ts'

/** What somebody sees who comes for the first time, and after a reload, before they have pressed anything. */
const firstVisit: CaptureScenario = {
  name: 'first visit',
  networks: everyBrand,
  // Of Android, and of a plain Linux.
  fonts: ['Roboto', 'DejaVu Sans'],
  go: async ({ page, network, origin, sandbox, take }) => {
    const dashboard = page.getByRole('heading', { name: 'Dashboard' })
    const { msisdn, password } = persona('001')
    await openSignIn(page, origin)
    await page.waitForLoadState('networkidle')
    await take('first-visit-sign-in')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`0${msisdn.slice(2)}`)
    await page.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    if (network === 5) {
      const field = page.getByLabel('OTP', { exact: true })
      await field.waitFor()
      await field.fill(await sandbox.oneTimePin({ msisdn, password }))
      await page.keyboard.press('Enter')
    }
    await dashboard.waitFor()
    await page.reload()
    await dashboard.waitFor()
    await page.waitForLoadState('networkidle')
    await take('first-visit-dashboard')
  },
}

export const firstVisitWalks: readonly CaptureScenario[] = [firstVisit]
