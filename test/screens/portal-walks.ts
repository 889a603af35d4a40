import { openSignIn } from '../support/browser/screens.ts'
import { type CaptureScenario, signInAndWait, thandi } from './capture-context.ts'

/** The network cannot be reached: not at all, and not any more. */
const networkError: CaptureScenario = {
  name: 'network error',
  networks: [1],
  go: async studio => {
    const { page, unknownHostOrigin, origin, sandbox, take } = studio
    await page.goto(unknownHostOrigin)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await take('network-error')
    await signInAndWait(studio, thandi)
    await sandbox.setFaults([{ operationId: 'getSession', effect: 'status', status: 503 }])
    await page.goto(`${origin}/?again`)
    await page.getByText('You are still signed in').waitFor()
    await take('session-unreachable')
  },
}

/** Code that fails to load, and an unexpected error. */
const broken: CaptureScenario = {
  name: 'broken',
  networks: [1],
  go: async studio => {
    const { page, take } = studio
    await page.route('**/assets/settings-*.js', route => route.abort())
    await signInAndWait(studio, thandi)
    await page.goto(`${studio.origin}/#/dashboard?settings=profile`)
    await page
      .getByRole('button', { name: 'Retry' })
      .or(page.getByRole('button', { name: 'Reload' }))
      .waitFor()
    await take('part-not-loaded')
    await page.goto(`${studio.origin}/?again`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.evaluate(() => {
      const error = new Error('unforeseen')
      error.stack = `Error: unforeseen\n    at run (${location.origin}/assets/code.js:1:2)`
      setTimeout(() => Promise.reject(error))
    })
    await page.getByRole('heading', { name: 'Sorry!' }).waitFor()
    await take('last-resort')
  },
}

/** Any address that there is not leads to sign-in. */
const unknownAddress: CaptureScenario = {
  name: 'unknown address',
  networks: [3],
  go: async ({ page, origin, take }) => {
    await openSignIn(page, `${origin}/#/nowhere`)
    await page.waitForLoadState('networkidle')
    await take('unknown-address')
  },
}

const upgradeBrowser: CaptureScenario = {
  name: 'upgrade browser',
  networks: [2],
  context: { userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' },
  go: async ({ page, origin, take }) => {
    await page.goto(`${origin}/upgrade-browser`)
    await page.getByRole('link', { name: 'Download Microsoft Edge' }).waitFor()
    await take('upgrade-browser')
  },
}

export const portalWalks: readonly CaptureScenario[] = [networkError, broken, unknownAddress, upgradeBrowser]
