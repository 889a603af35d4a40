import { describe, expect, test } from 'vitest'
import { createBrowserPendingPayments } from '../../../../src/ports/storage/pending-payments.ts'
import { simulatedTime } from '../../../support/simulated-time.ts'

const storageIn = (kept: Map<string, string>) => (): Storage => ({
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  key: index => [...kept.keys()][index] ?? null,
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => {
    kept.set(key, value)
  },
  removeItem: key => {
    kept.delete(key)
  },
})

const switchedOff = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

/** A browser without locks: what its tabs share, and what each has of its own. */
const browser = () => {
  const time = simulatedTime(1_000_000)
  const shared = new Map<string, string>()
  const tab = (own = new Map<string, string>(), window = new EventTarget()) =>
    createBrowserPendingPayments(window, undefined, { ofTab: storageIn(own), ofAll: storageIn(shared) }, time)
  return { time, shared, tab }
}

describe('a page that was read afresh', () => {
  test('says once that its payment had no answer, by a mark without content', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()
    expect([...own]).toEqual([['payment', '']])
    const fresh = tab(own)
    expect([fresh.consumeInterrupted(), fresh.consumeInterrupted(), [...own]]).toEqual([true, false, []])
  })

  test('says so where leaving it cut the payment off, which is no answer', () => {
    const { tab } = browser()
    const [own, window] = [new Map<string, string>(), new EventTarget()]
    const settle = tab(own, window).begin()
    window.dispatchEvent(new Event('beforeunload'))
    settle()
    expect(tab(own).consumeInterrupted()).toBe(true)
  })

  test('says nothing where somebody stayed after all, and the payment had its answer', () => {
    const { tab, time } = browser()
    const [own, window] = [new Map<string, string>(), new EventTarget()]
    const settle = tab(own, window).begin()
    window.dispatchEvent(new Event('beforeunload'))
    settle()
    time.advance(5_000)
    expect(tab(own).consumeInterrupted()).toBe(false)
  })

  test('says nothing of a payment that had its answer, nor of one from another tab', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()()
    tab().begin()
    expect(tab(own).consumeInterrupted()).toBe(false)
  })

  test('says so while the first of two payments has its answer', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    const paying = tab(own)
    const settle = paying.begin()
    paying.begin()
    settle()
    expect(tab(own).consumeInterrupted()).toBe(true)
  })
})

describe('without locks', () => {
  test.each(['yesterday', '-1', '1e300', '', '1070001'])(
    'what cannot be the end of a payment (%j) says nothing',
    async rubbish => {
      const { shared, tab } = browser()
      shared.set('payment', rubbish)
      expect(await tab().hasAny()).toBe(false)
    },
  )

  test('a payment of another tab is left alone when one of this tab is decided', async () => {
    const { tab, time } = browser()
    const settle = tab().begin()
    time.advance(1)
    tab().begin()
    settle()
    expect(await tab().hasAny()).toBe(true)
  })

  test('and without storage each tab knows of its own', async () => {
    const time = simulatedTime(0)
    const open = () =>
      createBrowserPendingPayments(
        new EventTarget(),
        undefined,
        { ofTab: switchedOff, ofAll: switchedOff },
        time,
      )
    const [paying, other] = [open(), open()]
    const settle = paying.begin()
    expect({
      payingAreThere: await paying.hasAny(),
      otherAreThere: await other.hasAny(),
      takeInterrupted: paying.consumeInterrupted(),
    }).toEqual({ payingAreThere: true, otherAreThere: false, takeInterrupted: false })
    settle()
    expect(await paying.hasAny()).toBe(false)
  })
})

test('a lock that is refused takes nothing but the other tabs’ knowledge', async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('left', 'InvalidStateError')),
    query: () => Promise.reject(new DOMException('left', 'InvalidStateError')),
  }
  const payments = createBrowserPendingPayments(
    new EventTarget(),
    refusing,
    { ofTab: switchedOff, ofAll: switchedOff },
    simulatedTime(0),
  )
  const settle = payments.begin()
  expect(await payments.hasAny()).toBe(true)
  settle()
  expect(await payments.hasAny()).toBe(false)
})
