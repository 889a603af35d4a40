import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { decodeScanCode, type ScanCode } from '#machines/domain/scan-code.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { noopQrSharingPorts } from '#test/support/noop-ports.ts'
import { createOkResponse, createRecordingClient, runActor } from '#test/support/recording-client.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import {
  createStubWallet,
  declinedRow,
  lost,
  paidRow,
  refusal,
  type ScriptedAnswer,
} from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
import { createQrActors } from './qr.actors.ts'
import { type QrRequest, qrMachine } from './qr.machine.ts'
import { isRequestPaidBy, selectQr } from './qr.selectors.ts'

const account = { msisdn: '27820000001', currency: 'ZAR' }
const codeOf = (snsi: string): ScanCode => ({ snsi, url: `https://portal.test/#/${snsi}`, image: undefined })
const [lunch, first, second] = ['lunch', 'first', 'second'].map(codeOf) as [ScanCode, ScanCode, ScanCode]

const openQr = async (of: QrRequest['of'], ...readQr: ScriptedAnswer<ScanCode>[]) => {
  let moved = 0
  let refreshes = 0
  const clock = simulatedTime(Date.UTC(2026, 10, 21, 8))
  const time = { ...clock, now: () => clock.now() + moved * 1_000 }
  const walletRef = createStubWallet()
  walletRef.subscribe(() => {
    refreshes += 1
  })
  const input: QrRequest =
    of === 'request'
      ? { of, code: lunch, time, walletRef }
      : { of, facts: createStubFacts(walletFacts(100_000)), time, walletRef }
  const opened = await openMachine(
    qrMachine,
    { input, time, answers: { readQr }, channels: ['pageVisibility', 'walletPresence'] },
    snapshot => ({
      code: selectQr(snapshot).code,
      left: selectQr(snapshot).secondsLeft,
      percent: selectQr(snapshot).percentLeft,
      isOfRequest: selectQr(snapshot).isOfRequest,
      isExpired: selectQr(snapshot).isExpired,
      isLoading: selectQr(snapshot).isLoadingFirst,
      isMissing: selectQr(snapshot).isWalletMissing,
      failure: selectQr(snapshot).failure,
      problem: selectQr(snapshot).problem,
      refreshes,
    }),
  )
  return {
    ...opened,
    hide: () => opened.receive('pageVisibility', { type: 'page.hide' }),
    show: () => opened.receive('pageVisibility', { type: 'page.show' }),
    lose: () => opened.receive('walletPresence', { type: 'wallet.missing' }),
    find: () => opened.receive('walletPresence', { type: 'wallet.found' }),
    /** Moves the wall clock by these seconds, as a suspended device does. */
    move(seconds: number) {
      moved += seconds
    },
    /** Advances the time second by second, as a browser does. */
    async tick(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) await opened.pass(1_000)
    },
  }
}

