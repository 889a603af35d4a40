import { afterAll, expect, test } from 'vitest'
import { getDisplayName } from '../../../machines/domain/consumer.ts'
import { formatMoney } from '../../../machines/domain/money.ts'
import { selectNow, selectPortalFailure } from '../../../machines/portal/portal.selectors.ts'
import { selectServices } from '../../../machines/session/session.selectors.ts'
import { realTime } from '../../../machines/shared/time.ts'
import { selectAlert, selectFailure } from '../../../machines/sign-in/sign-in.selectors.ts'
import { selectGraph, selectLatest } from '../../../machines/wallet/transactions/transactions.selectors.ts'
import { selectAvailable, selectWalletFailure } from '../../../machines/wallet/wallet.selectors.ts'
import { createSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { createFakeDevice, openHeadless, seen, waitUntil } from '../../support/headless-portal.ts'
import { createSandboxControl } from '../../support/sandbox/sandbox-control.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const started = performance.now()
const sandbox = createSandbox({ database: ':memory:' })
const toSandbox: typeof globalThis.fetch = (input, init) => sandbox.fetch(new Request(input, init))
const control = createSandboxControl('http://sandbox.test', toSandbox)

/** The sandbox, and the paths that it is asked for. */
const counted = () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(new URL(request.url).pathname)
    return sandbox.fetch(request)
  }
  return { asked, fetch }
}

afterAll(() => {
  sandbox.close()
  console.log(`The story without a screen took ${((performance.now() - started) / 1_000).toFixed(2)} s`)
})

const open = (device = createFakeDevice()) => {
  const portal = openHeadless({ fetch: toSandbox, device })
  const matches = (state: 'signedOut' | 'signedIn' | 'configFailed' | 'restoreFailed') => () =>
    portal.portal.getSnapshot().matches(state)
  return { ...portal, matches }
}

test('a consumer signs in and sees the brand, the balance, the latest transactions and their graph', async () => {
  const portal = open()
  await waitUntil(portal.matches('signedOut'))
  expect(portal.portal.getSnapshot().context.config).toMatchObject({
    id: 'za-sandbox000001',
    title: 'Lwandle Wallet',
  })

  portal.submit('082 000 0001', 'Passw0rd!')
  await waitUntil(portal.matches('signedIn'))
  const available = await waitUntil(() => seen(portal.wallet(), selectAvailable))
  expect(formatMoney(available)).toBe('R12\u00A0345.67')

  const latest = await waitUntil(() => {
    const rows = seen(portal.transactions(), selectLatest)
    return rows !== undefined && rows.length > 0 && rows
  })
  expect(latest).toHaveLength(10)
  expect(latest.map(({ timestamp }) => timestamp)).toEqual(
    latest.map(({ timestamp }) => timestamp).toSorted((one, other) => Date.parse(other) - Date.parse(one)),
  )
  expect(seen(portal.transactions(), selectGraph)?.at(-1)).toMatchObject({
    snsi: latest[0]?.snsi,
    balance: latest[0]?.balance,
  })

  const consumer = await waitUntil(() => seen(portal.consumer(), snapshot => snapshot.context.loaded))
  expect(getDisplayName(consumer, consumer.msisdn)).toEqual({ name: 'Thandi Nomsa Mokoena', initials: 'TM' })
  expect(seen(portal.session(), selectServices)?.map(({ name }) => name)).toEqual([
    'topup',
    'cash',
    'buy',
    'pay',
    'send',
    'request',
    'donate',
    'invite',
    'tools',
  ])
})

test('a wrong password is refused in the words of the network, with a Trace ID that its log knows', async () => {
  const portal = open()
  await waitUntil(portal.matches('signedOut'))
  portal.submit('0820000001', 'Wrong-Passw0rd!')
  const failure = await waitUntil(() => seen(portal.signIn(), selectFailure))
  expect(failure.words).toEqual({ words: 'The login details you entered are incorrect.' })
  const logged = await control.requests(failure.traceId)
  expect(logged).toMatchObject([{ operation: 'signIn', status: 401 }])
})

