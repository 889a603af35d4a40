import type { Browser, Page, Request } from '@playwright/test'
import { onNewPhone } from './slow-phone.ts'

const toBareCall = async (request: Request | undefined) => {
  if (!request) throw new Error('The portal did not make each of the calls that lead to a balance')
  const requestHeaders = Object.entries(await request.allHeaders())
  const headers = requestHeaders.filter(([name]) => /^(?:authorization|content-type|accept)$/.test(name))
  const init = { method: request.method(), headers: Object.fromEntries(headers), body: request.postData() }
  return { url: request.url(), ...init }
}

type BareCall = Awaited<ReturnType<typeof toBareCall>>

/** Copies the calls that lead to a balance from what a page has requested, as long as it is open. */
export const copyCalls = async (requests: readonly Request[]) => {
  const copy = (path: RegExp) => toBareCall(requests.find(request => path.test(request.url())))
  return [
    await copy(/authenticate\/sso$/),
    await copy(/authenticate\/session/),
    await copy(/express\/wallet\/\d+$/),
    await copy(/\/balance$/),
  ] as const
}

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
export const measureBareCalls = (
  browser: Browser,
  address: string,
  calls: Awaited<ReturnType<typeof copyCalls>>,
) =>
  onNewPhone(
    browser,
    async ({ page }) => {
      const [sso, session, wallet, balance] = calls
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
