import { describe, expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { decodeScanCode, type ScanCode } from '#machines/domain/scan-code.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import {
  createStubWallet,
  declinedRow,
  lost,
  paidRow,
  type ScriptedAnswer,
} from '#test/support/scripted-payment.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { createStubFacts, walletFacts } from '#test/support/stub-facts.ts'
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
    snapshot => ({ ...selectQr(snapshot), refreshes }),
  )
  return {
    ...opened,
    turn: (type: 'page.hide' | 'page.show') => opened.receive('pageVisibility', { type }),
    presence: (type: 'wallet.missing' | 'wallet.found') => opened.receive('walletPresence', { type }),
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
    const { now, pass, tick, turn, presence } = await openQr('request')
    const visible = { state: { active: 'visible' }, code: lunch, isOfRequest: true }
    expect(now()).toMatchObject({ ...visible, secondsLeft: 300, percentLeft: 100, isExpired: false })
    await pass(999)
    expect(now().secondsLeft).toBe(300)
    await tick(75)
    await presence('wallet.missing')
    expect(now()).toMatchObject({ ...visible, secondsLeft: 225, percentLeft: 75 })
    await pass(224_001)
    const expired = { state: 'expired', isExpired: true, code: undefined, secondsLeft: 0, readQr: [] }
    expect(now()).toMatchObject(expired)
    await turn('page.hide')
    await turn('page.show')
    await pass(60_000)
    expect(now()).toMatchObject(expired)
  })

  test('counts down while the page is hidden', async () => {
    const { now, pass, turn, move } = await openQr('request')
    await turn('page.hide')
    await pass(200_500)
    expect(now()).toMatchObject({ state: { active: 'hidden' }, secondsLeft: 100 })
    move(60)
    await turn('page.show')
    expect(now()).toMatchObject({ state: { active: 'visible' }, secondsLeft: 40 })
    await turn('page.hide')
    await pass(40_000)
    expect(now().state).toBe('expired')
  })

  test.each([
    ['ahead', 100, 190, { active: 'visible' }],
    ['ahead past its end', 360, 0, 'expired'],
    ['back', -3_600, 290, { active: 'visible' }],
  ] as const)('keeps its deadline when the clock moves %s', async (_, seconds, secondsLeft, state) => {
    const { now, move, pass } = await openQr('request')
    await pass(9_500)
    move(seconds)
    await pass(500)
    expect(now()).toMatchObject({ secondsLeft, state })
  })

  test('refreshes the wallet every 10 s while it is visible', async () => {
    const { now, tick, turn } = await openQr('request')
    const refreshesAfter = async (seconds: number) => {
      await tick(seconds)
      return now().refreshes
    }
    expect(await refreshesAfter(25)).toBe(2)
    await turn('page.hide')
    expect(await refreshesAfter(47)).toBe(2)
    await turn('page.show')
    expect([await refreshesAfter(7), await refreshesAfter(1)]).toEqual([2, 3])
    expect([await refreshesAfter(220), await refreshesAfter(60)]).toEqual([25, 25])
  })
})

describe('the QR code of the wallet', () => {
  const waiting = { state: { waiting: 'counting' }, isLoadingFirst: false, failure: undefined }

  test('is read at once, and every 20 s by one call at a time', async () => {
    expect((await openQr('wallet', 'never')).now()).toMatchObject({ isLoadingFirst: true, code: undefined })
    const { now, pass, tick, turn } = await openQr('wallet', first, 'never')
    const read = { ...waiting, isOfRequest: false, isExpired: false }
    expect(now()).toMatchObject({ ...read, code: first, secondsLeft: 20, readQr: [account], refreshes: 1 })
    await tick(19)
    await turn('page.show')
    expect(now()).toMatchObject({ ...read, secondsLeft: 1, percentLeft: 5, readQr: [account], refreshes: 1 })
    await pass(360_000)
    await turn('page.show')
    const rereading = { state: 'reading', code: first, secondsLeft: 0, refreshes: 2 }
    expect(now()).toMatchObject({ ...rereading, readQr: [account, account] })
  })

  test('is read only while the page is visible, and at once after a suspended device', async () => {
    const { now, pass, turn, fail, move } = await openQr('wallet', first, 'never', second, first)
    await turn('page.hide')
    await pass(600_000)
    expect(now()).toMatchObject({ state: 'hidden', code: first, readQr: [account] })
    await turn('page.show')
    await turn('page.hide')
    expect(now()).toMatchObject({ state: 'hidden', aborted: ['readQr'] })
    await fail('pageVisibility')
    expect(now()).toMatchObject({ ...waiting, code: second, readQr: Array(3).fill(account) })
    move(3_600)
    await turn('page.show')
    expect(now()).toMatchObject({ ...waiting, code: first, secondsLeft: 20, readQr: Array(4).fill(account) })
  })

  test('is read again once a missing wallet exists', async () => {
    const { now, pass, turn, presence } = await openQr('wallet', first, lost, second)
    await pass(20_000)
    await presence('wallet.missing')
    const missing = { state: 'walletMissing', isWalletMissing: true, isLoadingFirst: false, secondsLeft: 0 }
    expect(now()).toMatchObject({ ...missing, code: undefined, failure: undefined })
    await pass(60_000)
    await turn('page.show')
    expect(now()).toMatchObject({ ...missing, refreshes: 2 })
    await presence('wallet.found')
    await presence('wallet.found')
    expect(now()).toMatchObject({ ...waiting, isWalletMissing: false, code: second, refreshes: 3 })
  })
})

const credit = (amount: number, rest: Partial<Transaction> = {}): Transaction => ({
  ...paidRow,
  class: 'credit',
  amount: amount as Cents,
  ...rest,
})

test.each([
  ['is paid by one of several of exactly its amount', true, [credit(5_001), credit(5_000)]],
  ['is not paid by two that make as much', false, [credit(1_000), credit(4_000)]],
  ['is not paid by a pending transaction', false, [credit(5_000, { pending: true })]],
  ['is not paid by a declined transaction', false, [credit(5_000, { state: declinedRow.state })]],
])('a payment request %s', (_, isPaid, received) => {
  expect(isRequestPaidBy(5_000 as Cents, received)).toBe(isPaid)
})

const url = 'https://portal.test/#/authenticate-payment/lunch'
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=='

test.each([
  [
    { snsi: 'lunch', url, qr_code: png },
    { snsi: 'lunch', url, image: png },
  ],
  [{ url: 'javascript:alert(1)', qr_code: 'data:text/html;base64,PGgxPg==' }, undefined],
  [undefined, undefined],
])('the code in %j is decoded', (wire, code) => {
  expect(decodeScanCode(wire)).toEqual(code)
})