test('the session survives a new page, and ends everywhere with sign-out', async () => {
  const device = createFakeDevice()
  const first = open(device)
  await waitUntil(first.matches('signedOut'))
  first.submit('thandi.mokoena@example.com', 'Passw0rd!')
  await waitUntil(first.matches('signedIn'))

  const second = open(device)
  await waitUntil(second.matches('signedIn'))
  second.portal.send({ type: 'session.signOut' })
  await waitUntil(second.matches('signedOut'))
  expect(device.token).toBeUndefined()

  const third = open(device)
  await waitUntil(third.matches('signedOut'))
})

test('a session that the network ends is left with the reason, wherever one was', async () => {
  const device = { ...createFakeDevice(), token: 'a-token-of-no-session' }
  const portal = open(device)
  const alert = await waitUntil(() => seen(portal.signIn(), selectAlert))
  expect({ alert, token: device.token }).toEqual({ alert: { code: 'signIn.sessionEnded' }, token: undefined })
})

test('a consumer without a wallet is given one at the first sign-in', async () => {
  const portal = open()
  await waitUntil(portal.matches('signedOut'))
  portal.submit('0820000102', 'Passw0rd!')
  await waitUntil(portal.matches('signedIn'))
  const available = await waitUntil(() => seen(portal.wallet(), selectAvailable))
  expect(available).toBe(0)
})

test('a wallet that cannot be created says why', async () => {
  const portal = open()
  await waitUntil(portal.matches('signedOut'))
  portal.submit('0820000103', 'Passw0rd!')
  await waitUntil(portal.matches('signedIn'))
  const failure = await waitUntil(() => seen(portal.wallet(), selectWalletFailure))
  expect(failure.words).toHaveProperty('words')
})

test('no code is asked for while there is no wallet', async () => {
  const { asked, fetch } = counted()
  const time = simulatedTime(Date.now())
  const portal = openHeadless({ fetch, time })
  await waitUntil(() => portal.portal.getSnapshot().matches('signedOut'))
  portal.submit('0820000103', 'Passw0rd!')
  const session = await waitUntil(portal.session)
  await waitUntil(() => seen(portal.wallet(), selectWalletFailure))
  session.send({ type: 'service.open', name: 'request' })
  const service = await waitUntil(portal.service)
  for (const name of ['qr', 'any']) service.send({ type: 'choice.choose', name })
  const qr = await waitUntil(() => service.getSnapshot().children.qr)
  await waitUntil(() => qr.getSnapshot().matches('walletMissing'))
  asked.length = 0
  time.advance(60_000)
  await flushPromises()
  expect({ state: qr.getSnapshot().value, asked }).toEqual({ state: 'walletMissing', asked: [] })
})

test('a network that does not know this host is a network error, and Retry asks again', async () => {
  const portal = openHeadless({ fetch: toSandbox, network: { id: 'za-sandbox000404' } })
  const failure = await waitUntil(() => selectPortalFailure(portal.portal.getSnapshot()))
  expect(failure.status).toBe(404)
  portal.portal.send({ type: 'config.retry' })
  expect(portal.portal.getSnapshot().value).toBe('loadingConfig')
  await waitUntil(() => portal.portal.getSnapshot().matches('configFailed'))
})

test('a device that is offline is told so, and Retry goes on when it is back', async () => {
  const { fetch } = counted()
  let isOnline = false
  const { portal } = openHeadless({
    fetch: (input, init) =>
      isOnline ? fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
    isOnline: () => isOnline,
  })
  const failure = await waitUntil(() => selectPortalFailure(portal.getSnapshot()))
  expect(failure.words).toEqual({ code: 'failure.offline' })
  isOnline = true
  portal.send({ type: 'config.retry' })
  await waitUntil(() => portal.getSnapshot().matches('signedOut'))
})

