import type { Browser, Page, Request } from '@playwright/test'
import { onNewPhone } from './slow-phone.ts'

const paths = [/authenticate\/sso$/, /authenticate\/session/, /express\/wallet\/\d+$/, /\/balance$/]

const toBareCall = async (request: Request | undefined) => {
  if (request === undefined)
    throw new Error('The portal did not make each of the calls that lead to a balance')
  const headers = Object.entries(await request.allHeaders())
  return {
    url: request.url(),
    method: request.method(),
    headers: Object.fromEntries(
      headers.filter(([name]) => /^(?:authorization|content-type|accept)$/.test(name)),
    ),
    body: request.postData(),
  }
}

type BareCall = Awaited<ReturnType<typeof toBareCall>>

/** Copies the calls that lead to a balance from what a page has requested, as long as it is open. */
export const copyCalls = (requests: readonly Request[]): Promise<readonly BareCall[]> =>
  Promise.all(paths.map(path => toBareCall(requests.find(request => path.test(request.url())))))

/** The milliseconds of calls that a page without code makes: a step begins when the one before it has ended. */
const measureCalls = (page: Page, steps: readonly (readonly BareCall[])[]): Promise<number> =>
  page.evaluate(async calls => {
    const began = performance.now()
    for (const step of calls)
      await Promise.all(
        step.map(async ({ url, ...init }) => {
          const response = await fetch(url, { ...init, cache: 'no-store' })
          if (!response.ok) throw new Error(`${response.status} of ${url}`)
          await response.text()
        }),
      )
    return performance.now() - began
  }, steps)

/**
 * Measures the calls that lead to a balance, made by a page without code: after a sign-in, and after a reload, which
 * reads the page in place of the sign-in. The wallet and its balance need the session alone.
 */
export const measureBareCalls = (browser: Browser, address: string, calls: readonly BareCall[]) =>
  onNewPhone(
    browser,
    async ({ page }) => {
      const [sso, session, wallet, balance] = calls
      if (!sso || !session || !wallet || !balance) throw new Error(`There are only ${calls.length} calls`)
      const document = { url: address, method: 'GET', headers: {}, body: null }
      await page.goto(`${address}/favicon.svg`)
      const measure = async (first: BareCall) => ({
        'bare calls one by one': await measureCalls(page, [[first], [session], [wallet], [balance]]),
        'bare calls as they depend': await measureCalls(page, [[first], [session], [wallet, balance]]),
      })
      return { signIn: await measure(sso), reload: await measure(document) }
    },
    // The policy of a file of the portal allows no request.
    { bypassCSP: true },
  )
