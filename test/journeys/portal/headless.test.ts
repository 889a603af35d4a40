import { afterAll, expect, test } from 'vitest'
import { selectNow } from '#machines/portal/portal.selectors.ts'
import { realTime, type Time } from '#machines/shared/time.ts'
import { selectMyWallet } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import { createSandbox } from '#scripts/sandbox/sandbox.ts'
import { openHeadless, waitUntil } from '#test/support/headless-portal.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'

const sandbox = createSandbox({ database: ':memory:' })

afterAll(() => sandbox.close())

/** Signs in. `asked` collects the paths of the requests. */
const openSession = async (number: string, time: Time) => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return sandbox.fetch(request)
  }
  const headless = openHeadless({ fetch, time })
  await waitUntil(() => headless.portal.getSnapshot().matches('signedOut'))
  headless.submit(number, 'Passw0rd!')
  const session = await waitUntil(headless.session)
  const openMyWallet = async () => {
    const { settings } = session.getSnapshot().children
    settings?.send({ type: 'settings.open', section: 'wallet' })
    const myWallet = await waitUntil(() => settings?.getSnapshot().children.myWallet)
    await waitUntil(() => selectMyWallet(myWallet.getSnapshot()).state === 'listed')
    return myWallet
  }
  const openService = async (name: string) => {
    session.send({ type: 'service.open', name })
    return waitUntil(headless.service)
  }
  return { portal: headless.portal, asked, openMyWallet, openService }
}

test.each([1, -1])("Today is the network's day if the device is %i day ahead", async days => {
  const time = { ...realTime, now: () => realTime.now() + days * 86_400_000 }
  const { portal, openMyWallet } = await openSession('0820000001', time)
  const myWallet = await openMyWallet()
  myWallet.send({ type: 'range.choose', name: 'today' })
  const { timeZone } = portal.getSnapshot().context.config
  const today = Temporal.Instant.fromEpochMilliseconds(realTime.now()).toZonedDateTimeISO(timeZone)
  expect(myWallet.getSnapshot().context.values.start).toBe(`${today.toPlainDate()}T00:00`)
  expect(Math.abs(selectNow(portal.getSnapshot()) - realTime.now())).toBeLessThan(60_000)
})

test('dashboard, My Wallet and Send share one read of the transactions', async () => {
  const { asked, openMyWallet, openService } = await openSession('0820000001', simulatedTime(Date.now()))
  await openMyWallet()
  await openService('send')
  await flushPromises()
  expect(asked.filter(path => path.endsWith('/transaction'))).toHaveLength(1)
})