test('a wallet that is looked at again asks what has happened meanwhile', async () => {
  const { asked, fetch } = counted()
  const time = simulatedTime(Date.now())
  const portal = openHeadless({ fetch, time })
  await waitUntil(() => portal.portal.getSnapshot().matches('signedOut'))
  portal.submit('082 000 0001', 'Passw0rd!')
  await waitUntil(() => seen(portal.wallet(), selectAvailable))
  await waitUntil(() => portal.transactions()?.getSnapshot().matches('waitingToPoll'))

  portal.turnPage('page.hide')
  // Less than what would end the session.
  time.advance(240_000)
  await waitUntil(() => portal.transactions()?.getSnapshot().matches('waitingToPoll'))
  // What was read a moment ago is not read again.
  time.advance(2_000)
  asked.length = 0
  portal.turnPage('page.show')
  await waitUntil(
    () => asked.length === 3 && portal.wallet()?.getSnapshot().matches({ open: 'balanceLoaded' }),
  )
  expect(asked.toSorted()).toEqual([
    '/network/express/wallet/27820000001',
    '/network/express/wallet/27820000001/ZAR/balance',
    '/network/express/wallet/27820000001/transaction',
  ])
})

test.each([1, -1])('Today is the day of the network when the device is %i day ahead', async days => {
  const ahead = days * 86_400_000
  const time = { ...realTime, now: () => realTime.now() + ahead }
  const { portal, submit, session } = openHeadless({ fetch: toSandbox, time })
  await waitUntil(() => portal.getSnapshot().matches('signedOut'))
  submit('082 000 0001', 'Passw0rd!')
  const { settings } = (await waitUntil(session)).getSnapshot().children
  settings?.send({ type: 'settings.open', section: 'wallet' })
  const myWallet = await waitUntil(() => settings?.getSnapshot().children.myWallet)
  await waitUntil(() => myWallet.getSnapshot().matches({ list: 'listed' }))
  myWallet.send({ type: 'range.choose', name: 'today' })
  const { timeZone } = portal.getSnapshot().context.config
  const today = Temporal.Instant.fromEpochMilliseconds(realTime.now()).toZonedDateTimeISO(timeZone)
  expect(myWallet.getSnapshot().context.values.start).toBe(`${today.toPlainDate()}T00:00`)
  expect(Math.abs(selectNow(portal.getSnapshot()) - realTime.now())).toBeLessThan(60_000)
})

test('the dashboard, My Wallet and Send share one reading of the latest transactions', async () => {
  const { asked, fetch } = counted()
  const time = simulatedTime(Date.now())
  const portal = openHeadless({ fetch, time })
  const lists = () => asked.filter(path => path.endsWith('/transaction')).length
  await waitUntil(() => portal.portal.getSnapshot().matches('signedOut'))
  portal.submit('082 000 0001', 'Passw0rd!')
  const session = await waitUntil(portal.session)
  session.getSnapshot().children.settings?.send({ type: 'settings.open', section: 'wallet' })
  await waitUntil(() => portal.transactions()?.getSnapshot().matches('waitingToPoll'))
  const settings = session.getSnapshot().children.settings
  await waitUntil(() => settings?.getSnapshot().children.myWallet?.getSnapshot().matches({ list: 'listed' }))
  session.send({ type: 'service.open', name: 'send' })
  await waitUntil(portal.service)
  await flushPromises()
  expect(lists()).toBe(1)

  time.advance(2_000)
  session.send({ type: 'dialog.close' })
  portal.service()?.send({ type: 'dialog.close' })
  await waitUntil(() => session.getSnapshot().matches('dashboard'))
  session.send({ type: 'service.open', name: 'buy' })
  await waitUntil(portal.service)
  await flushPromises()
  expect(lists()).toBe(2)
})