describe('the QR code of a payment request', () => {
  test('P14: counts down from 300 s, and then expires for good', async () => {
    const { now, pass, tick, hide, show, lose } = await openQr('request')
    const visible = { state: { active: 'visible' }, code: lunch, isOfRequest: true, isLoading: false }
    expect(now()).toMatchObject({ ...visible, left: 300, percent: 100, isExpired: false, readQr: [] })
    await pass(999)
    expect(now().left).toBe(300)
    await pass(1)
    expect(now().left).toBe(299)
    await tick(74)
    await lose()
    expect(now()).toMatchObject({ ...visible, left: 225, percent: 75 })
    await pass(224_999)
    expect(now()).toMatchObject({ ...visible, left: 1 })
    await pass(1)
    const expired = { state: 'expired', isExpired: true, code: undefined, left: 0, percent: 0, readQr: [] }
    expect(now()).toMatchObject(expired)
    await hide()
    await show()
    await pass(60_000)
    expect(now()).toMatchObject(expired)
  })

  test('counts down while the page is hidden', async () => {
    const { now, pass, hide, show, move, fail } = await openQr('request')
    await hide()
    await pass(200_000)
    expect(now()).toMatchObject({ state: { active: 'hidden' }, left: 100 })
    await pass(500)
    await show()
    expect(now()).toMatchObject({ state: { active: 'visible' }, left: 100 })
    await hide()
    await fail('pageVisibility')
    expect(now().state).toEqual({ active: 'visible' })
    move(60)
    await show()
    expect(now()).toMatchObject({ state: { active: 'visible' }, left: 40 })
    await hide()
    await pass(40_000)
    expect(now().state).toBe('expired')
  })

  test.each([
    ['ahead', 100, 190, { active: 'visible' }],
    ['ahead past its end', 360, 0, 'expired'],
    ['back', -3_600, 290, { active: 'visible' }],
  ] as const)('keeps its deadline when the clock moves %s', async (_, seconds, left, state) => {
    const { now, move, pass } = await openQr('request')
    await pass(9_500)
    move(seconds)
    await pass(500)
    expect(now()).toMatchObject({ left, state })
  })

  test('refreshes the wallet every 10 s while it is visible', async () => {
    const { now, tick, pass, hide, show } = await openQr('request')
    await tick(25)
    expect(now().refreshes).toBe(2)
    await hide()
    await tick(45)
    await show()
    await pass(9_000)
    expect(now().refreshes).toBe(2)
    await pass(4_000)
    expect(now().refreshes).toBe(3)
    await tick(6)
    expect(now().refreshes).toBe(3)
    await tick(1)
    expect(now().refreshes).toBe(4)
    await tick(209)
    expect(now()).toMatchObject({ left: 1, refreshes: 24 })
    await tick(60)
    await show()
    expect(now()).toMatchObject({ state: 'expired', refreshes: 25 })
  })
})

describe('the QR code of the wallet', () => {
  const waiting = { state: { waiting: 'counting' }, isLoading: false, failure: undefined }

  test('is read every 20 s, by one call at a time', async () => {
    const { now, pass, tick, show } = await openQr('wallet', first, second, 'never')
    const read = { ...waiting, isOfRequest: false, isExpired: false }
    expect(now()).toMatchObject({ ...read, code: first, left: 20, readQr: [account], refreshes: 1 })
    await tick(1)
    expect(now().left).toBe(19)
    await tick(18)
    await show()
    expect(now()).toMatchObject({ left: 1, percent: 5, readQr: [account], refreshes: 1 })
    await tick(1)
    expect(now()).toMatchObject({ ...read, code: second, left: 20, readQr: [account, account], refreshes: 2 })
    await pass(360_000)
    await show()
    expect(now()).toMatchObject({ state: 'reading', code: second, left: 0, refreshes: 3 })
    await pass(60_000)
    expect(now()).toMatchObject({ state: 'reading', readQr: [account, account, account] })
  })

  test('is read only while the page is visible', async () => {
    const { now, pass, hide, show, fail } = await openQr('wallet', first, 'never', second)
    await pass(5_000)
    await hide()
    await pass(600_000)
    expect(now()).toMatchObject({ state: 'hidden', code: first, readQr: [account] })
    await show()
    expect(now()).toMatchObject({ state: 'reading', code: first, left: 0, readQr: [account, account] })
    await hide()
    expect(now()).toMatchObject({ state: 'hidden', aborted: ['readQr'] })
    await fail('pageVisibility')
    expect(now()).toMatchObject({ ...waiting, code: second, readQr: [account, account, account] })
  })

  test('is read at once after a suspended device', async () => {
    const { now, move, show } = await openQr('wallet', first, second)
    await show()
    expect(now()).toMatchObject({ ...waiting, code: first })
    move(3_600)
    await show()
    expect(now()).toMatchObject({ ...waiting, code: second, left: 20, readQr: [account, account] })
  })

  test('is read again once a missing wallet exists', async () => {
    const { now, pass, show, lose, find } = await openQr('wallet', first, lost, second)
    await pass(20_000)
    await lose()
    const missing = { state: 'walletMissing', isMissing: true, isLoading: false, left: 0, code: undefined }
    expect(now()).toMatchObject({ ...missing, failure: undefined })
    await pass(60_000)
    await show()
    expect(now()).toMatchObject({ ...missing, refreshes: 2 })
    await find()
    await find()
    expect(now()).toMatchObject({ ...waiting, isMissing: false, code: second, left: 20, refreshes: 3 })
  })

  test('stays after a failed read, which is repeated 20 s later', async () => {
    const refused = refusal('Digital Wallet Account Not Created', 404)
    const { now, pass } = await openQr('wallet', lost, first, refused, 'never')
    const unread = {
      ...waiting,
      failure: lost,
      problem: { code: 'qr.unreadable' },
      code: undefined,
      left: 20,
    }
    expect(now()).toMatchObject({ ...unread, refreshes: 1 })
    await pass(20_000)
    expect(now()).toMatchObject({ ...waiting, code: first })
    await pass(20_000)
    const stale = { failure: refused, problem: { code: 'qr.stale' }, code: first }
    expect(now()).toMatchObject({ ...waiting, ...stale, left: 20 })
    await pass(20_000)
    expect(now()).toMatchObject({ ...stale, state: 'reading', refreshes: 4 })
  })

  test('is loading until the first response', async () => {
    const { now } = await openQr('wallet', 'never')
    expect(now()).toMatchObject({ state: 'reading', isLoading: true, code: undefined })
  })
})

