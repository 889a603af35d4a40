import { describe, expect, test } from 'vitest'
import { createBrowserPaymentMark } from '../../../../src/ports/storage/payment-mark.ts'
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
  const tab = (own = new Map<string, string>(), window = new EventTarget(), token = 'token-1') => {
    const mark = createBrowserPaymentMark(storageIn(own))
    const payments = createBrowserPendingPayments(
      window,
      undefined,
      storageIn(shared),
      { mark, readToken: () => token },
      time,
    )
    return { ...payments, isMarked: (now: string | undefined = token) => mark.isSet(now) }
  }
  return { time, shared, tab }
}

describe('a page that replaces one', () => {
  test('with a pending payment finds the mark until it is read, and nothing of the consumer in it', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()
    expect([...own]).toEqual([['payment', expect.stringMatching(/^-?\d+$/)]])
    const fresh = tab(own)
    expect([fresh.isMarked(), fresh.isMarked()]).toEqual([true, true])
    fresh.clearMark()
    expect({ isMarked: fresh.isMarked(), kept: [...own] }).toEqual({ isMarked: false, kept: [] })
  })

  test('with another session finds no mark, and clears it for the next session', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()
    expect([tab(own).isMarked('token-2'), tab(own).isMarked('token-1')]).toEqual([false, false])
  })

  test('without a session finds it, for the sign-in form to say', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()
    expect(tab(own).isMarked(undefined)).toBe(true)
  })

  test('finds it where leaving cut the payment off, which is no answer', () => {
    const { tab } = browser()
    const [own, window] = [new Map<string, string>(), new EventTarget()]
    const settle = tab(own, window).begin()
    window.dispatchEvent(new Event('beforeunload'))
    settle()
    expect(tab(own).isMarked()).toBe(true)
  })

  test('finds none where the consumer stayed after all, and the payment had its answer', () => {
    const { tab, time } = browser()
    const [own, window] = [new Map<string, string>(), new EventTarget()]
    const settle = tab(own, window).begin()
    window.dispatchEvent(new Event('beforeunload'))
    settle()
    time.advance(5_000)
    expect(tab(own).isMarked()).toBe(false)
  })

  test('finds none of a payment begun after a blocked navigation', () => {
    const { tab } = browser()
    const [own, window] = [new Map<string, string>(), new EventTarget()]
    const payments = tab(own, window)
    window.dispatchEvent(new Event('beforeunload'))
    payments.begin()()
    expect(tab(own).isMarked()).toBe(false)
  })

  test('finds none of a payment that had its answer, nor of one from another tab', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    tab(own).begin()()
    tab().begin()
    expect(tab(own).isMarked()).toBe(false)
  })

  test('finds it while the first of two payments has its answer', () => {
    const { tab } = browser()
    const own = new Map<string, string>()
    const paying = tab(own)
    const settle = paying.begin()
    paying.begin()
    settle()
    paying.clearMark()
    expect(tab(own).isMarked()).toBe(true)
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
        switchedOff,
        { mark: createBrowserPaymentMark(switchedOff), readToken: () => 'token-1' },
        time,
      )
    const [paying, other] = [open(), open()]
    const settle = paying.begin()
    expect({
      payingAreThere: await paying.hasAny(),
      otherAreThere: await other.hasAny(),
    }).toEqual({ payingAreThere: true, otherAreThere: false })
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
    switchedOff,
    { mark: createBrowserPaymentMark(switchedOff), readToken: () => 'token-1' },
    simulatedTime(0),
  )
  const settle = payments.begin()
  expect(await payments.hasAny()).toBe(true)
  settle()
  expect(await payments.hasAny()).toBe(false)
})
