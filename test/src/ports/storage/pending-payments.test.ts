import { expect, test } from 'vitest'
import { createBrowserPaymentMark } from '../../../../src/ports/storage/payment-mark.ts'
import { createBrowserPendingPayments } from '../../../../src/ports/storage/pending-payments.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'
import { createStorage, disabledStorage } from './storage.fixture.ts'

type Locks = Parameters<typeof createBrowserPendingPayments>[1]

const token = 'token-1'

/** A browser without locks; `page` opens a page in the same tab, `tab` one in a new tab. */
const browser = () => {
  const time = simulatedTime(1_000_000)
  const shared = new Map<string, string>()
  const own = new Map<string, string>()
  const open = (ownStorage: () => Storage, storage = () => createStorage(shared), locks?: Locks) => {
    const window = new EventTarget()
    const mark = createBrowserPaymentMark(ownStorage)
    const payments = createBrowserPendingPayments(
      window,
      locks,
      storage,
      { mark, readToken: () => token },
      time,
    )
    const leave = () => window.dispatchEvent(new Event('beforeunload'))
    return { ...payments, isMarked: mark.isSet, leave }
  }
  return {
    time,
    shared,
    own,
    open,
    page: () => open(() => createStorage(own)),
    tab: () => open(createStorage),
  }
}

test('a new page finds the mark until it is cleared, and no data of the consumer', () => {
  const { own, page } = browser()
  page().begin()
  expect([...own]).toEqual([['payment', expect.stringMatching(/^-?\d+$/)]])
  const next = page()
  expect([next.isMarked(token), next.isMarked(token)]).toEqual([true, true])
  next.clearMark()
  expect({ isMarked: next.isMarked(token), kept: [...own] }).toEqual({ isMarked: false, kept: [] })
})

test('a page with another session finds no mark, and removes it', () => {
  const { page } = browser()
  page().begin()
  expect([page().isMarked('token-2'), page().isMarked(token)]).toEqual([false, false])
})

test('a page without a session finds the mark', () => {
  const { page } = browser()
  page().begin()
  expect(page().isMarked(undefined)).toBe(true)
})

test('a payment that leaving the page cut off stays marked, unless the page stays', () => {
  const { page, time } = browser()
  const paying = page()
  const settle = paying.begin()
  paying.leave()
  settle()
  expect(page().isMarked(token)).toBe(true)
  time.advance(5_000)
  expect(page().isMarked(token)).toBe(false)
})

test('an outcome removes the mark of its own tab, also after a blocked navigation', () => {
  const { page, tab } = browser()
  const paying = page()
  paying.leave()
  paying.begin()()
  tab().begin()
  expect(page().isMarked(token)).toBe(false)
})

test('the mark stays while the second of two payments is pending', () => {
  const { page } = browser()
  const paying = page()
  const settle = paying.begin()
  paying.begin()
  settle()
  paying.clearMark()
  expect(page().isMarked(token)).toBe(true)
})

test.each(['yesterday', '-1', '1e300', '', '1070001'])('%j is not the end of a payment', async rubbish => {
  const { shared, tab } = browser()
  shared.set('payment', rubbish)
  expect(await tab().hasAny()).toBe(false)
})

test('an outcome in one tab does not end the payment of another, without locks', async () => {
  const { tab, time } = browser()
  const settle = tab().begin()
  time.advance(1)
  tab().begin()
  settle()
  expect(await tab().hasAny()).toBe(true)
})

const refused = () => Promise.reject(new DOMException('left', 'InvalidStateError'))

test.each<[string, Locks]>([
  ['without locks and storage', undefined],
  ['with refused locks', { request: refused, query: refused }],
])('a tab detects only its own payments %s', async (_, locks) => {
  const { open } = browser()
  const tab = () => open(disabledStorage, disabledStorage, locks)
  const [paying, other] = [tab(), tab()]
  const settle = paying.begin()
  expect([await paying.hasAny(), await other.hasAny()]).toEqual([true, false])
  settle()
  expect(await paying.hasAny()).toBe(false)
})