const credit = (amount: number, rest: Partial<Transaction> = {}): Transaction => ({
  ...paidRow,
  class: 'credit',
  amount: amount as Cents,
  ...rest,
})

test.each([
  ['is paid by exactly its amount', true, [credit(5_000)]],
  ['is paid by one of several', true, [credit(5_001), credit(5_000)]],
  ['is not paid by a cent more', false, [credit(5_001)]],
  ['is not paid by two that make as much', false, [credit(1_000), credit(4_000)]],
  ['is not paid by a pending transaction', false, [credit(5_000, { pending: true })]],
  ['is not paid by a declined transaction', false, [credit(5_000, { state: declinedRow.state })]],
])('a payment request %s', (_, isPaid, received) => {
  expect(isRequestPaidBy(5_000 as Cents, received)).toBe(isPaid)
})

const url = 'https://portal.test/#/authenticate-payment/lunch'
const local = 'http://localhost:5173/#/x'
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='

test('the code is read by number and currency, or is a failure', async () => {
  const responses = [createOkResponse({ url }), createOkResponse({})]
  const { client, calls } = createRecordingClient(() => responses.shift() as Response)
  const { readQr } = createQrActors(client, noopQrSharingPorts)
  expect(await runActor(readQr, account)).toEqual({ snsi: undefined, url, image: undefined })
  expect(calls).toMatchObject([{ call: 'GET /network/express/wallet/27820000001/ZAR/qr' }])
  const unreadable = { kind: 'invalidResponse', traceId: 'trace-1' }
  await expect(runActor(readQr, account)).rejects.toMatchObject(unreadable)
})

test.each([
  [
    { snsi: 'lunch', url, qr_code: png },
    { snsi: 'lunch', url, image: png },
  ],
  [
    { url: local, qr_code: 'PNG' },
    { snsi: undefined, url: local, image: undefined },
  ],
  [{ qr_code: png }, { snsi: undefined, url: undefined, image: png }],
  [{ url: 'javascript:alert(1)', qr_code: 'data:text/html;base64,PGgxPg==' }, undefined],
  [undefined, undefined],
])('the code in %j is decoded', (wire, code) => {
  expect(decodeScanCode(wire)).toEqual(code)
})
